/// Lays a file out in the one canonical way, token by token as its author wrote them.
///
/// Only whitespace, trailing commas and a byte order mark change; with ``KeyOrder/conventional``
/// the keys of AHAP's own objects move, too. Numbers, strings, unknown and repeated keys stay byte
/// for byte. What is decoded from the text is the same before and after, and formatting twice is
/// formatting once, since the layout depends on the tokens alone.
///
/// - Two spaces a level, LF, one line end at the end.
/// - Each element of `Pattern` begins a line; so does each event parameter and control point.
/// - What stands around them stays on one line for as long as it fits ``lineLength`` columns.
/// - `Metadata` has a line for each key; unknown values stand on one line where they fit.
public struct Formatter: Sendable {
  /// In which order the keys of an object are written.
  public enum KeyOrder: Sendable {
    /// As they stand in the file.
    case written
    /// Those of AHAP as it is usually written, then all others as they stand in the file.
    case conventional
  }

  /// The columns that a line keeps to, unless a single value is longer.
  ///
  /// The bracket that opens a list of parameters or points may stand a little behind, so that the
  /// list follows its entry.
  public static let lineLength = 100

  /// In which order keys are written.
  public let keyOrder: KeyOrder

  /// Creates a formatter.
  public init(keyOrder: KeyOrder = .written) {
    self.keyOrder = keyOrder
  }

  /// The findings for which a file cannot be formatted: what breaks the grammar, and comments,
  /// which would be lost.
  public static func obstacles(in tree: SyntaxTree) -> [Diagnostic] {
    tree.diagnostics.filter {
      $0.definition.refusesFile || $0.definition.id == DiagnosticDefinition.comment.id
    }
  }

  /// The text of `tree` in canonical layout, or `nil` where there are ``obstacles(in:)``.
  ///
  /// - Complexity: O(bytes), with a stack of at most ``SyntaxTree/maximumDepth`` levels.
  public func text(of tree: SyntaxTree) -> [UInt8]? {
    guard Self.obstacles(in: tree).isEmpty, let root = tree.root else { return nil }
    var layout = Layout(of: tree, keyOrder: keyOrder)
    layout.writeRoot(root)
    return layout.output.bytes
  }
}
