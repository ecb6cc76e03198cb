import ALSAOutput
import AudioFrames
import EngineOutputs
import Glibc
import HapticEngine
import HapticScore
import HapticSynthesis
import PatternText
import Testing

/// Engines on the real libasound, on a device that plays in time, 20 times faster than real.
@Suite("An engine on a device", .enabled(if: TestDevices.hasPlugin))
struct ALSAEngineOutputTests {
  init() { TestDevices.prepare() }

  private let pattern = PatternSource(
    .transient(at: 0), .continuous(at: 0.1, for: 0.4, ["HapticSharpness": 0.7]),
    .event("AudioContinuous", at: 0.2, for: 0.2, ["AudioPan": 0.5]))

  private func makeOutput(
    _ name: String, _ fields: String = "", latency: Double = 1, channelCount: Int = 2
  ) -> (output: ALSAEngineOutput, path: String) {
    let path = TestDevices.capturePath("engine-\(name)")
    return (
      ALSAEngineOutput(
        OutputRequest(
          device: "paced:FILE=\(path),SPEED=20\(fields)", sampleFormat: .f32, latency: latency)),
      path
    )
  }

  /// The samples that a device received.
  private func captured(_ path: String) -> [Float] {
    let all = bytes(ofFile: path)
    return all.withUnsafeBytes { bytes in
      (0..<(bytes.count / 4)).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: Float.self) }
    }
  }

  private func offline(_ source: PatternSource) throws -> [Float] {
    let score = try source.score(sampleRate: 48_000, speed: 1)
    var renderer = ScoreRenderer(score)
    var samples = [Float](repeating: 0, count: 2 * score.frameCount)
    _ = samples.withUnsafeMutableBufferPointer { renderer.render(into: $0) }
    return samples
  }

  @Test("the device receives the offline render at the frame for which it was started")
  func samples() throws {
    let (output, path) = makeOutput("samples")
    let engine = PlaybackEngine(output: output)
    let log = EventLog()
    try engine.start()
    #expect(engine.sampleRate == 48_000)
    let player = engine.makePlayer(pattern)
    player.completionHandler = { log.append("\($0)") }
    // Far enough ahead for a loaded machine: the buffer is a second, the device plays 20 in one.
    try player.start(at: .frame(400_000))
    #expect(eventually { log.entries == ["finished"] })
    engine.stop()
    let received = captured(path)
    let expected = try offline(pattern)
    try #require(received.count >= 800_000 + expected.count)
    #expect(received.prefix(800_000).allSatisfy { $0 == 0 })
    let difference = zip(received.dropFirst(800_000), expected).enumerated()
      .first { $0.element.0.bitPattern != $0.element.1.bitPattern }
    #expect(difference == nil, "\(String(describing: difference))")
    #expect(received.dropFirst(800_000 + expected.count).allSatisfy { $0 == 0 })
  }

  @Test("stopped while it plays, it fades out and the device plays the fade")
  func fade() throws {
    let (output, path) = makeOutput("fade", latency: 0.1)
    let engine = PlaybackEngine(output: output)
    try engine.start()
    let player = engine.makePlayer(PatternSource(.continuous(for: 3_000, ["HapticIntensity": 1])))
    try player.start()
    #expect(eventually { engine.currentFrame > 96_000 && player.state == .playing })
    engine.stop()
    let end = engine.currentFrame
    let received = captured(path)
    let left = stride(from: 0, to: received.count, by: 2).map { received[$0] }
    try #require(left.count >= end)
    // Full loudness 2 ms before the end, and then less and less.
    let loudest = left[(end - 96 - 1_000)..<(end - 96)].map(\.magnitude).max() ?? 0
    #expect((loudest - 0.5).magnitude < 0.01)
    for frame in (end - 96)..<end {
      let place = Float(frame - (end - 96)) / 96
      #expect(left[frame].magnitude <= 0.502 * (1 - place * place * (3 - 2 * place)) + 1e-6)
    }
    #expect(left[end...].allSatisfy { $0 == 0 })
  }

  @Test("a device that is lost stops the engine; when it is back, the engine is reset and plays")
  func loss() throws {
    let (output, _) = makeOutput("gone", ",GONE=60000")
    let engine = PlaybackEngine(output: output)
    let log = EventLog()
    engine.stoppedHandler = { log.append("stopped \($0)") }
    engine.resetHandler = { [weak engine, pattern] in
      log.append("reset")
      do {
        try engine?.start()
        try engine?.makePlayer(pattern).start()
      } catch {
        log.append("\(error)")
      }
    }
    try engine.start()
    let player = engine.makePlayer(PatternSource(.continuous(for: 1_000)))
    player.completionHandler = { log.append("player \($0)") }
    try player.start()
    // Lost again 60,000 frames after the restart: only the first time is looked at.
    #expect(eventually { log.entries.count >= 3 })
    #expect(log.entries.prefix(3) == ["player engineStopped", "stopped deviceLost", "reset"])
    #expect(throws: EngineError.playerInvalid) { try player.start() }
    engine.resetHandler = {}
    engine.stop()
  }

  @Test("a device whose server dies counts as lost")
  func death() throws {
    let (output, _) = makeOutput("dead", ",DEAD=60000")
    let engine = PlaybackEngine(output: output)
    let log = EventLog()
    engine.stoppedHandler = { log.append("\($0)") }
    try engine.start()
    #expect(eventually { log.entries == ["deviceLost"] })
    engine.stop()
  }

  @Test("a suspend that recovers is only counted, and so is an xrun")
  func recovery() throws {
    let (output, path) = makeOutput("suspend", ",SUSPEND=60000,SUSPEND_MS=50,XRUN=120000")
    let engine = PlaybackEngine(output: output)
    let log = EventLog()
    engine.stoppedHandler = { log.append("\($0)") }
    try engine.start()
    let player = engine.makePlayer(pattern)
    try player.start(at: .frame(200_000))
    #expect(eventually { engine.currentFrame > 400_000 })
    engine.stop()
    #expect(log.entries.isEmpty)
    #expect(engine.statistics.suspendCount == 1)
    #expect(engine.statistics.xrunCount >= 1)
    // The frames count on, and each is given to the device once.
    let expected = try offline(pattern)
    let received = captured(path).dropFirst(400_000).prefix(expected.count)
    #expect(zip(received, expected).allSatisfy { $0.bitPattern == $1.bitPattern })
  }

  @Test("a device that takes only one channel gets the mean of both")
  func mono() throws {
    let (output, path) = makeOutput("mono", ",CHANNELS_MAX=1")
    let engine = PlaybackEngine(output: output)
    try engine.start()
    #expect(output.configuration?.channelCount == 1)
    try engine.makePlayer(pattern).start(at: .frame(400_000))
    #expect(eventually { engine.currentFrame > 500_000 })
    engine.stop()
    let expected = try offline(pattern)
    let received = captured(path).dropFirst(400_000)
    for (frame, sample) in received.prefix(expected.count / 2).enumerated() {
      #expect(sample == (expected[2 * frame] + expected[2 * frame + 1]) / 2)
    }
  }

  @Test("a device that is not there says so, and is not available")
  func missing() throws {
    let output = ALSAEngineOutput(OutputRequest(device: "missingCard"))
    #expect(!output.isAvailable)
    let engine = PlaybackEngine(output: output)
    do {
      try engine.start()
      Issue.record("it started")
    } catch {
      guard case .outputFailed(let reason) = error else { throw error }
      #expect(reason.contains("missingCard"))
    }
    #expect(makeOutput("there").output.isAvailable)
  }

  @Test("an engine can be started and stopped on a device again and again")
  func restarts() throws {
    let (output, _) = makeOutput("restarts", latency: 0.05)
    let engine = PlaybackEngine(output: output)
    for round in 0..<20 {
      try engine.start()
      try engine.makePlayer(pattern).start()
      let frame = engine.currentFrame
      #expect(eventually { engine.currentFrame > frame }, "round \(round)")
      engine.stop()
    }
    #expect(engine.lastStoppedReason == nil)
  }
}
