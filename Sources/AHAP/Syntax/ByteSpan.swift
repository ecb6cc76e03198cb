/// A range of bytes in a source text, counted from its first byte.
public struct ByteSpan: Hashable, Sendable {
  /// The offset of the first byte.
  public var start: Int
  /// The offset one past the last byte; at least `start`.
  public var end: Int

  /// Creates a span from its two offsets.
  public init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// The number of bytes.
  public var count: Int { end - start }
}
