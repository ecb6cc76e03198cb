import Foundation
import HapticFeedback
import Testing

@Suite("Feedback without an output")
struct NoOutputTests {
  // In a process of its own, whose engine is that of any app: nothing chooses its output.
  @Test("is not played, and nothing is printed", arguments: ["device:sysdefault:31", "none"])
  func silent(choice: String) async throws {
    let result = try await #require(
      processExitsWith: .success,
      observing: [\.standardErrorContent, \.standardOutputContent]
    ) { [choice] in
      setenv("AHAP_ENGINE_OUTPUT", choice, 1)
      await MainActor.run {
        let impact = UIImpactFeedbackGenerator(style: .heavy)
        impact.prepare()
        for _ in 0..<100 { impact.impactOccurred() }
        UINotificationFeedbackGenerator().notificationOccurred(.error)
        UISelectionFeedbackGenerator().selectionChanged()
        UICanvasFeedbackGenerator().pathCompleted(at: .zero)
      }
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self) == "")
  }
}
