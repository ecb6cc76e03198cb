@testable import CoreHaptics
import FileTestSupport
import Files
import HapticEngine
import Testing

@Suite("Sounds of an engine")
struct SoundTests {
  private let manual: ManualEngine
  private let folder: TemporaryFolder
  /// 0.1 s of a wave of 480 Hz, in 16-bit steps.
  private static let wave = (0..<4_800).map { Int16(($0 % 100 - 50) * 300) }
  /// The master gain of −6 dB.
  private static let gain = Float(0.5011872336272722)

  init() throws {
    manual = try ManualEngine.started()
    folder = try TemporaryFolder()
    try folder["wave.wav"].store(WaveFile.bytes(Self.wave))
  }

  private var url: URL { URL(fileURLWithPath: folder["wave.wav"].description) }

  private func play(
    _ id: CHHapticAudioResourceID, for duration: Double = 0, on engine: CHHapticEngine? = nil
  ) throws {
    let engine = engine ?? manual.engine
    try engine.makePlayer(
      with: CHHapticPattern(
        events: [
          CHHapticEvent(audioResourceID: id, parameters: [], relativeTime: 0, duration: duration)
        ], parameters: [])
    ).start(atTime: 0)
  }

  /// The left channel where it differs from the wave, by its frames.
  private func expectWave(
    _ rendered: Rendered, _ frames: Range<Int>, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for frame in frames {
      let expected = Float(Self.wave[frame % Self.wave.count]) / 32_768 * Self.gain
      guard abs(rendered.samples[2 * frame] - expected) > 1e-6 else { continue }
      Issue.record(
        "frame \(frame) is \(rendered.samples[2 * frame]), expected \(expected)",
        sourceLocation: sourceLocation)
      return
    }
  }

  /// Case 045: repeated 3.5 times, without a fade.
  @Test("repeat until their event ends, without a fade")
  func looped() throws {
    let id = try manual.engine.registerAudioResource(
      url,
      options: [
        CHHapticAudioResourceKeyUseVolumeEnvelope: false,
        CHHapticAudioResourceKeyLoopEnabled: true,
      ])
    try play(id, for: 0.35)
    let rendered = manual.render(0.5)
    expectWave(rendered, 0..<16_800)
    #expect(!rendered.from(0.35).isAudible)
  }

  /// Case 045, without the keys.
  @Test("play once, faded in and out, by default")
  func faded() throws {
    let id = try manual.engine.registerAudioResource(url)
    try play(id)
    let rendered = manual.render(0.3)
    #expect(!rendered.from(0.1).isAudible)
    // Ramps of 2 ms, 96 frames: from silence, and to it.
    #expect(rendered.samples[0] == 0)
    #expect(abs(rendered.samples[2 * 10]) < abs(Float(Self.wave[10]) / 32_768 * Self.gain) * 0.1)
    #expect(abs(rendered.samples[2 * 4_790]) < 0.01)
    expectWave(rendered, 100..<4_700)
  }

  /// Case 030.
  @Test("of a file play with its haptics, each layer alone and both together")
  func withHaptics() throws {
    let text = """
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0.0, "EventType": "AudioCustom", "EventWaveformPath": "wave.wav",
          "EventParameters": [{"ParameterID": "AudioVolume", "ParameterValue": 0.5}]}},
        {"Event": {"Time": 0.0, "EventType": "HapticTransient", "EventParameters": [
          {"ParameterID": "HapticIntensity", "ParameterValue": 1},
          {"ParameterID": "HapticSharpness", "ParameterValue": 0.6}]}},
        {"Event": {"Time": 0.05, "EventType": "HapticContinuous", "EventDuration": 0.2,
          "EventParameters": [
            {"ParameterID": "HapticIntensity", "ParameterValue": 0.6},
            {"ParameterID": "HapticSharpness", "ParameterValue": 0.3}]}}]}
      """
    try folder["a.ahap"].store(Array(text.utf8))
    let file = URL(fileURLWithPath: folder["a.ahap"].description)
    func render(haptics: Bool, audio: Bool) throws -> Rendered {
      let manual = ManualEngine()
      manual.engine.playsHapticsOnly = haptics && !audio
      manual.engine.playsAudioOnly = audio && !haptics
      try manual.engine.playPattern(from: file)
      return manual.render(0.4)
    }
    let both = try render(haptics: true, audio: true)
    let haptics = try render(haptics: true, audio: false)
    let audio = try render(haptics: false, audio: true)
    #expect(haptics.from(0.2).isAudible)
    #expect(!audio.from(0.1).isAudible)
    for frame in 100..<4_700 {
      let expected = Float(Self.wave[frame]) / 32_768 * 0.5 * Self.gain
      #expect(abs(audio.samples[2 * frame] - expected) < 1e-6)
    }
    for index in both.samples.indices {
      #expect(abs(both.samples[index] - haptics.samples[index] - audio.samples[index]) < 1e-6)
    }
    // Both begin with the same frame: the first of a ramp and of a tap are 0, the second are not.
    #expect(haptics.samples[2] != 0)
    #expect(audio.samples[2] != 0)
  }

  @Test("that are no files, or no sounds, are refused")
  func refused() throws {
    let engine = manual.engine
    let missing = URL(fileURLWithPath: folder["missing.wav"].description)
    #expect(code { try engine.registerAudioResource(missing) } == .fileNotFound)
    try folder["notes.txt"].store(Array("no sound".utf8))
    let notes = URL(fileURLWithPath: folder["notes.txt"].description)
    #expect(code { try engine.registerAudioResource(notes) } == .invalidAudioResource)
    let remote = try #require(URL(string: "https://example.com/a.wav"))
    #expect(code { try engine.registerAudioResource(remote) } == .resourceNotAvailable)
    #expect(
      code {
        try engine.registerAudioResource(
          url, options: [CHHapticAudioResourceKeyLoopEnabled: "yes"])
      } == .invalidEngineParameter)
    #expect(code { try engine.unregisterAudioResource(0) } == .invalidAudioResource)
  }

  @Test("belong to their engine until they are unregistered")
  func ownership() throws {
    let other = try ManualEngine.started()
    let id = try manual.engine.registerAudioResource(url)
    #expect(try manual.engine.registerAudioResource(url) != id)
    #expect(code { try play(id, on: other.engine) } == .invalidAudioResource)
    #expect(code { try other.engine.unregisterAudioResource(id) } == .invalidAudioResource)
    let pattern = try CHHapticPattern(
      events: [CHHapticEvent(audioResourceID: id, parameters: [], relativeTime: 0)],
      parameters: [])
    #expect(abs(pattern.duration - 0.1) < 1e-12)
    let player = try manual.engine.makePlayer(with: pattern)
    try manual.engine.unregisterAudioResource(id)
    #expect(code { try manual.engine.makePlayer(with: pattern) } == .invalidAudioResource)
    #expect(code { try play(id) } == .invalidAudioResource)
    #expect(code { try manual.engine.unregisterAudioResource(id) } == .invalidAudioResource)
    // What was made before goes on.
    try player.start(atTime: 0)
    #expect(manual.render(0.1).isAudible)
  }

  @Test("are gone when the output is lost")
  func reset() throws {
    let id = try manual.engine.registerAudioResource(url)
    manual.output.simulateLoss()
    #expect(manual.waitUntilTold(["stopped -1"]))
    manual.output.simulateReturn()
    #expect(manual.waitUntilTold(["stopped -1", "reset"]))
    try manual.engine.start()
    #expect(code { try play(id) } == .invalidAudioResource)
    try play(manual.engine.registerAudioResource(url))
    #expect(manual.render(0.1).isAudible)
  }

  @Test("of another rate are resampled to the engine's")
  func resampled() throws {
    let wave = (0..<2_205).map { Int16(8_000 * Double.sine(turns: Double($0) * 441 / 22_050)) }
    try folder["slow.wav"].store(WaveFile.bytes(wave, sampleRate: 22_050))
    let slow = URL(fileURLWithPath: folder["slow.wav"].description)
    let id = try manual.engine.registerAudioResource(
      slow, options: [CHHapticAudioResourceKeyUseVolumeEnvelope: false])
    try play(id)
    let rendered = manual.render(0.2)
    // Away from the edges it is the same sine.
    for frame in 1_000..<3_800 {
      let exact = 8_000 / 32_768 * Double.sine(turns: Double(frame) * 441 / 48_000)
      #expect(abs(Double(rendered.samples[2 * frame]) - exact * Double(Self.gain)) < 1e-3)
    }
    #expect(!rendered.from(0.101).isAudible)
  }
}

extension Double {
  fileprivate static func sine(turns: Double) -> Double { sin(2 * .pi * turns) }
}
