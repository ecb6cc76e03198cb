import AHAP
import AHAPTestSupport
import Testing

@Suite("repeated-parameter")
struct RepeatedParametersTests {
  @Test("stands at the later ID and names the earlier")
  func later() {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "repeated-parameter", severity: .warning, message: "the last one counts"),
        ExpectedDiagnostic("②", "repeated-parameter"),
      ],
      in: Snippet.tap(
        parameters: #"""
          { "ParameterID": "HapticIntensity", "ParameterValue": 1 },
          { "ParameterID": "HapticSharpness", "ParameterValue": 1 },
          { "ParameterID": ①"HapticIntensity", "ParameterValue": 0.5 },
          { "ParameterID": ②"HapticIntensity", "ParameterValue": 0.5 }
          """#))
  }

  @Test("other events and unknown names do not count")
  func others() {
    expectDiagnostics(
      [("①", "unknown-parameter-id"), ("②", "unknown-parameter-id")],
      in: Snippet.pattern(
        #"""
        { "Event": { "Time": 0, "EventType": "HapticTransient", "EventParameters": [
          { "ParameterID": "HapticIntensity", "ParameterValue": 1 },
          { "ParameterID": ①"Colour", "ParameterValue": 1 }] } }
        """#,
        #"""
        { "Event": { "Time": 0, "EventType": "HapticTransient", "EventParameters": [
          { "ParameterID": "HapticIntensity", "ParameterValue": 1 },
          { "ParameterID": ②"Colour", "ParameterValue": 1 }] } }
        """#))
  }

  @Test("one without a usable value is dropped and does not count")
  func dropped() {
    expectDiagnostics(
      [("①", "parameter-entry-incomplete"), ("②", "wrong-type-in-event")],
      in: Snippet.tap(
        parameters: #"""
          { "ParameterID": "HapticIntensity", "ParameterValue": 1 },
          ①{ "ParameterID": "HapticIntensity" },
          { "ParameterID": "HapticIntensity", "ParameterValue": ②null }
          """#))
  }
}
