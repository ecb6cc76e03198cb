import PatternText
import SeededRandom

/// A pattern that a seed repeats: taps and vibrations, some of which touch, under controls that step,
/// sweep and run into their bounds.
struct RandomPattern {
  /// The length in seconds within which everything starts.
  private static let length = 0.25

  private var random: SplitMix64
  private(set) var text = PatternText()

  init(seed: UInt64, eventCount: Int = 10) {
    random = SplitMix64(seed: seed)
    for _ in 0..<eventCount { text.elements.append(event()) }
    for _ in 0..<Int.random(in: 0...6, using: &random) { text.elements.append(control()) }
    text.elements.shuffle(using: &random)
  }

  /// A sample rate, mostly one of the common ones.
  mutating func sampleRate() -> Int {
    [8_000, 11_025, 44_100, 48_000, Int.random(in: 8_000...96_000, using: &random)]
      .randomElement(using: &random) ?? 48_000
  }

  private mutating func time() -> Double {
    // Half of the times lie on a grid, so that starts and ends meet.
    random.oneIn(2)
      ? Double(Int.random(in: 0..<10, using: &random)) * Self.length / 10
      : Double.random(in: 0..<Self.length, using: &random)
  }

  /// A value that is often at a bound, and sometimes beyond it.
  private mutating func value(_ range: ClosedRange<Double> = 0...1) -> Double {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: range.lowerBound
    case 1: range.upperBound
    case 2: range.upperBound + 0.5
    default: Double.random(in: range, using: &random)
    }
  }

  private mutating func event() -> ElementText {
    if random.oneIn(3) {
      return .transient(
        at: time(), ["HapticIntensity": value(), "HapticSharpness": value()])
    }
    let duration = max(0.00001, time())
    if random.oneIn(3) { return .continuous(at: time(), for: duration) }
    return .continuous(
      at: time(), for: duration,
      [
        "HapticIntensity": value(), "HapticSharpness": value(), "AttackTime": value(0...0.6),
        "DecayTime": value(0...0.6), "ReleaseTime": value(0...0.6),
        "Sustained": Double(Int.random(in: 0...1, using: &random)),
      ])
  }

  private mutating func control() -> ElementText {
    let ids = [
      "HapticIntensityControl", "HapticSharpnessControl", "HapticSharpnessControl",
      "HapticAttackTimeControl", "HapticDecayTimeControl", "HapticReleaseTimeControl",
    ]
    let id = ids.randomElement(using: &random) ?? ids[0]
    if random.oneIn(3) { return .parameter(id, at: time(), value(-1...1)) }
    let points = (0..<Int.random(in: 1...8, using: &random)).map { _ in
      // Sweeps are steep where points are near one another, steps where they meet.
      (time: random.oneIn(8) ? 3.4e38 : time() * 0.5, value: value(-1...1))
    }
    return .curve(id, at: time() * 0.5, points)
  }
}
