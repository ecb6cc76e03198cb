import CoreHaptics
import SeededRandom

/// Makes patterns of objects, and their texts beside them, written by hand.
struct RandomPattern {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  private static let eventParameters = [
    "HapticIntensity", "HapticSharpness", "AttackTime", "DecayTime", "ReleaseTime", "Sustained",
    "AudioVolume", "AudioPitch", "AudioPan", "AudioBrightness", "NoSuchParameter",
  ]
  private static let controls = [
    "HapticIntensityControl", "HapticSharpnessControl", "HapticAttackTimeControl",
    "HapticDecayTimeControl", "HapticReleaseTimeControl", "AudioVolumeControl",
    "AudioPanControl", "AudioBrightnessControl", "AudioPitchControl", "AudioAttackTimeControl",
    "AudioDecayTimeControl", "AudioReleaseTimeControl", "NoSuchControl",
  ]

  /// A pattern and its text: with parameters or with curves, as the initializers have it.
  mutating func next() throws -> (CHHapticPattern, String) {
    var events: [CHHapticEvent] = []
    var entries: [String] = []
    for _ in 0..<random.below(6) { events.append(event(&entries)) }
    guard random.oneIn(2) else {
      var parameters: [CHHapticDynamicParameter] = []
      for _ in 0..<random.below(4) { parameters.append(parameter(&entries)) }
      return (try CHHapticPattern(events: events, parameters: parameters), text(entries))
    }
    var curves: [CHHapticParameterCurve] = []
    for _ in 0..<random.below(4) { curves.append(curve(&entries)) }
    return (try CHHapticPattern(events: events, parameterCurves: curves), text(entries))
  }

  private func text(_ entries: [String]) -> String {
    "{\"Pattern\": [\(entries.joined(separator: ", "))]}"
  }

  /// A number of thousandths, as it is written.
  private mutating func decimal(_ range: ClosedRange<Int>) -> String {
    let thousandths = Int.random(in: range, using: &random)
    let digits = String(thousandths.magnitude)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return (thousandths < 0 ? "-" : "") + padded.dropLast(3) + "." + padded.suffix(3)
  }

  private mutating func event(_ entries: inout [String]) -> CHHapticEvent {
    let type = random.pick(["HapticTransient", "HapticContinuous", "AudioContinuous"])
    let (time, duration) = (decimal(0...3_000), decimal(1...2_000))
    var parameters: [CHHapticEventParameter] = []
    var texts: [String] = []
    for _ in 0..<random.below(4) {
      let (id, value) = (random.pick(Self.eventParameters), decimal(-2_000...2_000))
      parameters.append(
        CHHapticEventParameter(parameterID: .init(rawValue: id), value: float(value)))
      texts.append("{\"ParameterID\": \"\(id)\", \"ParameterValue\": \(value)}")
    }
    let list = "\"EventParameters\": [\(texts.joined(separator: ", "))]"
    if type == "HapticTransient", random.oneIn(2) {
      entries.append("{\"Event\": {\"EventType\": \"\(type)\", \"Time\": \(time), \(list)}}")
      return CHHapticEvent(
        eventType: .init(rawValue: type), parameters: parameters, relativeTime: double(time))
    }
    entries.append(
      "{\"Event\": {\"EventType\": \"\(type)\", \"Time\": \(time), "
        + "\"EventDuration\": \(duration), \(list)}}")
    return CHHapticEvent(
      eventType: .init(rawValue: type), parameters: parameters, relativeTime: double(time),
      duration: double(duration))
  }

  private mutating func parameter(_ entries: inout [String]) -> CHHapticDynamicParameter {
    let (id, value) = (random.pick(Self.controls), decimal(-2_000...2_000))
    let time = decimal(0...3_000)
    entries.append(
      "{\"Parameter\": {\"ParameterID\": \"\(id)\", \"ParameterValue\": \(value), "
        + "\"Time\": \(time)}}")
    return CHHapticDynamicParameter(
      parameterID: .init(rawValue: id), value: float(value), relativeTime: double(time))
  }

  private mutating func curve(_ entries: inout [String]) -> CHHapticParameterCurve {
    let (id, time) = (random.pick(Self.controls), decimal(0...3_000))
    var points: [CHHapticParameterCurve.ControlPoint] = []
    var texts: [String] = []
    for _ in 0..<random.below(5) {
      let (time, value) = (decimal(0...2_000), decimal(-2_000...2_000))
      points.append(.init(relativeTime: double(time), value: float(value)))
      texts.append("{\"Time\": \(time), \"ParameterValue\": \(value)}")
    }
    entries.append(
      "{\"ParameterCurve\": {\"ParameterID\": \"\(id)\", \"Time\": \(time), "
        + "\"ParameterCurveControlPoints\": [\(texts.joined(separator: ", "))]}}")
    return CHHapticParameterCurve(
      parameterID: .init(rawValue: id), controlPoints: points, relativeTime: double(time))
  }

  private func float(_ text: String) -> Float { Float(text) ?? .nan }
  private func double(_ text: String) -> Double { Double(text) ?? .nan }
}
