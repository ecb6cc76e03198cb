import HapticEngine
import HapticScore
import PatternText
import Testing

/// A pattern with taps, vibrations, tones, curves and a tail.
let richPattern = PatternSource(
  .transient(at: 0, ["HapticSharpness": 0.3]),
  .continuous(at: 0.02, for: 0.2, ["HapticSharpness": 0.6, "AttackTime": 0.2, "ReleaseTime": 0.5]),
  .event("AudioContinuous", at: 0.05, for: 0.15, ["AudioPan": -0.4, "ReleaseTime": 0.4]),
  .curve("HapticSharpnessControl", at: 0.05, [(0, 0), (0.1, 0.8), (0.15, -0.7)]),
  .curve("HapticIntensityControl", at: 0.1, [(0, 0.2), (0.05, 1)]),
  .curve("AudioPitchControl", at: 0.06, [(0, -0.5), (0.1, 0.5)]),
  .parameter("AudioBrightnessControl", at: 0.1, -0.5),
  .transient(at: 0.25), .transient(at: 0.3, ["HapticIntensity": 0.4]))

@Suite("Playing")
struct PlaybackTests {
  private let frameCount = 4_000

  @Test("one player is the offline render, bit for bit", arguments: [0, 1, 333])
  func single(startFrame: Int) throws {
    let bench = try Bench()
    try bench.engine.makePlayer(richPattern).start(at: .frame(startFrame))
    bench.run(startFrame + frameCount)
    let expected = try Bench.offline([richPattern], frameCount: frameCount)
    #expect(firstDifference(bench.samples.dropFirst(startFrame), expected) == nil)
    #expect(bench.samples.prefix(startFrame).allSatisfy { $0 == 0 })
  }

  @Test("several players are the mix of the offline render, bit for bit")
  func several() throws {
    let sources = [
      richPattern, PatternSource(.continuous(for: 0.3, ["HapticSharpness": 0.1])),
      PatternSource(.event("AudioContinuous", at: 0.1, for: 0.2), .transient(at: 0.07)),
    ]
    let bench = try Bench()
    let players = sources.map(bench.engine.makePlayer)
    for player in players { try player.start(at: .frame(100)) }
    bench.run(100 + frameCount)
    let expected = try Bench.offline(sources, frameCount: frameCount)
    #expect(firstDifference(bench.samples.dropFirst(100), expected) == nil)
  }

  @Test("a high-pass and a level limit act on the sum, as in the mix of the offline render")
  func highPass() throws {
    let highPass = HighPass(cutoff: 120)
    var sources = [richPattern, PatternSource(.continuous(for: 0.3, ["HapticSharpness": 0.1]))]
    for index in sources.indices {
      sources[index].profile = ActuatorProfile(highPass: highPass, levelLimit: 0.6)
    }
    let bench = try Bench(options: EngineOptions(highPass: highPass))
    for player in sources.map(bench.engine.makePlayer) { try player.start(at: .frame(77)) }
    bench.run(77 + frameCount)
    let expected = try Bench.offline(sources, frameCount: frameCount)
    #expect(firstDifference(bench.samples.dropFirst(77), expected) == nil)
    let unfiltered = try Bench.offline(
      [richPattern, sources[1]].map { PatternSource($0.text) }, frameCount: frameCount)
    #expect(expected != unfiltered)
  }

  @Test("a loop is the offline loop, and ends with its pass when switched off")
  func loop() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(richPattern)
    player.isLoopEnabled = true
    try player.start()
    // 0.3 s is 2,400 frames: in the middle of the third pass.
    bench.run(2 * 2_400 + 700)
    player.isLoopEnabled = false
    bench.run(frameCount)
    let expected = try Bench.offline(
      [richPattern], frameCount: bench.samples.count, passCount: 3)
    #expect(firstDifference(bench.samples, expected) == nil)
  }

  @Test("switched on while it plays, it loops without a seam")
  func loopWhilePlaying() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(richPattern)
    try player.start()
    bench.run(1_000)
    player.isLoopEnabled = true
    bench.run(6_000)
    let expected = try Bench.offline([richPattern], frameCount: 7_000, passCount: 9)
    #expect(firstDifference(bench.samples, expected) == nil)
  }

  @Test("a seek is a slice behind its ramp")
  func seek() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(richPattern)
    try player.start()
    bench.run(900)
    try player.seek(toOffset: 0.1)
    bench.run(3_000)
    let expected = try Bench.offline([richPattern], frameCount: 5_000)
    #expect(firstDifference(bench.samples.prefix(900), expected.prefix(900)) == nil)
    #expect(
      firstDifference(
        bench.samples[(900 + Bench.fade)...].prefix(2_500),
        expected[(800 + Bench.fade)...].prefix(2_500))
        == nil)
  }

  @Test("a seek before the start begins there, eased in")
  func seekBeforeStart() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(richPattern)
    try player.seek(toOffset: 0.1)
    try player.start()
    bench.run(3_000)
    let expected = try Bench.offline([richPattern], frameCount: 5_000)
    #expect(
      firstDifference(
        bench.samples[Bench.fade...].prefix(2_500), expected[(800 + Bench.fade)...].prefix(2_500))
        == nil)
    #expect(bench.samples[0] == 0)
  }

  @Test("paused and resumed, the frames between left out, it is the uninterrupted run")
  func pause() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(richPattern)
    try player.start()
    try player.pause(at: .frame(1_000))
    try player.resume(at: .frame(3_000))
    bench.run(6_000)
    let expected = try Bench.offline([richPattern], frameCount: 5_000)
    let held = 1_000 + Bench.fade
    #expect(firstDifference(bench.samples.prefix(1_000), expected.prefix(1_000)) == nil)
    #expect(bench.samples[held..<3_000].allSatisfy { $0 == 0 })
    #expect(
      firstDifference(
        bench.samples[(3_000 + Bench.fade)...].prefix(2_000),
        expected[(held + Bench.fade)...].prefix(2_000)) == nil)
  }

  @Test("a rate is the offline render at that speed; changed while it plays, behind a ramp")
  func rate() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(richPattern)
    player.playbackRate = 2
    try player.start()
    bench.run(400)
    player.playbackRate = 0.5
    bench.run(5_000)
    let fast = try Bench.offline([richPattern], frameCount: 400, speed: 2)
    #expect(firstDifference(bench.samples.prefix(400), fast) == nil)
    // 400 frames at speed 2 are 800 of the pattern, and 1,600 at speed ½.
    let slow = try Bench.offline([richPattern], frameCount: 7_000, speed: 0.5)
    #expect(
      firstDifference(
        bench.samples[(400 + Bench.fade)...].prefix(4_000),
        slow[(1_600 + Bench.fade)...].prefix(4_000)) == nil)
  }

  @Test("muted it plays on")
  func mute() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(richPattern)
    try player.start()
    bench.run(500)
    player.isMuted = true
    bench.run(500)
    player.isMuted = false
    bench.run(2_000)
    let expected = try Bench.offline([richPattern], frameCount: 3_000)
    #expect(firstDifference(bench.samples.prefix(500), expected.prefix(500)) == nil)
    #expect(bench.samples[(500 + Bench.fade)..<1_000].allSatisfy { $0 == 0 })
    let rest = 1_000 + Bench.fade
    #expect(firstDifference(bench.samples[rest...], expected[rest...]) == nil)
  }

  @Test("a restart begins anew, the former run fading out below it")
  func restart() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(richPattern)
    try player.start()
    bench.run(700)
    try player.start()
    bench.run(3_000)
    let expected = try Bench.offline([richPattern], frameCount: 3_000)
    #expect(
      firstDifference(
        bench.samples[(700 + Bench.fade)...].prefix(2_000), expected[Bench.fade...].prefix(2_000))
        == nil)
  }

  @Test("a stop eases out and is silent from there on")
  func stop() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(richPattern)
    try player.start()
    try player.stop(at: .frame(700))
    bench.run(2_000)
    let expected = try Bench.offline([richPattern], frameCount: 700)
    #expect(firstDifference(bench.samples.prefix(700), expected) == nil)
    #expect(bench.samples[(700 + Bench.fade)...].allSatisfy { $0 == 0 })
    #expect(bench.samples[700 + Bench.fade / 2] != 0)
  }
}
