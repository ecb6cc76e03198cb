import AHAP
import AHAPTestSupport
import Testing

@Suite("parameter-not-applicable")
struct ParameterApplicabilityTests {
  private static let parameters = [
    "HapticIntensity", "HapticSharpness", "AttackTime", "DecayTime", "ReleaseTime", "Sustained",
    "AudioVolume", "AudioPitch", "AudioPan", "AudioBrightness",
  ]

  @Test(
    "each parameter on each type: the ID where it means nothing",
    arguments: [
      ("HapticTransient", ["HapticIntensity", "HapticSharpness"]),
      (
        "HapticContinuous",
        [
          "HapticIntensity", "HapticSharpness", "AttackTime", "DecayTime", "ReleaseTime",
          "Sustained",
        ]
      ),
      (
        "AudioContinuous",
        [
          "AttackTime", "DecayTime", "ReleaseTime", "Sustained", "AudioVolume", "AudioPitch",
          "AudioPan", "AudioBrightness",
        ]
      ),
      (
        "AudioCustom",
        [
          "AttackTime", "DecayTime", "ReleaseTime", "Sustained", "AudioVolume", "AudioPitch",
          "AudioPan", "AudioBrightness",
        ]
      ),
    ])
  func types(type: String, applicable: [String]) {
    let others = type.hasSuffix("Continuous") ? #""EventDuration": 1, "# : ""
    let path = type == "AudioCustom" ? #""EventWaveformPath": "a.wav", "# : ""
    for id in Self.parameters {
      let expected =
        applicable.contains(id)
        ? []
        : [
          ExpectedDiagnostic(
            "①", "parameter-not-applicable", severity: .warning,
            message: "\(id) has no effect on a")
        ]
      expectDiagnostics(
        expected,
        in: Snippet.event(
          type,
          "\(others)\(path)\"EventParameters\": [{ \"ParameterID\": ①\"\(id)\", \"ParameterValue\": 1 }]"
        ))
    }
  }

  @Test("its value is not judged as well")
  func value() {
    expectDiagnostics(
      [("①", "parameter-not-applicable"), ("②", "parameter-not-applicable")],
      in: Snippet.tap(
        parameters: #"""
          { "ParameterID": ①"AudioVolume", "ParameterValue": 9 },
          { "ParameterID": ②"Sustained", "ParameterValue": 0.5 }
          """#))
  }

  @Test("is not said of an event whose type is not known")
  func unknownType() {
    expectDiagnostics(
      [("①", "unknown-event-type")],
      in: Snippet.event(
        #""Time": 0, "EventType": ①"X", "EventParameters": [{ "ParameterID": "AudioPan", "ParameterValue": 0 }]"#
      ))
  }
}
