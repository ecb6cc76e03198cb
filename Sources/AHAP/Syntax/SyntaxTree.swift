/// The lossless reading of an AHAP file: its bytes, and every value with its place.
///
/// A tree exists for any input; what is wrong with the text stands in ``diagnostics``.
public struct SyntaxTree: Sendable {
  /// The index of a node in ``nodes``.
  public typealias NodeIndex = Int

  /// The file's bytes, as read.
  public let bytes: [UInt8]
  /// All nodes in the order of the text; the first is the root, unless the text has no value.
  public let nodes: [SyntaxNode]
  /// What is wrong with the text itself, in the order of the reading.
  public let diagnostics: [Diagnostic]

  /// Whether any string has an escape, so that equal strings may be written differently.
  let hasEscapes: Bool

  /// The root value, or `nil` where the text has none.
  public var root: NodeIndex? { nodes.isEmpty ? nil : 0 }

  /// Reads `bytes` as JSON with recoveries; never fails.
  ///
  /// - Complexity: O(bytes), with a stack of at most ``maximumDepth`` entries.
  public init(parsing bytes: [UInt8]) {
    let (nodes, diagnostics, hasEscapes) = bytes.withUnsafeBufferPointer { buffer in
      var parser = Parser(buffer)
      let (nodes, diagnostics) = parser.parse()
      return (nodes, diagnostics, parser.lexer.hasEscapes)
    }
    self.bytes = bytes
    self.hasEscapes = hasEscapes
    self.nodes = nodes
    self.diagnostics = diagnostics
  }

  /// The levels of nesting that are read; deeper ones are an error.
  public static let maximumDepth = 64

  /// The tokens of `bytes`, which concatenate to them.
  public static func tokens(of bytes: [UInt8]) -> [Token] {
    bytes.withUnsafeBufferPointer { buffer in
      var lexer = Lexer(buffer)
      var tokens: [Token] = []
      while true {
        let token = lexer.next()
        if token.kind == .endOfText { return tokens }
        tokens.append(token)
      }
    }
  }

  // MARK: Walking

  /// Calls `body` with each key of the object at `index`.
  @inline(__always)
  func forEachKey(of index: NodeIndex, _ body: (_ key: NodeIndex) -> Void) {
    forEachChild(of: index, body)
  }

  /// Calls `body` with each direct child of the container at `index`.
  @inline(__always)
  func forEachChild(of index: NodeIndex, _ body: (_ child: NodeIndex) -> Void) {
    let end = nodes[index].next
    var child = index + 1
    while child < end {
      body(child)
      child = nodes[child].next
    }
  }

  /// The value of the member whose key is at `key`, or `nil` where none could be read.
  func value(ofKey key: NodeIndex) -> NodeIndex? {
    nodes[key].next > key + 1 ? key + 1 : nil
  }

  /// The values of an object's members by key, of repeated keys the last; `nil` for anything else.
  public func members(of index: NodeIndex) -> [String: NodeIndex]? {
    guard nodes[index].kind == .object else { return nil }
    var members: [String: NodeIndex] = [:]
    forEachKey(of: index) { key in
      if let value = self.value(ofKey: key) { members[string(at: key)] = value }
    }
    return members
  }

  /// The elements of an array; `nil` for anything else.
  public func elements(of index: NodeIndex) -> [NodeIndex]? {
    guard nodes[index].kind == .array else { return nil }
    var elements: [NodeIndex] = []
    forEachChild(of: index) { elements.append($0) }
    return elements
  }

  /// The text of a node as written, with replacement characters where it is not UTF-8.
  public func text(of index: NodeIndex) -> String {
    let span = nodes[index].span
    return String(decoding: bytes[span.start..<span.end], as: UTF8.self)
  }
}
