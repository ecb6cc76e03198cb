@testable import AHAP
import AHAPTestSupport
import Testing
import SeededRandom

@Suite("Any input is read whole")
struct LosslessTests {
  static let fixtures = FixtureTests.files.paths(endingIn: ".ahap")

  /// Files that between them have every kind of token and entry.
  static let samples = [
    "everything/input.ahap", "comments-commas/comment.ahap", "comments-commas/single-quotes.ahap",
    "hostile-json/byte-order-mark.ahap", "hostile-json/lone-surrogate.ahap",
    "hostile-json/newline-in-key.ahap", "hostile-json/utf16.ahap",
  ]

  @Test("every fixture", arguments: fixtures)
  func fixture(path: String) throws {
    expectLossless(try #require(FixtureTests.files.bytes(of: path)))
  }

  @Test("every truncation", arguments: samples)
  func truncations(path: String) throws {
    let bytes = try #require(FixtureTests.files.bytes(of: path))
    for count in 0...bytes.count { expectLossless(Array(bytes[..<count])) }
  }

  @Test("changed bytes", arguments: samples)
  func mutations(path: String) throws {
    let bytes = try #require(FixtureTests.files.bytes(of: path))
    var random = SplitMix64(seed: 1)
    for _ in 0..<500 {
      var mutated = bytes
      for _ in 0...random.below(3) {
        mutated = ByteMutation.mutated(mutated, using: &random)
      }
      expectLossless(mutated)
    }
  }

  @Test("every byte in every place of a small file")
  func everyByte() {
    let bytes = Array(#"{"Version":1,"Pattern":[{"Event":{"Time":0}}]}"#.utf8)
    for index in bytes.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = bytes
        changed[index] = byte
        expectLossless(changed)
      }
    }
  }

  @Test("noise")
  func noise() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<20_000 {
      expectLossless(ByteMutation.noise(count: random.below(60), using: &random))
    }
  }

  @Test("hand-made faults", arguments: RecoveryTests.faults)
  func faults(fault: EditingFault) {
    let bytes = MarkedText(fault.text).bytes
    for count in 0...bytes.count { expectLossless(Array(bytes[..<count])) }
  }
}

/// Expects that the tokens concatenate to `bytes`, that the tree is one, and that judging and
/// locating its findings goes through.
func expectLossless(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
  func fail(_ what: String) {
    let text = String(decoding: bytes.prefix(200), as: UTF8.self)
    Issue.record("\(what) in \(bytes.count) bytes: \(text)", sourceLocation: sourceLocation)
  }
  var end = 0
  for token in SyntaxTree.tokens(of: bytes) {
    if token.span.start != end || token.span.end <= end { fail("token at \(end)") }
    end = token.span.end
  }
  if end != bytes.count { fail("tokens end at \(end)") }

  let document = Document(parsing: bytes)
  if let fault = shapeFault(of: document.tree) { fail(fault) }
  var locator = SourceLocator(document.tree)
  var last = 0
  for diagnostic in Validator().diagnostics(for: document) {
    let span = diagnostic.span
    if span.start < last || span.end < span.start || span.end > bytes.count {
      fail("finding at \(span.start) to \(span.end), behind one at \(last)")
    }
    last = span.start
    let position = locator.position(at: span.start)
    if position.line < 1 || position.column < 1 { fail("position of \(span.start)") }
    _ = locator.pointer(at: span.start)
    _ = locator.lineText(at: span.start)
    for edit in diagnostic.fixes.flatMap(\.edits)
    where edit.span.end > bytes.count || edit.span.start > edit.span.end {
      fail("fix at \(edit.span.start)")
    }
  }
}

/// What is wrong with the order and nesting of the nodes, or `nil`.
func shapeFault(of tree: SyntaxTree) -> String? {
  var open = [(end: tree.bytes.count, next: tree.nodes.count, isKey: false)]
  var index = 0
  var start = 0
  while index < tree.nodes.count {
    while let last = open.last, last.next == index, open.count > 1 {
      open.removeLast()
      if !last.isKey { start = last.end }
    }
    let node = tree.nodes[index]
    guard let parent = open.last else { return "no parent of node \(index)" }
    if node.span.start < start || node.span.end < node.span.start || node.span.end > parent.end {
      return "node \(index) at \(node.span.start) to \(node.span.end)"
    }
    if node.next <= index || node.next > parent.next { return "next of node \(index)" }
    switch node.kind {
    case .object, .array: open.append((node.span.end, node.next, false))
    case .key:
      open.append((parent.end, node.next, true))
      start = node.span.end
    default:
      if node.next != index + 1 { return "children of node \(index)" }
      start = node.span.end
    }
    index += 1
  }
  if tree.nodes.first.map({ $0.next != tree.nodes.count }) ?? false {
    return "nodes behind the root"
  }
  return nil
}
