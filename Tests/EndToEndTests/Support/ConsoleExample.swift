import Testing

/// A command of a document's `console` block, and what it is said to print.
struct ConsoleExample: CustomTestStringConvertible, Sendable {
  /// The document, from the root of the repository.
  let document: String
  /// The line of the command, from 1.
  let line: Int
  /// The command, as it stands behind `$ `.
  let command: String
  /// The lines that follow it; empty where the document shows none.
  var output: [String] = []

  var testDescription: String { "\(document):\(line): \(command)" }

  /// The blocks of a document: examples that go on where the one before left off.
  static func blocks(of document: String, _ text: String) -> [[ConsoleExample]] {
    var blocks: [[ConsoleExample]] = []
    var isInside = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      switch line {
      case "```console":
        isInside = true
        blocks.append([])
      case "```": isInside = false
      case _ where isInside && line.hasPrefix("$ "):
        blocks[blocks.count - 1].append(
          ConsoleExample(
            document: document, line: index + 1, command: String(line.dropFirst(2))))
      case _ where isInside:
        guard let last = blocks.last?.indices.last else { continue }
        blocks[blocks.count - 1][last].output.append(String(line))
      default: break
      }
    }
    return blocks
  }
}
