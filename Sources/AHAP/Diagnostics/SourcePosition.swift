/// A place in a text as people count it.
public struct SourcePosition: Hashable, Sendable {
  /// The line, from 1; lines end at LF, CR LF or CR.
  public let line: Int
  /// The column in UTF-8 bytes, from 1; a byte order mark is not counted, a tab counts 1.
  public let column: Int
}
