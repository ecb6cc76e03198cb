import AHAP
import AHAPTestSupport
import Testing

@Suite("sustained-not-binary")
struct SustainedValuesTests {
  private func text(_ value: String, type: String = "HapticContinuous") -> String {
    Snippet.event(
      type,
      "\"EventDuration\": 1, \"EventParameters\": [{ \"ParameterID\": \"Sustained\", "
        + "\"ParameterValue\": ①\(value) }]")
  }

  @Test(
    "stands at the value and says what is played",
    arguments: [("0.5", "1"), ("0.49", "0"), ("0.7", "1"), ("1e-9", "0"), ("0.999", "1")])
  func between(value: String, played: String) {
    for type in ["HapticContinuous", "AudioContinuous"] {
      expectDiagnostics(
        [
          ExpectedDiagnostic(
            "①", "sustained-not-binary", severity: .warning,
            message: "Sustained is \(value); expected 0 or 1. It plays as \(played)", fix: played)
        ], in: text(value, type: type))
    }
  }

  @Test("0 and 1 are fine, however written", arguments: ["0", "1", "0.0", "1.0", "-0.0", "1e0"])
  func binary(value: String) {
    expectDiagnostics([ExpectedDiagnostic](), in: text(value))
  }

  @Test("a value out of range is said to be that", arguments: ["2", "-1"])
  func outOfRange(value: String) {
    expectDiagnostics([("①", "parameter-value-out-of-range")], in: text(value))
  }
}
