import AHAP
import AHAPTestSupport
import Testing

@Suite("event-duration-invalid")
struct ContinuousDurationsTests {
  @Test(
    "missing on a continuous event: its brace", arguments: ["HapticContinuous", "AudioContinuous"])
  func missing(type: String) {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "event-duration-invalid", severity: .error, code: -4823,
          message: "The \(type) event has no \"EventDuration\"; it is dropped")
      ],
      in: Snippet.pattern(Snippet.tap, #"{ "Event": ①{ "Time": 0, "EventType": "\#(type)" } }"#))
  }

  @Test(
    "zero or negative on a continuous event: the value",
    arguments: ["0", "0.0", "-0.0", "-1", "-1e-9"])
  func notPositive(value: String) {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "event-duration-invalid", message: "is \(value); expected more than 0")
      ],
      in: Snippet.event("HapticContinuous", "\"EventDuration\": ①\(value)"))
  }

  @Test("negative on any event: the value")
  func negative() {
    expectDiagnostics(
      [ExpectedDiagnostic("①", "event-duration-invalid", message: "expected 0 or more")],
      in: Snippet.event("HapticTransient", "\"EventDuration\": ①-0.5"))
    expectDiagnostics(
      [("①", "event-duration-invalid")],
      in: Snippet.event("AudioCustom", #""EventWaveformPath": "a.wav", "EventDuration": ①-2"#))
    expectDiagnostics(
      [("①", "unknown-event-type"), ("②", "event-duration-invalid")],
      in: Snippet.event(#""Time": 0, "EventType": ①"X", "EventDuration": ②-2"#))
  }

  @Test("zero or none is fine where the event has a length of its own")
  func ownLength() {
    expectDiagnostics(
      [ExpectedDiagnostic](),
      in: Snippet.pattern(
        Snippet.tap,
        #"{ "Event": { "Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "a.wav" } }"#,
        #"{ "Event": { "Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "a.wav", "EventDuration": 0 } }"#
      ))
  }

  @Test("is not said where a syntax error may have lost it, nor of a wrong type")
  func alreadyReported() {
    expectDiagnostics(
      [("①", "syntax-error")],
      in: Snippet.pattern(
        #"{ "Event": { "Time": 0, "EventType": "HapticContinuous", "EventDuration" ①} }"#))
    expectDiagnostics(
      [("①", "wrong-type-in-event")],
      in: Snippet.event("HapticContinuous", "\"EventDuration\": ①null"))
  }
}
