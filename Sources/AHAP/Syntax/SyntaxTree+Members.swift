extension SyntaxTree {
  /// A member of an object: its key, and its value unless none could be read.
  public struct Member: Sendable {
    public let key: NodeIndex
    public let value: NodeIndex?
  }

  /// The members of the object at `index`, in the order of the text.
  public func members(of index: NodeIndex) -> [Member] {
    guard nodes[index].kind == .object else { return [] }
    var members: [Member] = []
    forEachKey(of: index) { members.append(Member(key: $0, value: value(ofKey: $0))) }
    return members
  }
}
