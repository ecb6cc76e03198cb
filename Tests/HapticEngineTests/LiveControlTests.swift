import HapticEngine
import HapticScore
import PatternText
import Testing

/// Live values and curves against patterns that hold the same.
@Suite("Live controls")
struct LiveControlTests {
  /// Voices under way, ending and to come, without anything that sets a control.
  private static let events: [ElementText] = [
    .continuous(
      at: 0.02, for: 0.3, ["HapticSharpness": 0.6, "AttackTime": 0.2, "ReleaseTime": 0.5]),
    .continuous(at: 0.05, for: 0.05, ["HapticSharpness": 0.1, "Sustained": 0, "DecayTime": 0.6]),
    .transient(at: 0.125, ["HapticSharpness": 0.3]), .transient(at: 0.25),
    .continuous(at: 0.2, for: 0.1, ["ReleaseTime": 0.4]),
    .event("AudioContinuous", at: 0.05, for: 0.15, ["AudioPan": -0.4, "ReleaseTime": 0.4]),
    .event(
      "AudioContinuous", at: 0.15, for: 0.1,
      ["AudioBrightness": 0.5, "DecayTime": 0.5, "Sustained": 0]),
    .continuous(at: 0.18, for: 0.1, ["Sustained": 0, "DecayTime": 0.5]),
    .event("AudioContinuous", at: 0.22, for: 0.05, ["ReleaseTime": 0.4]),
  ]
  private static let controls: [(id: String, control: Control)] = [
    ("HapticIntensityControl", .hapticIntensity), ("HapticSharpnessControl", .hapticSharpness),
    ("HapticAttackTimeControl", .hapticAttackTime), ("HapticDecayTimeControl", .hapticDecayTime),
    ("HapticReleaseTimeControl", .hapticReleaseTime), ("AudioVolumeControl", .audioVolume),
    ("AudioPanControl", .audioPan), ("AudioBrightnessControl", .audioBrightness),
    ("AudioPitchControl", .audioPitch), ("AudioAttackTimeControl", .audioAttackTime),
    ("AudioDecayTimeControl", .audioDecayTime), ("AudioReleaseTimeControl", .audioReleaseTime),
  ]
  private let frameCount = 8_000

  @Test("a value at a frame is a parameter at its time, bit for bit", arguments: 0..<12)
  func value(index: Int) throws {
    let (id, control) = Self.controls[index]
    let bench = try Bench()
    let player = bench.engine.makePlayer(PatternSource(PatternText(Self.events)))
    try player.start()
    // 0.125 s is where a tap starts: parameters go first.
    try player.send([LiveParameter(control, 0.4)], at: .seconds(0.125))
    try player.send([LiveParameter(control, 0.9, delay: 0.05)], at: .seconds(0.15))
    bench.run(frameCount, blockSize: 77)
    let pattern = PatternText(
      Self.events + [.parameter(id, at: 0.125, 0.4), .parameter(id, at: 0.2, 0.9)])
    let expected = try Bench.offline([PatternSource(pattern)], frameCount: frameCount)
    #expect(firstDifference(bench.samples, expected) == nil, "\(id)")
    let plain = try Bench.offline(
      [PatternSource(PatternText(Self.events))], frameCount: frameCount)
    #expect(firstDifference(expected, plain) != nil, "\(id) is heard in this pattern")
  }

  @Test("a curve at a frame is one of the pattern, bit for bit", arguments: 0..<12)
  func curve(index: Int) throws {
    let (id, control) = Self.controls[index]
    let bench = try Bench()
    let player = bench.engine.makePlayer(PatternSource(PatternText(Self.events)))
    try player.start()
    let points: [(time: Double, value: Double)] = [(0, 0.1), (0.02, 0.8), (0.02, 0.3), (0.0825, 1)]
    try player.schedule(
      LiveCurve(control, points: points.map { .init(time: $0.time, value: $0.value) }),
      at: .seconds(0.1))
    bench.run(frameCount, blockSize: 100)
    let pattern = PatternText(Self.events + [.curve(id, at: 0.1, points)])
    let expected = try Bench.offline([PatternSource(pattern)], frameCount: frameCount)
    #expect(firstDifference(bench.samples, expected) == nil, "\(id)")
  }

  @Test("a curve takes over at its first point")
  func lateCurve() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(PatternSource(PatternText(Self.events)))
    try player.start()
    let points: [(time: Double, value: Double)] = [(0.05, 0.1), (0.1, 0.8)]
    try player.schedule(
      LiveCurve(.hapticIntensity, points: points.map { .init(time: $0.time, value: $0.value) }),
      at: .frame(0))
    bench.run(frameCount)
    let pattern = PatternText(Self.events + [.curve("HapticIntensityControl", at: 0, points)])
    #expect(
      firstDifference(
        bench.samples, try Bench.offline([PatternSource(pattern)], frameCount: frameCount)) == nil)
  }

  @Test("the pattern takes a control back where it sets it, and the later owner wins")
  func takeover() throws {
    let own: [ElementText] = [
      .curve("HapticSharpnessControl", at: 0.05, [(0, 0), (0.1, 0.8)]),
      .parameter("HapticSharpnessControl", at: 0.25, -0.2),
    ]
    let bench = try Bench()
    let player = bench.engine.makePlayer(PatternSource(PatternText(Self.events + own)))
    try player.start()
    try player.send([LiveParameter(.hapticSharpness, -0.5)], at: .seconds(0.1))
    bench.run(frameCount)
    let pattern = PatternText(
      Self.events + [own[0], .parameter("HapticSharpnessControl", at: 0.1, -0.5), own[1]])
    #expect(
      firstDifference(
        bench.samples, try Bench.offline([PatternSource(pattern)], frameCount: frameCount)) == nil)
  }

  @Test("of a live value and the pattern's at one frame the live one wins")
  func tie() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(
      PatternSource(
        PatternText(Self.events + [.parameter("HapticIntensityControl", at: 0.1, 0.9)])))
    try player.start()
    try player.send([LiveParameter(.hapticIntensity, 0.2)], at: .seconds(0.1))
    bench.run(frameCount)
    let pattern = PatternText(Self.events + [.parameter("HapticIntensityControl", at: 0.1, 0.2)])
    #expect(
      firstDifference(
        bench.samples, try Bench.offline([PatternSource(pattern)], frameCount: frameCount)) == nil)
  }

  @Test("a live value stays for later passes until the pattern sets the control")
  func loop() throws {
    // 0.1 s is a pass; the value comes in the first, the pattern's own at 0.05 s of each.
    let pass: [ElementText] = [.continuous(for: 0.1, ["HapticSharpness": 0.5])]
    let own: ElementText = .parameter("HapticIntensityControl", at: 0.05, 0.5)
    let bench = try Bench()
    let player = bench.engine.makePlayer(PatternSource(PatternText(pass + [own])))
    player.isLoopEnabled = true
    try player.start()
    try player.send([LiveParameter(.hapticIntensity, 0.1)], at: .seconds(0.075))
    bench.run(2_400)
    /// One pass with other values of the control, behind the release of the one before.
    func render(_ controls: [ElementText]) throws -> ArraySlice<Float> {
      try Bench.offline([PatternSource(PatternText(pass + controls))], frameCount: 800)[16...]
    }
    let first = try render([own, .parameter("HapticIntensityControl", at: 0.075, 0.1)])
    let second = try render([.parameter("HapticIntensityControl", at: 0, 0.1), own])
    let third = try render([own])
    #expect(firstDifference(bench.samples[16..<800], first) == nil)
    #expect(firstDifference(bench.samples[816..<1_600], second) == nil)
    #expect(firstDifference(bench.samples[1_616..<2_400], third) == nil)
  }

  @Test(
    "sent before a start, it is in force from there, for every start; the pattern takes it over")
  func seed() throws {
    let bench = try Bench()
    let pattern = Self.events + [.parameter("HapticIntensityControl", at: 0.15, 1)]
    let player = bench.engine.makePlayer(PatternSource(PatternText(pattern)))
    try player.send([LiveParameter(.hapticIntensity, 0.3)])
    bench.run(100)
    let expected = try Bench.offline(
      [
        PatternSource(PatternText([.parameter("HapticIntensityControl", at: 0, 0.3)] + pattern))
      ], frameCount: frameCount)
    for _ in 0..<2 {
      try player.start()
      #expect(firstDifference(bench.run(frameCount), expected) == nil)
    }
  }

  @Test("values that were sent while it played do not outlive a restart")
  func restart() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(PatternSource(PatternText(Self.events)))
    try player.start()
    try player.send([LiveParameter(.hapticIntensity, 0.1)], at: .frame(50))
    bench.run(frameCount)
    try player.start()
    let expected = try Bench.offline(
      [PatternSource(PatternText(Self.events))], frameCount: frameCount)
    #expect(firstDifference(bench.run(frameCount), expected) == nil)
  }

  @Test("a seek keeps the value in force, and a curve goes on")
  func seek() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(
      PatternSource(.continuous(for: 2, ["HapticSharpness": 0.5])))
    try player.start()
    try player.schedule(
      LiveCurve(.hapticIntensity, points: [.init(time: 0, value: 0), .init(time: 0.5, value: 1)]),
      at: .frame(0))
    try player.seek(toOffset: 1, at: .frame(2_000))
    bench.run(6_000)
    // The curve as if it had begun 0.25 s before the place of the seek.
    let expected = try Bench.offline(
      [
        PatternSource(
          .continuous(for: 2, ["HapticSharpness": 0.5]),
          .curve("HapticIntensityControl", at: 0.75, [(0, 0), (0.5, 1)]))
      ], frameCount: 16_000)
    let from = Bench.fade
    // Phases follow from the sharpness alone, so that the samples are the same.
    #expect(
      firstDifference(
        bench.samples[(2_000 + from)..<6_000], expected[(8_000 + from)..<12_000]) == nil)
  }

  @Test("values are held to their range, and what is no number is refused")
  func ranges() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(PatternSource(PatternText(Self.events)))
    try player.start()
    try player.send([LiveParameter(.hapticIntensity, 7)], at: .frame(100))
    #expect(throws: EngineError.invalidParameter) {
      try player.send([LiveParameter(.hapticIntensity, .nan)])
    }
    #expect(throws: EngineError.invalidTime) {
      try player.send([LiveParameter(.hapticIntensity, 1, delay: -1)])
    }
    #expect(throws: EngineError.invalidParameter) {
      try player.schedule(LiveCurve(.hapticIntensity, points: []))
    }
    #expect(throws: EngineError.invalidParameter) {
      try player.schedule(
        LiveCurve(
          .hapticIntensity, points: [.init(time: 1, value: 0), .init(time: 0, value: 0)]))
    }
    bench.run(frameCount)
    let expected = try Bench.offline(
      [PatternSource(PatternText(Self.events))], frameCount: frameCount)
    #expect(firstDifference(bench.samples, expected) == nil)
  }
}
