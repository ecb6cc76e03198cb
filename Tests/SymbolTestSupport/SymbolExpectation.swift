import Foundation

/// A symbol that a module is expected to have, as its original spells it.
///
/// Written as its owner, a bar, and its declaration.
public struct SymbolExpectation: Sendable {
  let owner: String
  let declaration: Declaration
  let supertypes: [String]

  /// The full name of the type that is declared; `nil` for anything but a type.
  let typeName: String?
  let isEnum: Bool

  init(_ line: Substring) {
    let parts = line.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    owner = parts[0]
    declaration = Declaration(parts[1])
    let words = declaration.body.split(separator: " ")
    let isType =
      words.count == 2 && ["class", "struct", "enum", "protocol"].contains(words[0])
    typeName = isType ? (owner.isEmpty ? "" : owner + ".") + words[1] : nil
    isEnum = words[0] == "enum"
    let colon = parts[1].range(of: " : ")
    supertypes =
      isType ? colon.map { parts[1][$0.upperBound...].components(separatedBy: ", ") } ?? [] : []
  }

  private var line: String { "\(owner) | \(declaration.text)" }

  /// The expectations of a text, one a line; lines without a bar are passed over.
  public static func expectations(in text: String) -> [SymbolExpectation] {
    text.split(separator: "\n").filter { $0.contains("|") }.map(SymbolExpectation.init)
  }

  /// The symbol with its owner, as documentation writes it.
  public var fullName: String {
    let name = SymbolName(declaration.body).text
    return owner.isEmpty ? name : "\(owner).\(name)"
  }

  /// What a module lacks of it, for a person; empty if it has all.
  public func shortcomings(in graph: SymbolGraph) -> [String] {
    var shortcomings: [String] = []
    if !graph.declarations.contains(line) {
      let siblings = graph.declarations.filter { $0.hasPrefix(owner + " |") }.sorted()
      shortcomings.append("missing: \(line); there are \(siblings)")
    }
    guard let name = typeName else { return shortcomings }
    for supertype in supertypes {
      let isThere =
        isEnum
        ? graph.declarations.contains("\(name) | init?(rawValue: \(supertype))")
        : graph.supertypes[name]?.contains(supertype) == true
      if !isThere { shortcomings.append("\(name) is no \(supertype)") }
    }
    return shortcomings
  }
}
