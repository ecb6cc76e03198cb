/// What a SARIF log says about the run rather than about a file's content.
enum SARIFNotification: String, CaseIterable {
  /// An input could not be read.
  case unread
  /// Findings were left out.
  case leftOut = "left-out"
  /// Somebody ended the run.
  case interrupted

  private var level: String {
    switch self {
    case .unread, .interrupted: "error"
    case .leftOut: "note"
    }
  }

  private var summary: String {
    switch self {
    case .unread: "An input could not be read."
    case .leftOut: "Findings were left out by --max-issues."
    case .interrupted: "The run was interrupted."
    }
  }

  /// The introduction of the kind.
  var descriptor: JSONValue {
    .object([
      ("id", .string(rawValue)),
      ("shortDescription", .object([("text", .string(summary))])),
    ])
  }

  /// A notification of the kind.
  func value(message: String, locations: [JSONValue] = []) -> JSONValue {
    .object(ofPresent: [
      ("descriptor", .object([("id", .string(rawValue))])),
      ("level", .string(level)),
      ("message", .object([("text", .string(message))])),
      ("locations", locations.isEmpty ? nil : .array(locations)),
    ])
  }
}
