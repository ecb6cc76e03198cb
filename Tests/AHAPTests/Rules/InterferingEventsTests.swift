import AHAP
import AHAPTestSupport
import Testing

@Suite("events-interfere")
struct InterferingEventsTests {
  private func event(_ mark: String, _ time: String, _ duration: String, _ sharpness: String? = nil)
    -> String
  {
    let parameters =
      sharpness.map {
        ", \"EventParameters\": [{ \"ParameterID\": \"HapticSharpness\", \"ParameterValue\": \($0) }]"
      } ?? ""
    return "{ \"Event\": \(mark){ \"Time\": \(time), \"EventType\": \"HapticContinuous\", "
      + "\"EventDuration\": \(duration)\(parameters) } }"
  }

  @Test("stands at the later event's brace")
  func overlap() {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "events-interfere", severity: .information, message: "starts at 0 s")
      ],
      in: Snippet.pattern(event("", "0", "1"), event("①", "0.5", "1")))
    expectDiagnostics(
      [("①", "events-interfere")],
      in: Snippet.pattern(event("①", "0.5", "1"), event("", "0", "1")))
  }

  @Test("touching events, equal starts and unequal sharpness are fine")
  func fine() {
    expectDiagnostics(
      [ExpectedDiagnostic](), in: Snippet.pattern(event("", "0", "1"), event("", "1", "1")))
    expectDiagnostics(
      [ExpectedDiagnostic](), in: Snippet.pattern(event("", "0", "1"), event("", "0", "2")))
    expectDiagnostics(
      [ExpectedDiagnostic](),
      in: Snippet.pattern(event("", "0", "1", "0.2"), event("", "0.5", "1", "0.3")))
  }

  @Test("the default and the clamped sharpness count")
  func sharpness() {
    expectDiagnostics(
      [("①", "events-interfere")],
      in: Snippet.pattern(event("", "0", "1"), event("①", "0.5", "1", "0.4226")))
    expectDiagnostics(
      [("①", "events-interfere"), ("②", "parameter-value-out-of-range")],
      in: Snippet.pattern(event("", "0", "1", "1"), event("①", "0.5", "1", "②3")))
  }

  @Test("each event that overlaps an earlier one is said once")
  func several() {
    expectDiagnostics(
      [("①", "events-interfere"), ("②", "events-interfere"), ("③", "events-interfere")],
      in: Snippet.pattern(
        event("", "0", "10"), event("①", "1", "1"), event("②", "1", "1"), event("③", "5", "1"),
        event("", "10", "1"), event("", "3", "1", "0.9")))
  }

  @Test("transients, sounds and dropped events do not count")
  func others() {
    expectDiagnostics(
      [("①", "event-duration-invalid")],
      in: Snippet.pattern(
        event("", "0", "1"), Snippet.tone,
        #"{ "Event": { "Time": 0.5, "EventType": "HapticTransient" } }"#,
        event("", "0.5", "①-1")))
  }
}
