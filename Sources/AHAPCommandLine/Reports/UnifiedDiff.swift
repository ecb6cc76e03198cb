import Files

/// The difference of two texts as `diff -u` writes it and `patch` reads it.
///
///     let difference = UnifiedDiff(from: old, to: new)
///     difference.write(to: context.standardOutput, name: file, palette: context.outputPalette)
struct UnifiedDiff {
  /// The unchanged lines shown around a change.
  static let contextLineCount = 3

  private let old: TextLines
  private let new: TextLines
  /// Changes that are near enough to be shown together.
  private let hunks: [ArraySlice<LineDifference.Change>]

  /// Compares two texts line by line; a line ends behind a line feed.
  init(from old: [UInt8], to new: [UInt8]) {
    self.old = TextLines(old)
    self.new = TextLines(new)
    hunks = old == new ? [] : Self.hunks(LineDifference(from: self.old, to: self.new).changes)
  }

  /// Whether the texts are the same.
  var isEmpty: Bool { hunks.isEmpty }

  /// Writes the difference; nothing where there is none.
  ///
  /// - Parameters:
  ///   - output: Where it goes.
  ///   - name: The file that is to be changed; it stands in the head of both sides.
  ///   - palette: The colours of the output.
  func write(to output: ByteOutput, name: FileName, palette: Palette = .plain) {
    guard !isEmpty else { return }
    write(Array("--- ".utf8) + Self.quoted(name), .emphasis, to: output, palette)
    write(Array("+++ ".utf8) + Self.quoted(name), .emphasis, to: output, palette)
    for hunk in hunks { write(hunk, to: output, palette) }
  }

  // MARK: Hunks

  private static func hunks(
    _ changes: [LineDifference.Change]
  ) -> [ArraySlice<LineDifference.Change>] {
    var hunks: [ArraySlice<LineDifference.Change>] = []
    var first = 0
    for index in changes.indices {
      let next = index + 1
      if next < changes.count,
        changes[next].old.lowerBound - changes[index].old.upperBound <= 2 * contextLineCount
      {
        continue
      }
      hunks.append(changes[first..<next])
      first = next
    }
    return hunks
  }

  private func write(
    _ hunk: ArraySlice<LineDifference.Change>, to output: ByteOutput, _ palette: Palette
  ) {
    guard let first = hunk.first, let last = hunk.last else { return }
    // As many lines before the first change, and behind the last one, are the same on both sides.
    let before = min(Self.contextLineCount, first.old.lowerBound)
    let behind = min(Self.contextLineCount, old.count - last.old.upperBound)
    let oldLines = (first.old.lowerBound - before)..<(last.old.upperBound + behind)
    let newLines = (first.new.lowerBound - before)..<(last.new.upperBound + behind)
    let head = "@@ -\(Self.text(oldLines)) +\(Self.text(newLines)) @@"
    write(Array(head.utf8), .faint, to: output, palette)

    var next = oldLines.lowerBound
    for change in hunk {
      for line in next..<change.old.lowerBound { write(old, line, " ", nil, to: output, palette) }
      for line in change.old { write(old, line, "-", .error, to: output, palette) }
      for line in change.new { write(new, line, "+", .mark, to: output, palette) }
      next = change.old.upperBound
    }
    for line in next..<oldLines.upperBound { write(old, line, " ", nil, to: output, palette) }
  }

  /// The first line and the number of lines; where there is none, the line before.
  private static func text(_ lines: Range<Int>) -> String {
    switch lines.count {
    case 0: "\(lines.lowerBound),0"
    case 1: "\(lines.lowerBound + 1)"
    case let count: "\(lines.lowerBound + 1),\(count)"
    }
  }

  // MARK: Lines

  private func write(
    _ text: TextLines, _ index: Int, _ sign: Character, _ style: TextStyle?,
    to output: ByteOutput, _ palette: Palette
  ) {
    let line = text[index]
    let isEnded = line.last == 0x0A
    write(Array(sign.utf8) + (isEnded ? line.dropLast() : line), style, to: output, palette)
    if !isEnded { output.writeLine("\\ No newline at end of file") }
  }

  /// Writes a line with its end; coloured ones are for eyes, and hold nothing a terminal obeys.
  private func write(
    _ line: some Collection<UInt8>, _ style: TextStyle?, to output: ByteOutput, _ palette: Palette
  ) {
    guard palette.isColored else {
      output.write(Array(line) + [0x0A])
      return
    }
    let text = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { "\(PrintableText($0))" }.joined(separator: "\t")
    output.writeLine(style.map { palette.paint(text, $0) } ?? text)
  }

  /// A name as `patch` takes it: in quotes where it holds what would end it early.
  private static func quoted(_ name: FileName) -> [UInt8] {
    let needsQuotes = name.bytes.contains {
      $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
    }
    guard needsQuotes else {
      // Behind a tab stands the time in other programs' output; without one a space ends a name.
      return name.bytes.contains(UInt8(ascii: " ")) ? name.bytes + [0x09] : name.bytes
    }
    let quote = UInt8(ascii: "\"")
    return [quote] + name.bytes.flatMap(escaped) + [quote]
  }

  private static func escaped(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [UInt8(ascii: "\\"), byte]
    case 0..<0x20, 0x7F...:
      let digits = String(byte, radix: 8)
      return Array("\\\(String(repeating: "0", count: 3 - digits.utf8.count))\(digits)".utf8)
    default: return [byte]
    }
  }
}
