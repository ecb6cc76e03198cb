import AHAP
import AHAPTestSupport
import Testing

@Suite("duration-beyond-device-limit")
struct DeviceDurationLimitTests {
  @Test("stands at the duration of a haptic beyond 30 s", arguments: ["30.001", "45.0", "1e3"])
  func beyond(value: String) {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "duration-beyond-device-limit", severity: .warning, code: .some(nil),
          message: "EventDuration is \(value) s")
      ],
      in: Snippet.event("HapticContinuous", "\"EventDuration\": ①\(value)"))
  }

  @Test("says what is lost")
  func lost() {
    expectDiagnostics(
      [ExpectedDiagnostic("①", "duration-beyond-device-limit", message: "15 s would be lost")],
      in: Snippet.event("HapticContinuous", "\"EventDuration\": ①45"))
  }

  @Test("30 s are fine, and so is a longer sound")
  func within() {
    expectDiagnostics(
      [ExpectedDiagnostic](), in: Snippet.event("HapticContinuous", "\"EventDuration\": 30.0"))
    expectDiagnostics(
      [ExpectedDiagnostic](), in: Snippet.event("AudioContinuous", "\"EventDuration\": 300"))
  }
}
