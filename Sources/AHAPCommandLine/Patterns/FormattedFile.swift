import AHAP
import Files

/// A pattern that was read and laid out anew.
struct FormattedFile {
  /// What reports call it.
  let name: FileName
  /// The bytes as read.
  let source: [UInt8]
  /// The bytes in canonical layout.
  let text: [UInt8]

  private let input: Input
  /// Enough to begin with: the first one is often the cause of the others.
  private static let shownObstacleLimit = 20

  /// Reads and formats a pattern.
  ///
  /// Returns `nil` where the file cannot be formatted; why, is said on standard error.
  ///
  /// - Throws: If the file cannot be read.
  init?(_ input: Input, _ formatter: Formatter, in context: CommandContext) throws(FileError) {
    let source = try context.files.contents(of: input)
    let tree = SyntaxTree(parsing: source)
    guard let text = formatter.text(of: tree) else {
      Self.report(Formatter.obstacles(in: tree), of: tree, input.name, in: context)
      return nil
    }
    self.input = input
    name = input.name
    self.source = source
    self.text = text
  }

  /// Whether the file was not in canonical layout.
  var isChanged: Bool { source != text }

  /// Puts the formatted text in the place of the file, whole or not at all.
  ///
  /// - Throws: If it cannot be written, or is no regular file; the file is then as it was.
  func replace(in context: CommandContext) throws(FileError) {
    try input.replace(with: text, in: context)
  }

  private static func report(
    _ obstacles: [Diagnostic], of tree: SyntaxTree, _ name: FileName, in context: CommandContext
  ) {
    // What was printed before must be seen before, also where both streams are one file.
    try? context.standardOutput.flush()
    var report = TextReport(on: Document(tree), name: name, palette: context.errorPalette)
    for obstacle in obstacles.prefix(shownObstacleLimit) {
      report.write(obstacle, to: context.standardError)
    }
    let more = obstacles.count - shownObstacleLimit
    if more > 0 { context.note("\(name): \(more) more findings; 'ahap validate' shows all") }
    context.note("\(name): left as it is; comments and broken syntax cannot be formatted")
  }
}
