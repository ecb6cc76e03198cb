extension RuleContext {
  /// The keys of an object that likely were to be `key`, such as `time` and `Tme` for `Time`.
  func keys(near key: AHAPKey, in object: SyntaxTree.NodeIndex) -> [String] {
    var near: [String] = []
    tree.forEachKey(of: object) { node in
      guard tree.ahapKey(at: node) == nil else { return }
      let name = tree.string(at: node)
      if NearestName.suggestion(for: name, among: [key.rawValue]) != nil { near.append(name) }
    }
    return near
  }
}
