import AHAP
import Foundation

/// Turns the text of a pattern into the dictionary that Core Haptics exports.
struct PatternDictionary {
  private let tree: SyntaxTree

  /// The dictionary of a document, as written: nothing is clamped, unknown keys stay.
  ///
  /// Numbers and booleans are `NSNumber`, so that they cast to whatever type of number is wanted.
  static func dictionary(of document: Document) -> [CHHapticPattern.Key: Any] {
    guard let root = document.tree.root else { return [:] }
    return PatternDictionary(tree: document.tree).members(of: root) ?? [:]
  }

  private func members(of node: SyntaxTree.NodeIndex) -> [CHHapticPattern.Key: Any]? {
    tree.members(of: node)?.reduce(into: [:]) { members, member in
      members[CHHapticPattern.Key(rawValue: member.key)] = value(of: member.value)
    }
  }

  private func value(of node: SyntaxTree.NodeIndex) -> Any {
    if let members = members(of: node) { return members }
    if let elements = tree.elements(of: node) {
      let dictionaries = elements.compactMap { members(of: $0) }
      return dictionaries.count == elements.count ? dictionaries : elements.map { value(of: $0) }
    }
    if let number = tree.number(at: node) { return NSNumber(value: number) }
    if let boolean = tree.boolean(at: node) { return NSNumber(value: boolean) }
    return tree.nodes[node].kind == .string ? tree.string(at: node) : NSNull()
  }
}
