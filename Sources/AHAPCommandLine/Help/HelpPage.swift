/// A page of help in the making: paragraphs and two-column lists, wrapped to a width.
struct HelpPage {
  /// The widest that help becomes, because longer lines are hard to read.
  static let greatestWidth = 100
  /// The width where the screen's is unknown.
  static let standardWidth = 80

  private let width: Int
  private(set) var text = ""

  /// Creates an empty page.
  ///
  /// - Parameter screenWidth: The columns of the screen; `nil` if unknown.
  init(screenWidth: Int?) {
    width = min(max(screenWidth ?? Self.standardWidth, 40), Self.greatestWidth)
  }

  /// Adds a paragraph, after an empty line if something is there already.
  mutating func add(_ paragraph: String) {
    guard !paragraph.isEmpty else { return }
    if !text.isEmpty { text += "\n" }
    append(TextWrapping.lines(of: paragraph, width: width), indentation: 0)
  }

  /// Adds a heading with text below.
  mutating func add(_ heading: String, text: String) {
    guard !text.isEmpty else { return }
    add("\(heading):")
    append(TextWrapping.lines(of: text, width: width - 2), indentation: 2)
  }

  /// Adds a heading with a list below: terms on the left, what they mean on the right.
  mutating func add(_ heading: String, list: [(term: String, meaning: String)]) {
    guard !list.isEmpty else { return }
    add("\(heading):")
    // A few long terms get a line of their own, lest the others drift apart from their meanings.
    let widest = list.map(\.term.count).filter { $0 <= 24 }.max() ?? 24
    let column = 2 + widest + 2
    for (term, meaning) in list {
      var lines = TextWrapping.lines(of: meaning, width: max(20, width - column))
      if term.count <= widest, let first = lines.first {
        lines.removeFirst()
        let gap = String(repeating: " ", count: column - 2 - term.count)
        append([term + gap + first], indentation: 2)
      } else {
        append([term], indentation: 2)
      }
      append(lines, indentation: column)
    }
  }

  /// Adds examples, each explained above its line, which is never broken.
  mutating func add(examples: [CommandExample]) {
    guard !examples.isEmpty else { return }
    add(examples.count == 1 ? "Example:" : "Examples:")
    for example in examples {
      append(TextWrapping.lines(of: example.explanation, width: width - 2), indentation: 2)
      append([example.line], indentation: 6)
    }
  }

  private mutating func append(_ lines: [String], indentation: Int) {
    for line in lines {
      text += line.isEmpty ? "\n" : String(repeating: " ", count: indentation) + line + "\n"
    }
  }
}
