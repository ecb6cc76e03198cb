import SymbolTestSupport
import Testing

@Suite("Symbols of feedback")
struct SymbolTests {
  private static let expectations = SymbolExpectation.expectations(in: uiKitSymbols)

  @Test("every symbol of UIKit's generators is there, and spelt as there")
  func symbols() throws {
    let graph = try SymbolGraph(module: "HapticFeedback")
    #expect(Self.expectations.count == 28)
    for expectation in Self.expectations {
      for shortcoming in expectation.shortcomings(in: graph) { Issue.record("\(shortcoming)") }
    }
  }

  @Test("a symbol that is missing, or spelt otherwise, would be seen")
  func control() throws {
    let graph = try SymbolGraph(module: "HapticFeedback")
    let wrong = """
      UIFeedbackGenerator | func prepare()
      UIFeedbackGenerator | @MainActor func prepare(at: CGPoint)
      UIImpactFeedbackGenerator | @MainActor func impactOccurred(intensity: Double)
      UIImpactFeedbackGenerator.FeedbackStyle | case firm
      | @MainActor class UISelectionFeedbackGenerator : UIImpactFeedbackGenerator
      """
    for expectation in SymbolExpectation.expectations(in: wrong) {
      #expect(expectation.shortcomings(in: graph).count == 1)
    }
  }

  @Test("the documentation lists every symbol")
  func documentation() throws {
    let listed = try documentedSymbols(in: "haptic-feedback.md")
    for expectation in Self.expectations {
      let name = expectation.fullName
      #expect(listed.contains(name), "docs/haptic-feedback.md does not list \(name)")
    }
  }
}
