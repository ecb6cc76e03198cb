/// What a piece of text is, where that shows as a colour.
public enum TextStyle: String, CaseIterable, Hashable, Sendable {
  /// An error and its label.
  case error
  /// A warning and its label.
  case warning
  /// Further information and its label.
  case note
  /// What the eye should find first, such as a place in a file.
  case emphasis
  /// The mark under a source line, or what is added in a difference.
  case mark
  /// What may be skipped in reading.
  case faint

  /// The terminal's sequence that starts the style.
  var sequence: String {
    switch self {
    case .error: "\u{1B}[1;31m"
    case .warning: "\u{1B}[1;33m"
    case .note: "\u{1B}[1;36m"
    case .emphasis: "\u{1B}[1m"
    case .mark: "\u{1B}[1;32m"
    case .faint: "\u{1B}[2m"
    }
  }
}
