import PatternText
import SeededRandom

/// A pattern that a seed repeats: taps and vibrations, some of which touch, under controls that step,
/// sweep and run into their bounds; and, where it is asked for, tones and sounds.
struct RandomPattern {
  /// The length in seconds within which everything starts.
  private static let length = 0.25

  private var random: SplitMix64
  private let hasAudio: Bool
  private(set) var text = PatternText()

  init(seed: UInt64, eventCount: Int = 10, hasAudio: Bool = false) {
    random = SplitMix64(seed: seed)
    self.hasAudio = hasAudio
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
    if hasAudio, random.oneIn(2) { return random.oneIn(2) ? tone() : sound() }
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

  private mutating func tone() -> ElementText {
    .event(
      "AudioContinuous", at: time(), for: max(0.00001, time()),
      [
        "AudioVolume": value(), "AudioPitch": value(-1...1), "AudioPan": value(-1...1),
        "AudioBrightness": value(), "AttackTime": value(0...0.6), "ReleaseTime": value(0...0.6),
        "Sustained": Double(Int.random(in: 0...1, using: &random)),
      ])
  }

  private mutating func sound() -> ElementText {
    let name = random.oneIn(2) ? "mono" : "stereo"
    let duration = random.oneIn(2) ? "\"EventDuration\": \(max(0.00001, time()))," : ""
    let pitch = random.oneIn(2) ? 0 : value(-1...1)
    let brightness = random.oneIn(2) ? 1 : value()
    return ElementText(
      stringLiteral: """
        {"Event": {"EventType": "AudioCustom", "Time": \(time()), \(duration)
          "EventWaveformPath": "\(name)",
          "EventWaveformLoopEnabled": \(random.oneIn(2)),
          "EventWaveformUseVolumeEnvelope": \(random.oneIn(2)),
          "EventParameters": [
            {"ParameterID": "AudioPitch", "ParameterValue": \(pitch)},
            {"ParameterID": "AudioBrightness", "ParameterValue": \(brightness)},
            {"ParameterID": "AudioPan", "ParameterValue": \(value(-1...1))},
            {"ParameterID": "ReleaseTime", "ParameterValue": \(value(0...0.4))}]}}
        """)
  }

  private mutating func control() -> ElementText {
    let ids =
      hasAudio && random.oneIn(2)
      ? [
        "AudioVolumeControl", "AudioPitchControl", "AudioPitchControl", "AudioPanControl",
        "AudioBrightnessControl", "AudioAttackTimeControl", "AudioDecayTimeControl",
        "AudioReleaseTimeControl",
      ]
      : [
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
