import AHAP

/// Where the playing is, as a line on a terminal shows it.
struct PlayStatus {
  /// What is played.
  var name: String
  /// How far it is, in seconds.
  var seconds = 0.0
  /// How long it lasts, in seconds; `nil` where it has no end.
  var length: Double?
  /// Which of how many it is, counted from 1.
  var place: (index: Int, count: Int)?
  /// What else there is to know.
  var remarks: [String] = []

  /// The line, such as `tap.ahap  0:01.2 / 0:04.0  (2 of 3)  [paused]`.
  var text: String {
    let end = length.map { " / \(Self.time($0))" } ?? ""
    let time = Self.time(length.map { min(seconds, $0) } ?? seconds)
    let order = place.map { "  (\($0.index) of \($0.count))" } ?? ""
    let notes = remarks.isEmpty ? "" : "  [\(remarks.joined(separator: ", "))]"
    return "\(name)  \(time)\(end)\(order)\(notes)"
  }

  /// A time such as `0:01.2`, or `1:00:00.0`; cut, not rounded, so that it never runs ahead.
  static func time(_ seconds: Double) -> String {
    // A frame short of a tenth is none; a tenth that is not quite one in binary is.
    let tenths = Int(max(0, seconds) * 10 + 1e-6)
    let (second, minute, hour) = (tenths / 10 % 60, tenths / 600 % 60, tenths / 36_000)
    let shortSeconds = "\(second < 10 ? "0" : "")\(second).\(tenths % 10)"
    guard hour > 0 else { return "\(minute):\(shortSeconds)" }
    return "\(hour):\(minute < 10 ? "0" : "")\(minute):\(shortSeconds)"
  }

  /// A factor such as `110%`.
  static func percent(_ factor: Double) -> String { "\(Int((factor * 100).rounded()))%" }
}
