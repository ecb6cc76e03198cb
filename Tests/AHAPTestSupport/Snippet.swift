/// Whole files around what a test is about.
public enum Snippet {
  /// A tap at the start.
  public static let tap = #"{ "Event": { "Time": 0, "EventType": "HapticTransient" } }"#
  /// A rumble over the first second.
  public static let rumble =
    #"{ "Event": { "Time": 0, "EventType": "HapticContinuous", "EventDuration": 1 } }"#
  /// A tone over the first second.
  public static let tone =
    #"{ "Event": { "Time": 0, "EventType": "AudioContinuous", "EventDuration": 1 } }"#

  /// A file whose pattern holds `elements`, each on a line of its own.
  public static func pattern(_ elements: String...) -> String {
    "{ \"Version\": 1.0, \"Pattern\": [\n\(elements.joined(separator: ",\n"))\n] }\n"
  }

  /// A file with one event of these members.
  public static func event(_ members: String) -> String {
    pattern("{ \"Event\": { \(members) } }")
  }

  /// A file with one event that begins at 0, of this type and with these further members.
  public static func event(_ type: String, _ members: String) -> String {
    event("\"Time\": 0, \"EventType\": \"\(type)\", \(members)")
  }

  /// A file with one tap that has these parameters.
  public static func tap(parameters: String) -> String {
    event("HapticTransient", "\"EventParameters\": [\(parameters)]")
  }

  /// A file with a rumble over the first second and a curve of these members.
  public static func curve(_ members: String) -> String {
    pattern(rumble, "{ \"ParameterCurve\": { \(members) } }")
  }

  /// A file with a rumble over the first second and an intensity curve with these points.
  public static func curve(points: String) -> String {
    curve(
      "\"ParameterID\": \"HapticIntensityControl\", \"Time\": 0, "
        + "\"ParameterCurveControlPoints\": [\(points)]")
  }

  /// A file with a rumble over the first second and a parameter of these members.
  public static func parameter(_ members: String) -> String {
    pattern(rumble, "{ \"Parameter\": { \(members) } }")
  }
}
