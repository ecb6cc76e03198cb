import Files

/// A source line with a mark under the place of a finding, cut to what a reader can take in.
struct SourceExcerpt {
  /// The line, or a part of it, safe to show.
  let text: String
  /// The columns before the mark, as shown.
  let indentation: Int
  /// The columns under the mark; at least 1.
  let length: Int

  /// The bytes that are shown of a long line, before and behind the place.
  private static let before = 50
  private static let behind = 70

  /// Creates an excerpt.
  ///
  /// - Parameters:
  ///   - line: The line's bytes without its end.
  ///   - start: The first byte of the place, counted from the line's start.
  ///   - count: The bytes of the place; it may go on beyond the line.
  init(line: ArraySlice<UInt8>, start: Int, count: Int) {
    let bytes = Array(line)
    let start = min(start, bytes.count)
    let end = min(start + max(count, 1), bytes.count)
    var low = max(0, start - Self.before)
    var high = min(bytes.count, start + Self.behind)
    // Not in the middle of a character.
    while low > 0, bytes[low] & 0xC0 == 0x80 { low -= 1 }
    while high < bytes.count, bytes[high] & 0xC0 == 0x80 { high += 1 }
    let lead = low > 0 ? "…" : ""
    let prefix = Self.shown(bytes[low..<start])
    let marked = Self.shown(bytes[start..<max(start, min(end, high))])
    let rest = Self.shown(bytes[max(start, min(end, high))..<high])
    text = lead + prefix + marked + rest + (high < bytes.count ? "…" : "")
    indentation = lead.unicodeScalars.count + prefix.unicodeScalars.count
    length = max(1, marked.unicodeScalars.count)
  }

  /// The bytes as text that no terminal obeys; a tab takes one column.
  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    let untabbed = bytes.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }
    return "\(PrintableText(untabbed))"
  }
}
