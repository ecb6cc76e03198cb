import AHAP
import AHAPTestSupport
import Testing

@Suite("unknown-parameter-id")
struct UnknownParameterIDsTests {
  @Test(
    "in an event: the ID, with the nearest",
    arguments: [
      ("Intensity", "HapticIntensity"), ("HapticAttackTime", "AttackTime"),
      ("hapticSharpness", "HapticSharpness"), ("HapticIntensityControl", "HapticIntensity"),
      ("sustained", "Sustained"),
    ])
  func eventParameter(id: String, nearest: String) {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "unknown-parameter-id", severity: .warning, code: -4820,
          message: "\"\(id)\" is no event parameter; it is ignored",
          help: "Did you mean \"\(nearest)\"?", fix: "\"\(nearest)\"")
      ],
      in: Snippet.tap(parameters: #"{ "ParameterID": ①"\#(id)", "ParameterValue": 7 }"#))
  }

  @Test("an ID of the other kind says where it belongs")
  func otherKind() {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "unknown-parameter-id",
          help: "AudioPanControl belongs in a Parameter or ParameterCurve.")
      ],
      in: Snippet.tap(parameters: #"{ "ParameterID": ①"AudioPanControl", "ParameterValue": 1 }"#))
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "unknown-parameter-id", code: -4820,
          help: "HapticIntensity belongs in an event's EventParameters.",
          fix: "\"HapticIntensityControl\"")
      ],
      in: Snippet.parameter(
        #""Time": 0, "ParameterID": ①"HapticIntensity", "ParameterValue": 0.5"#))
  }

  @Test("in a curve: the ID; its values have no range then")
  func curve() {
    expectDiagnostics(
      [ExpectedDiagnostic("①", "unknown-parameter-id", fix: "\"AudioVolumeControl\"")],
      in: Snippet.curve(
        #"""
        "ParameterID": ①"AudioVolume", "Time": 0, "ParameterCurveControlPoints":
        [{ "Time": 0, "ParameterValue": 5 }, { "Time": 1, "ParameterValue": -5 }]
        """#))
  }

  @Test("nothing near: no help")
  func notNear() {
    expectDiagnostics(
      [("①", "unknown-parameter-id")],
      in: Snippet.tap(parameters: #"{ "ParameterID": ①"Colour", "ParameterValue": 1 }"#))
  }
}
