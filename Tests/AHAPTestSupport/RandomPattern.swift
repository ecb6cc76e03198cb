import SeededRandom

/// Makes up patterns, the same for the same seed.
public struct RandomPattern: Sendable {
  private var random: SplitMix64
  /// Out of how many entries about one is broken; 0 for none.
  private let faultEvery: Int

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - seed: Chooses the sequence of patterns.
  ///   - faultEvery: About one in so many choices is one that a rule reports; 0 for patterns without
  ///     errors and warnings.
  public init(seed: UInt64, faultEvery: Int) {
    random = SplitMix64(seed: seed)
    self.faultEvery = faultEvery
  }

  /// The next pattern, a whole file.
  public mutating func next() -> String {
    // One long event of each kind, so that every control has something to act on.
    var elements = [
      event("HapticContinuous", time: "0", duration: "20"),
      event("AudioContinuous", time: "0", duration: "20"),
    ]
    for _ in 0..<random.below(8) { elements.append(element()) }
    elements.shuffle(using: &random)
    let version = isFault() ? random.pick(["0", "2", "\"1.0\"", "null", "-1"]) : "1.0"
    return "{ \"Version\": \(version), \"Pattern\": [\n\(elements.joined(separator: ",\n"))\n] }\n"
  }

  private mutating func isFault() -> Bool { faultEvery > 0 && random.oneIn(faultEvery) }

  private mutating func element() -> String {
    if isFault() { return random.pick(["{}", "1", "null", "\"Event\"", #"{ "Event": [] }"#]) }
    switch random.below(6) {
    case 0: return parameter()
    case 1: return curve()
    case 2: return event("HapticContinuous", time: time(), duration: number(0.01, 5))
    case 3: return event("AudioContinuous", time: time(), duration: number(0.01, 5))
    case 4: return event("AudioCustom", time: time(), duration: nil)
    default: return event("HapticTransient", time: time(), duration: nil)
    }
  }

  // MARK: Entries

  private mutating func event(_ type: String, time: String, duration: String?) -> String {
    var members = [member("Time", time), member("EventType", text(type))]
    if let duration { members.append(member("EventDuration", duration)) }
    if type == "AudioCustom" { members.append(member("EventWaveformPath", text("a.wav"))) }
    if random.oneIn(2) {
      members.append(member("EventParameters", "[\(eventParameters(of: type))]"))
    }
    return "{ \"Event\": \(object(members)) }"
  }

  private mutating func eventParameters(of type: String) -> String {
    var ids: [String] = []
    if type.hasPrefix("Haptic") { ids += ["HapticIntensity", "HapticSharpness"] }
    if type.hasPrefix("Audio") { ids += ["AudioVolume", "AudioPitch", "AudioPan"] }
    if type != "HapticTransient" { ids += ["AttackTime", "DecayTime", "ReleaseTime"] }
    if isFault() { ids += ids + ["AudioBrightness", "HapticAttackTime"] }
    ids.shuffle(using: &random)
    return ids.prefix(random.below(3)).map { id in
      object([member("ParameterID", text(id)), member("ParameterValue", value(0, 1))])
    }.joined(separator: ", ")
  }

  private mutating func parameter() -> String {
    let members = [
      member("Time", time()), member("ParameterID", text(random.pick(Self.controls))),
      member("ParameterValue", value(0, 1)),
    ]
    return "{ \"Parameter\": \(object(members)) }"
  }

  private mutating func curve() -> String {
    var times = (0..<random.below(4)).map { _ in Double(random.below(9_000)) / 1_000 }.sorted()
    if isFault() { times.reverse() }
    let points = ([0] + times + [10]).map { time in
      object([member("Time", "\(time)"), member("ParameterValue", value(0, 1))])
    }
    let members = [
      member("Time", number(0, 9)), member("ParameterID", text(random.pick(Self.controls))),
      member("ParameterCurveControlPoints", "[\(points.joined(separator: ", "))]"),
    ]
    return "{ \"ParameterCurve\": \(object(members)) }"
  }

  private static let controls = [
    "HapticIntensityControl", "HapticSharpnessControl", "HapticAttackTimeControl",
    "AudioVolumeControl", "AudioPanControl", "AudioPitchControl", "AudioReleaseTimeControl",
  ]

  // MARK: Members and values

  private mutating func member(_ key: String, _ value: String) -> String {
    guard isFault() else { return "\"\(key)\": \(value)" }
    switch random.below(6) {
    case 0: return ""
    case 1: return "\"\(key.lowercased())\": \(value)"
    case 2: return "\"\(key)\": \(value), \"\(key)\": \(value)"
    case 3: return "\"\(key)\": " + random.pick(["null", "true", "{}", "[]", "\"0.5\"", "1e999"])
    case 4: return "\"\(key)\": " + random.pick(["-1", "-0.0", "1e6", "0", "0.7", "3.4e38"])
    default: return "\"\(key)\": \"Unheard\""
    }
  }

  private mutating func object(_ members: [String]) -> String {
    var members = members.filter { !$0.isEmpty }
    members.shuffle(using: &random)
    return "{ \(members.joined(separator: ", ")) }"
  }

  private mutating func time() -> String { number(0, 19) }

  private mutating func value(_ low: Double, _ high: Double) -> String {
    isFault() ? number(-3, 3) : number(low, high)
  }

  private mutating func number(_ low: Double, _ high: Double) -> String {
    switch random.below(3) {
    case 0: "\((Double.random(in: low...high, using: &random) * 100).rounded() / 100)"
    case 1: "\(Double.random(in: low...high, using: &random))"
    default: "\(low + (high - low) / 2)"
    }
  }

  private func text(_ contents: String) -> String { "\"\(contents)\"" }
}
