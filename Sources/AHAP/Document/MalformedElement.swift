/// An element of `Pattern` that is dropped as a whole.
public enum MalformedElement: Sendable {
  /// It is not an object.
  case notAnObject(SyntaxTree.NodeIndex)
  /// It holds none, or more than one, of `Event`, `Parameter` and `ParameterCurve`.
  case entryCount(Int, SyntaxTree.NodeIndex)
  /// What it holds is not an object.
  case entryNotAnObject(SyntaxTree.NodeIndex, isEvent: Bool)
}
