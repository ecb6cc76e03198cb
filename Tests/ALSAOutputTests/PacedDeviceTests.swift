import AudioFrames
import Glibc
import Testing

@testable import ALSAOutput

/// Against a device that plays in time, 20 times faster than real: a buffer of one second leaves 50
/// ms for this process to be late.
///
/// An xrun more than asked for is no failure here.
@Suite("Playing in time through libasound", .enabled(if: TestDevices.hasPlugin))
struct PacedDeviceTests {
  init() { TestDevices.prepare() }

  /// What came of playing a tone.
  private struct Outcome {
    var report: PlaybackReport?
    var error: AudioOutputError?
    var events: [PlaybackEvent] = []
    var captured: [UInt8] = []
    var rendered: [UInt8] = []
    var silence = 0

    /// Where what the device received differs from what was rendered and the silence after it.
    var difference: Int? { firstDifference(captured, rendered, thenSilenceOf: silence) }
  }

  private func play(
    seconds: Double, name: String, faults: String = "", format: SampleFormat? = nil
  ) throws -> Outcome {
    let path = TestDevices.capturePath("paced-\(name)")
    let output = try ALSAOutput(
      OutputRequest(
        device: "paced:FILE=\(path),SPEED=20\(faults)", sampleFormat: format, latency: 1))
    let configuration = output.configuration
    var tone = ToneSource(
      channelCount: configuration.channelCount,
      frameCount: Int((seconds * Double(configuration.sampleRate)).rounded()),
      sampleRate: configuration.sampleRate)
    var outcome = Outcome()
    outcome.rendered = tone.bytes(format: configuration.sampleFormat)
    // Run dry while the test was late, it is given one silent period more, to see whether it lives.
    outcome.silence =
      configuration.tailByteCount + configuration.periodFrames * configuration.frameByteCount
    let log = EventLog()
    do throws(AudioOutputError) {
      outcome.report = try output.play(&tone, observer: { log.events.append($0) })
    } catch {
      outcome.error = error
    }
    outcome.events = log.events
    outcome.captured = bytes(ofFile: path)
    return outcome
  }

  @Test(
    "every byte arrives, once and in order", arguments: [0.022, 3], [nil, SampleFormat.s16, .s32])
  func complete(seconds: Double, format: SampleFormat?) throws {
    let outcome = try play(
      seconds: seconds, name: "\(seconds)-\(format?.rawValue ?? "any")", format: format)
    #expect(outcome.report?.ending == .finished)
    #expect(outcome.report?.suspendCount == 0)
    #expect(outcome.difference == nil)
    // Not before it is heard.
    #expect(outcome.report?.elapsedSeconds ?? 0 >= seconds / 20)
  }

  @Test("an xrun is counted, and the rest arrives")
  func xrun() throws {
    let outcome = try play(seconds: 3, name: "xrun", faults: ",XRUN=20000")
    #expect(outcome.report?.ending == .finished)
    #expect(outcome.report?.xrunCount ?? 0 >= 1)
    #expect(outcome.events.contains { if case .xrun = $0 { true } else { false } })
    #expect(outcome.difference == nil)
  }

  @Test("a suspend is counted, and the rest arrives", arguments: [0, 200])
  func suspend(milliseconds: Int) throws {
    let outcome = try play(
      seconds: 3, name: "suspend-\(milliseconds)",
      faults: ",SUSPEND=30000,SUSPEND_MS=\(milliseconds)")
    #expect(outcome.report?.ending == .finished)
    #expect(outcome.report?.suspendCount == 1)
    #expect(outcome.difference == nil)
  }

  @Test("a suspend while draining is counted, and the rest heard")
  func suspendWhileDraining() throws {
    let outcome = try play(seconds: 0.5, name: "suspend-drain", faults: ",SUSPEND=12000")
    #expect(outcome.report?.ending == .finished)
    #expect(outcome.report?.suspendCount == 1)
    #expect(outcome.difference == nil)
  }

  @Test("a device that goes away ends it", arguments: [20_000, 140_000])
  func gone(frame: Int) throws {
    let outcome = try play(seconds: 3, name: "gone-\(frame)", faults: ",GONE=\(frame)")
    #expect(outcome.error?.kind == .deviceLost)
    #expect(outcome.report == nil)
    #expect(outcome.error?.report?.ending == .failed)
    let length = min(outcome.captured.count, outcome.rendered.count)
    #expect(outcome.captured.prefix(length) == outcome.rendered.prefix(length))
  }

  @Test("a server that dies, or stops playing, is noticed", arguments: [20_000, 140_000])
  func deadServer(frame: Int) throws {
    let dead = try play(seconds: 3, name: "dead-\(frame)", faults: ",DEAD=\(frame)")
    #expect(dead.error?.kind == .deviceLost)
    let stuck = try play(seconds: 3, name: "stuck-\(frame)", faults: ",STUCK=\(frame)")
    #expect(stuck.error?.kind == .stalled)
    let length = min(stuck.captured.count, stuck.rendered.count)
    #expect(stuck.captured.prefix(length) == stuck.rendered.prefix(length))
  }

  @Test("a device that wakes five times a period for nothing gets every byte all the same")
  func spuriousWakes() throws {
    let outcome = try play(seconds: 1, name: "wakes", faults: ",WAKES=5")
    #expect(outcome.report?.ending == .finished)
    #expect(outcome.difference == nil)
  }

  @Test("a lost device is opened again and plays")
  func reopened() throws {
    for attempt in 0..<20 {
      let lost = try play(seconds: 0.3, name: "reopened", faults: ",GONE=\(1_000 + 500 * attempt)")
      #expect(lost.error?.kind == .deviceLost)
      #expect(ALSAOutput.isAvailable("paced"))
    }
    let outcome = try play(seconds: 0.3, name: "reopened")
    #expect(outcome.report?.ending == .finished)
    #expect(outcome.difference == nil)
  }

  @Test("a cancel ends 20 s of sound soon")
  func cancel() throws {
    let output = try ALSAOutput(OutputRequest(device: "paced"))
    var tone = ToneSource(channelCount: 2, frameCount: 960_000, sampleRate: 48_000)
    let log = EventLog()
    let control = PlaybackControl()
    let report = try output.play(
      &tone, control: control,
      observer: { event in
        log.events.append(event)
        if log.events.count > 10 { control.cancel() }
      })
    #expect(report.ending == .cancelled)
    #expect(report.framesWritten < 480_000)
  }
}
