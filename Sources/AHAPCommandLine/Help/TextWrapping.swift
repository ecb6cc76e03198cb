/// Breaks text into lines that fit a width.
enum TextWrapping {
  /// Returns the lines of `text`, none longer than `width` unless a single word is.
  ///
  /// A line feed breaks a line; a line that starts with a space is left as it is.
  static func lines(of text: String, width: Int) -> [String] {
    guard !text.isEmpty else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      line.first == " " ? [String(line)] : wrapped(line, width: width)
    }
  }

  private static func wrapped(_ paragraph: Substring, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? "\(word)" : " \(word)"
    }
    return lines + [line]
  }
}
