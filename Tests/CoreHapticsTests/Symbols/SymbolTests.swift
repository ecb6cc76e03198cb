import SymbolTestSupport
import Testing

@Suite("Symbols")
struct SymbolTests {
  private static let expectations = SymbolExpectation.expectations(in: appleSymbols)

  @Test("every symbol of Apple's is there, and spelt as there")
  func symbols() throws {
    let graph = try SymbolGraph(module: "CoreHaptics")
    #expect(graph.declarations.count > 200, "the graph is too small to be true")
    for expectation in Self.expectations {
      for shortcoming in expectation.shortcomings(in: graph) { Issue.record("\(shortcoming)") }
    }
  }

  @Test("a symbol that is missing, or spelt otherwise, would be seen")
  func control() throws {
    let graph = try SymbolGraph(module: "CoreHaptics")
    #expect(graph.declarations.contains("CHHapticEvent | var duration: TimeInterval { get set }"))
    for absent in [
      "CHHapticEvent | var duration: Double { get set }",
      "CHHapticEvent | var duration: TimeInterval { get }",
      "CHHapticEvent | var length: TimeInterval { get set }",
    ] {
      #expect(!graph.declarations.contains(absent))
    }
    #expect(graph.supertypes["CHHapticEvent"]?.contains("NSObject") == true)
    #expect(graph.supertypes["CHHapticPattern.Key"]?.contains("NSObject") != true)
  }

  @Test("the documentation lists every symbol")
  func documentation() throws {
    let listed = try documentedSymbols(in: "core-haptics.md")
    for expectation in Self.expectations {
      let name = expectation.fullName
      #expect(listed.contains(name), "docs/core-haptics.md does not list \(name)")
    }
  }
}
