/// Colours text, or leaves it plain, as was decided for a stream.
public struct Palette: Hashable, Sendable {
  /// Whether text is coloured at all.
  public let isColored: Bool

  /// Creates a palette.
  public init(isColored: Bool) {
    self.isColored = isColored
  }

  /// A palette that leaves text as it is.
  public static let plain = Palette(isColored: false)

  /// Returns `text` in `style`; as it is, if text is not coloured.
  public func paint(_ text: String, _ style: TextStyle) -> String {
    isColored ? "\(style.sequence)\(text)\u{1B}[0m" : text
  }
}
