/// An element of a pattern as AHAP text; a string literal stands for itself.
public struct ElementText: Sendable, ExpressibleByStringLiteral {
  /// The element's object.
  public let text: String

  /// Takes the text as it is.
  public init(stringLiteral text: String) {
    self.text = text
  }

  /// An event with parameters in their order; what is `nil` is not written.
  public static func event(
    _ type: String, at time: Double? = 0, for duration: Double? = nil,
    _ parameters: KeyValuePairs<String, Double> = [:]
  ) -> ElementText {
    var members = ["\"EventType\": \"\(type)\""]
    if let time { members.append("\"Time\": \(time)") }
    if let duration { members.append("\"EventDuration\": \(duration)") }
    if !parameters.isEmpty {
      let entries = parameters.map {
        "{\"ParameterID\": \"\($0.key)\", \"ParameterValue\": \($0.value)}"
      }
      members.append("\"EventParameters\": [\(entries.joined(separator: ", "))]")
    }
    return ElementText(stringLiteral: "{\"Event\": {\(members.joined(separator: ", "))}}")
  }

  /// A tap.
  public static func transient(
    at time: Double? = 0, _ parameters: KeyValuePairs<String, Double> = [:]
  ) -> ElementText {
    .event("HapticTransient", at: time, parameters)
  }

  /// A vibration.
  public static func continuous(
    at time: Double? = 0, for duration: Double?, _ parameters: KeyValuePairs<String, Double> = [:]
  ) -> ElementText {
    .event("HapticContinuous", at: time, for: duration, parameters)
  }

  /// A dynamic parameter.
  public static func parameter(_ id: String, at time: Double?, _ value: Double) -> ElementText {
    let timeMember = time.map { "\"Time\": \($0), " } ?? ""
    return ElementText(
      stringLiteral:
        "{\"Parameter\": {\(timeMember)\"ParameterID\": \"\(id)\", \"ParameterValue\": \(value)}}")
  }

  /// A parameter curve; its points' times count from its own.
  public static func curve(
    _ id: String, at time: Double? = 0, _ points: [(time: Double, value: Double)]
  ) -> ElementText {
    let timeMember = time.map { "\"Time\": \($0), " } ?? ""
    let pointTexts = points.map { "{\"Time\": \($0.time), \"ParameterValue\": \($0.value)}" }
    return ElementText(
      stringLiteral: """
        {"ParameterCurve": {\(timeMember)"ParameterID": "\(id)", \
        "ParameterCurveControlPoints": [\(pointTexts.joined(separator: ", "))]}}
        """)
  }
}
