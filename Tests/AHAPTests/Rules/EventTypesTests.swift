import AHAP
import AHAPTestSupport
import Testing

@Suite("unknown-event-type")
struct EventTypesTests {
  @Test("the four types are known")
  func known() {
    expectDiagnostics(
      [(mark: String, id: String)](),
      in: Snippet.pattern(
        Snippet.tap, Snippet.rumble, Snippet.tone,
        #"{ "Event": { "Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "a.wav" } }"#))
  }

  @Test(
    "stands at the type, with the nearest",
    arguments: [
      ("HapticTransiant", "HapticTransient"), ("hapticTransient", "HapticTransient"),
      ("HAPTICCONTINUOUS", "HapticContinuous"), ("Transient", "HapticTransient"),
      ("audioCustom", "AudioCustom"),
    ])
  func nearest(type: String, expected: String) {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "unknown-event-type", severity: .error, code: -4821, message: "\"\(type)\"",
          help: "Did you mean \"\(expected)\"?", fix: "\"\(expected)\"")
      ],
      in: Snippet.event(#""Time": 0, "EventType": ①"\#(type)""#))
  }

  @Test("nothing near: all four are named", arguments: ["", "Tap", "Vibration"])
  func notNear(type: String) {
    expectDiagnostics(
      [ExpectedDiagnostic("①", "unknown-event-type", help: "The types are HapticTransient")],
      in: Snippet.event(#""Time": 0, "EventType": ①"\#(type)""#))
  }
}
