import AudioFrames
import Testing

@testable import ALSAOutput

@Suite("Playing into a file through libasound")
struct CaptureTests {
  init() { TestDevices.prepare() }

  /// Plays a ramp, and expects the captured bytes to be its own, and no more.
  private func expectCapture(_ request: OutputRequest, frameCount: Int, name: String) throws {
    var request = request
    let path = TestDevices.capturePath(name)
    request.device = "capture:FILE=\(path)"
    let output = try ALSAOutput(request)
    let configuration = output.configuration
    try #require(configuration.channelCount == request.channelCount)
    try #require(configuration.sampleRate == request.sampleRate)
    var source = RampSource(channelCount: configuration.channelCount, frameCount: frameCount)
    let report = try output.play(&source)
    #expect(report.framesWritten == frameCount)
    #expect(report.ending == .finished)
    #expect(report.xrunCount == 0)
    let expected = RampSource.bytes(
      channelCount: configuration.channelCount, frameCount: frameCount,
      format: configuration.sampleFormat)
    let captured = bytes(ofFile: path)
    let silence = frameCount > 0 ? configuration.tailByteCount : 0
    #expect(firstDifference(captured, expected, thenSilenceOf: silence) == nil)
    #expect(captured.count == expected.count + silence)
  }

  @Test(
    "what is captured is what was encoded, in every format and channel count",
    arguments: SampleFormat.allCases, [1, 2, 3, 8, 32])
  func formats(format: SampleFormat, channelCount: Int) throws {
    try expectCapture(
      OutputRequest(channelCount: channelCount, sampleFormat: format), frameCount: 5_001,
      name: "format-\(format)-\(channelCount)")
  }

  @Test("at every rate", arguments: [8_000, 11_025, 22_050, 44_100, 48_000, 96_000, 192_000])
  func rates(rate: Int) throws {
    try expectCapture(
      OutputRequest(sampleRate: rate), frameCount: rate / 10 + 1, name: "rate-\(rate)")
  }

  @Test(
    "of any length, and the documented silence after it, no less and no more",
    arguments: [0, 1, 479, 480, 481, 1_056, 1_920, 1_921])
  func lengths(frameCount: Int) throws {
    try expectCapture(OutputRequest(), frameCount: frameCount, name: "length-\(frameCount)")
  }

  @Test("a short clip reaches a card that converts, all of it and once, then only zeros")
  func shortClip() throws {
    let path = TestDevices.capturePath("short-clip")
    let output = try ALSAOutput(
      OutputRequest(device: "captureS16Stereo:FILE=\(path)", sampleFormat: .s16))
    let configuration = output.configuration
    var clip = ToneSource(
      channelCount: configuration.channelCount,
      frameCount: configuration.sampleRate * 22 / 1_000, sampleRate: configuration.sampleRate)
    let expected = clip.bytes(format: .s16)
    let report = try output.play(&clip)
    let captured = bytes(ofFile: path)
    #expect(captured.starts(with: expected))
    let rest = captured.dropFirst(expected.count)
    #expect(rest.allSatisfy { $0 == 0 })
    #expect(
      rest.count <= configuration.periodFrames * configuration.frameByteCount
        + configuration.tailByteCount)
    #expect(report.framesWritten == clip.frameCount)
  }

  @Test("asked for no format, a plug shows what its card takes, which gets what was rounded here")
  func shortClipInTheCardsFormat() throws {
    let path = TestDevices.capturePath("short-clip-own-format")
    let output = try ALSAOutput(OutputRequest(device: "captureS16Stereo:FILE=\(path)"))
    #expect(output.configuration.sampleFormat == .s16)
    var clip = ToneSource(channelCount: 2, frameCount: 970, sampleRate: 44_100)
    let expected = clip.bytes(format: .s16)
    let silence = output.configuration.tailByteCount
    _ = try output.play(&clip)
    #expect(firstDifference(bytes(ofFile: path), expected, thenSilenceOf: silence) == nil)
  }

  @Test("a number of frames ends a longer source")
  func frameLimit() throws {
    let path = TestDevices.capturePath("limit")
    let output = try ALSAOutput(OutputRequest(device: "capture:FILE=\(path)"))
    var source = RampSource(channelCount: 2, frameCount: 10_000)
    let silence = output.configuration.tailByteCount
    let report = try output.play(&source, frameCount: 1_234)
    #expect(report.framesWritten == 1_234)
    #expect(source.position == 1_234)
    let none = try ALSAOutput(OutputRequest(device: "null")).play(&source, frameCount: 0)
    #expect(none.framesWritten == 0)
    let expected = RampSource.bytes(channelCount: 2, frameCount: 1_234, format: .f32)
    #expect(firstDifference(bytes(ofFile: path), expected, thenSilenceOf: silence) == nil)
  }

  @Test("a source of another channel count is refused")
  func otherChannelCount() throws {
    let output = try ALSAOutput(OutputRequest(device: "null"))
    var source = RampSource(channelCount: 3, frameCount: 10)
    do throws(AudioOutputError) {
      _ = try output.play(&source)
      Issue.record("no error")
    } catch {
      #expect(error.kind == .unsupportedFormat)
      #expect(error.underlying == "3 channels to play, 2 opened")
    }
  }
}
