/// A key that means nothing in the object that holds it.
struct UnknownKey {
  /// The key.
  let node: SyntaxTree.NodeIndex
  /// The object that holds it.
  let object: SyntaxTree.NodeIndex
  /// What that object is.
  let kind: ObjectKind
}
