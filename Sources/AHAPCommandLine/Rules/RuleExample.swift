import Files

/// An example of the catalogue as lines to show: what no eye can see is written as `\xFF`.
struct RuleExample {
  /// The lines, without their ends.
  let lines: [String]

  /// Creates the lines of an example.
  init(_ bytes: [UInt8]) {
    var text = bytes[...]
    if text.last == 0x0A { text = text.dropLast() }
    // A mark shows nothing at all, though it is what its example is about.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let lead = text.starts(with: mark) ? #"\xEF\xBB\xBF"# : ""
    text = text.dropFirst(lead.isEmpty ? 0 : mark.count)
    lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().map {
      ($0.offset == 0 ? lead : "") + PrintableText($0.element).description
    }
  }
}
