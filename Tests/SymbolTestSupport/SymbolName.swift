/// The name of a declaration as documentation writes it, such as `seek(toOffset:)`.
struct SymbolName {
  let text: String

  init(_ declaration: String) {
    var words = declaration.split(separator: " ")
    while let first = words.first,
      ["class", "struct", "enum", "protocol", "typealias", "case", "let", "var", "func", "static"]
        .contains(first)
    { words.removeFirst() }
    let rest = words.joined(separator: " ")
    let name = rest.prefix { $0.isLetter || $0.isNumber }
    guard rest.dropFirst(name.count).first == "(" else {
      text = String(name)
      return
    }
    let labels = rest.matches(of: #/[(,] ?(\w+):/#).map { "\($0.1):" }
    text = "\(name)(\(labels.joined()))"
  }
}
