import AHAP
import AHAPTestSupport
import Testing

@Suite("control-touches-nothing")
struct ControlTouchesNothingTests {
  private func parameter(_ id: String, _ time: String) -> String {
    "{ \"Parameter\": ①{ \"Time\": \(time), \"ParameterID\": \"\(id)\", \"ParameterValue\": 0 } }"
  }

  private func curve(_ id: String, _ time: String, first: String) -> String {
    "{ \"ParameterCurve\": ①{ \"Time\": \(time), \"ParameterID\": \"\(id)\", "
      + "\"ParameterCurveControlPoints\": [{ \"Time\": \(first), \"ParameterValue\": 0 }, "
      + "{ \"Time\": 9, \"ParameterValue\": 0 }] } }"
  }

  @Test("stands at the brace of one that begins when all has ended", arguments: ["1", "1.0", "7"])
  func late(time: String) {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "control-touches-nothing", severity: .warning,
          message: "the last haptic event ends at 1 s")
      ], in: Snippet.pattern(Snippet.rumble, parameter("HapticIntensityControl", time)))
  }

  @Test("a curve begins with its first point")
  func curves() {
    expectDiagnostics(
      [("①", "control-touches-nothing")],
      in: Snippet.pattern(Snippet.rumble, curve("HapticIntensityControl", "0", first: "1")))
    expectDiagnostics(
      [ExpectedDiagnostic](),
      in: Snippet.pattern(Snippet.rumble, curve("HapticIntensityControl", "0", first: "0.99")))
  }

  @Test("one that begins with an event, or before its end, touches it")
  func touches() {
    expectDiagnostics(
      [ExpectedDiagnostic](),
      in: Snippet.pattern(Snippet.rumble, parameter("HapticIntensityControl", "0.999")))
    expectDiagnostics(
      [ExpectedDiagnostic](),
      in: Snippet.pattern(
        #"{ "Event": { "Time": 2, "EventType": "HapticTransient" } }"#,
        parameter("HapticSharpnessControl", "2")))
    expectDiagnostics(
      [("①", "control-touches-nothing")],
      in: Snippet.pattern(
        #"{ "Event": { "Time": 2, "EventType": "HapticTransient" } }"#,
        parameter("HapticSharpnessControl", "2.001")))
  }

  @Test("haptic and audio are kept apart")
  func domains() {
    expectDiagnostics(
      [ExpectedDiagnostic("①", "control-touches-nothing", message: "has no audio event")],
      in: Snippet.pattern(Snippet.rumble, parameter("AudioVolumeControl", "0")))
    expectDiagnostics(
      [ExpectedDiagnostic("①", "control-touches-nothing", message: "has no haptic event")],
      in: Snippet.pattern(Snippet.tone, curve("HapticAttackTimeControl", "0", first: "0")))
    expectDiagnostics(
      [ExpectedDiagnostic](),
      in: Snippet.pattern(Snippet.rumble, Snippet.tone, parameter("AudioPanControl", "0.5")))
  }

  @Test("a sound of unknown length never ends")
  func unknownLength() {
    expectDiagnostics(
      [ExpectedDiagnostic](),
      in: Snippet.pattern(
        #"{ "Event": { "Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "a.wav" } }"#,
        parameter("AudioVolumeControl", "1000")))
  }

  @Test("events that are dropped do not count")
  func dropped() {
    expectDiagnostics(
      [("①", "control-touches-nothing"), ("②", "time-negative")],
      in: Snippet.pattern(
        Snippet.tone, parameter("HapticIntensityControl", "0"),
        #"{ "Event": { "Time": ②-1, "EventType": "HapticTransient" } }"#))
  }

  @Test("is not said beside absolute-looking times, nor in a pattern without events")
  func others() {
    expectDiagnostics(
      [("①", "curve-times-absolute")],
      in: Snippet.pattern(Snippet.rumble, curve("HapticIntensityControl", "2", first: "2")))
    expectDiagnostics(
      [("②", "no-events")],
      in: "{ \"Version\": 1.0, \"Pattern\": ②[\(parameter("HapticIntensityControl", "0"))] }")
  }
}
