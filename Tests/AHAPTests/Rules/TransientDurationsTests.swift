import AHAP
import AHAPTestSupport
import Testing

@Suite("duration-on-transient")
struct TransientDurationsTests {
  @Test("stands at the duration", arguments: ["0", "0.5", "100"])
  func value(value: String) {
    expectDiagnostics(
      [ExpectedDiagnostic("①", "duration-on-transient", severity: .information)],
      in: Snippet.event("HapticTransient", "\"EventDuration\": ①\(value)"))
  }

  @Test("is not said of a negative one, which drops the event")
  func negative() {
    expectDiagnostics(
      [("①", "event-duration-invalid")],
      in: Snippet.event("HapticTransient", "\"EventDuration\": ①-1"))
  }
}
