/// A replacement of some bytes of a text by others.
public struct TextEdit: Hashable, Sendable {
  /// The bytes to replace; empty where something is put in between.
  public let span: ByteSpan
  /// What to put there.
  public let replacement: String

  init(replacing span: ByteSpan, with replacement: String) {
    self.span = span
    self.replacement = replacement
  }

  /// Puts `text` before the byte at `offset`.
  init(inserting text: String, at offset: Int) {
    self.init(replacing: ByteSpan(start: offset, end: offset), with: text)
  }
}

extension TextEdit {
  /// `bytes` with `edits` made.
  ///
  /// - Parameters:
  ///   - edits: Edits in the order of their places, none of which overlap.
  ///   - bytes: A text.
  /// - Returns: The changed text.
  /// - Complexity: O(bytes + edits).
  static func applying(_ edits: [TextEdit], to bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = bytes.startIndex
    for edit in edits {
      result += bytes[position..<edit.span.start]
      result += edit.replacement.utf8
      position = edit.span.end
    }
    return result + bytes[position...]
  }
}
