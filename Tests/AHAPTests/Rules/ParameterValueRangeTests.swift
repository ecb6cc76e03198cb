import AHAP
import AHAPTestSupport
import Testing

@Suite("parameter-value-out-of-range")
struct ParameterValueRangeTests {
  @Test("stands at the value, not at its key")
  func value() {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "parameter-value-out-of-range", severity: .warning, code: .some(nil),
          message: "HapticIntensity is 1.40, outside 0 to 1; it plays as 1", fix: "1"),
        ExpectedDiagnostic("②", "parameter-value-out-of-range", fix: "0"),
      ],
      in: Snippet.tap(
        parameters: #"""
          { "ParameterID": "HapticIntensity", "ParameterValue": ①1.40 },
          { "ParameterID": "HapticSharpness", "ParameterValue": ②-0.1 }
          """#))
  }

  @Test("a control below zero that multiplies was likely meant to be added, and is told apart")
  func factors() {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "parameter-value-out-of-range",
          help: "It multiplies: 1 leaves HapticIntensity as it is, 0 silences it.")
      ],
      in: Snippet.pattern(
        Snippet.rumble,
        #"{ "Parameter": { "Time": 0, "ParameterID": "HapticIntensityControl", "ParameterValue": ①-0.25 } }"#
      ))
  }

  @Test(
    "the bounds of event parameters are inside",
    arguments: [
      ("HapticContinuous", "HapticIntensity", 0), ("HapticContinuous", "HapticSharpness", 0),
      ("HapticContinuous", "AttackTime", 0), ("HapticContinuous", "DecayTime", 0),
      ("HapticContinuous", "ReleaseTime", 0), ("HapticContinuous", "Sustained", 0),
      ("AudioContinuous", "AudioVolume", 0), ("AudioContinuous", "AudioPitch", -1),
      ("AudioContinuous", "AudioPan", -1), ("AudioContinuous", "AudioBrightness", 0),
    ])
  func eventParameters(type: String, id: String, low: Int) {
    func text(_ value: String) -> String {
      Snippet.event(
        type,
        "\"EventDuration\": 1, \"EventParameters\": [{ \"ParameterID\": \"\(id)\", "
          + "\"ParameterValue\": ①\(value) }]")
    }
    for value in ["\(low)", "\(low).0", "1", "1.0", "0"] {
      expectDiagnostics([ExpectedDiagnostic](), in: text(value))
    }
    for value in ["\(low - 1)", low == 0 ? "-0.0000001" : "-1.0000001", "1.0000001", "1e300"] {
      expectDiagnostics([ExpectedDiagnostic("①", "parameter-value-out-of-range")], in: text(value))
    }
  }

  @Test(
    "the bounds of controls are inside",
    arguments: [
      ("HapticIntensityControl", 0), ("HapticSharpnessControl", -1),
      ("HapticAttackTimeControl", -1), ("HapticDecayTimeControl", -1),
      ("HapticReleaseTimeControl", -1), ("AudioVolumeControl", 0), ("AudioPanControl", -1),
      ("AudioBrightnessControl", -1), ("AudioPitchControl", -1), ("AudioAttackTimeControl", -1),
      ("AudioDecayTimeControl", -1), ("AudioReleaseTimeControl", -1),
    ])
  func controls(id: String, low: Int) {
    func text(_ value: String) -> String {
      Snippet.pattern(
        Snippet.rumble, Snippet.tone,
        "{ \"Parameter\": { \"Time\": 0, \"ParameterID\": \"\(id)\", \"ParameterValue\": ①\(value) } }",
        "{ \"ParameterCurve\": { \"Time\": 0, \"ParameterID\": \"\(id)\", "
          + "\"ParameterCurveControlPoints\": [{ \"Time\": 0, \"ParameterValue\": 0 }, "
          + "{ \"Time\": 1, \"ParameterValue\": ②\(value) }] } }")
    }
    for value in ["\(low)", "1"] { expectDiagnostics([ExpectedDiagnostic](), in: text(value)) }
    for value in [low == 0 ? "-0.0000001" : "-1.0000001", "1.5"] {
      expectDiagnostics(
        [("①", "parameter-value-out-of-range"), ("②", "parameter-value-out-of-range")],
        in: text(value))
    }
  }

  @Test("a value just outside is judged as it is read")
  func nearest() {
    func text(_ value: String) -> String {
      Snippet.tap(
        parameters: "{ \"ParameterID\": \"HapticIntensity\", \"ParameterValue\": ①\(value) }")
    }
    // The nearest double is 1.
    expectDiagnostics([ExpectedDiagnostic](), in: text("1.00000000000000001"))
    expectDiagnostics([("①", "parameter-value-out-of-range")], in: text("1.0000000000000003"))
    expectDiagnostics([ExpectedDiagnostic](), in: text("-0.0"))
    expectDiagnostics([("①", "parameter-value-out-of-range")], in: text("-1e-300"))
  }
}
