import AHAP
import PatternText
import ScoreCompiler
import Testing

@Suite("Dropped entries")
struct DroppedEntryTests {
  static let events: [ElementText] = [
    .transient(at: -1), .continuous(for: nil), .continuous(for: 0), .continuous(for: -1),
    .event("HapticTransient", for: -1), .event("AudioContinuous"), .event("HapticBuzz", for: 1),
    .event("haptictransient"), .event("AudioCustom"),
    #"{"Event": {"Time": 0}}"#,
    #"{"Event": {"EventType": "HapticTransient", "Time": "0"}}"#,
    #"{"Event": {"EventType": "HapticTransient", "Time": null}}"#,
    #"{"Event": {"EventType": "HapticTransient", "Time": 1e999}}"#,
    #"{"Event": {"EventType": "HapticTransient", "EventParameters": {}}}"#,
    #"{"Event": {"EventType": "HapticTransient", "EventDuration": true}}"#,
    #"{"Event": {"EventType": "AudioCustom", "EventWaveformPath": ""}}"#,
  ]

  @Test("an event that cannot be played is dropped and counted", arguments: events)
  func event(bad: ElementText) {
    let pattern = PatternText(.transient(at: 0.5), bad).resolved
    #expect(pattern.events.map(\.startTime) == [0.5])
    #expect(pattern.droppedEventCount == 1)
  }

  static let others: [ElementText] = [
    "5", "{}", #"{"Event": {"EventType": "HapticTransient"}, "Parameter": {}}"#,
    .parameter("HapticIntensityControl", at: -1, 0), .parameter("HapticIntensity", at: 0, 0),
    #"{"Parameter": {"Time": 0, "ParameterValue": 0}}"#,
    #"{"Parameter": {"Time": 0, "ParameterID": "HapticIntensityControl"}}"#,
    #"{"Parameter": {"Time": "0", "ParameterID": "HapticIntensityControl", "ParameterValue": 0}}"#,
    .curve("HapticIntensityControl", at: -1, [(0, 0)]), .curve("HapticIntensityControl", []),
    .curve("HapticIntensityControl", [(-1, 0)]), .curve("hapticIntensityControl", [(0, 0)]),
    #"{"ParameterCurve": {"Time": 0, "ParameterID": "HapticIntensityControl"}}"#,
    """
    {"ParameterCurve": {"Time": 0, "ParameterID": "HapticIntensityControl",
      "ParameterCurveControlPoints": {}}}
    """,
  ]

  @Test("so is any other element, without being counted as an event", arguments: others)
  func other(bad: ElementText) {
    let pattern = PatternText(.transient(), bad).resolved
    #expect(pattern.events.count == 1)
    #expect(pattern.controls.isEmpty)
    #expect(pattern.droppedEventCount == 0)
  }

  @Test("a point that cannot be played is dropped alone")
  func points() {
    let pattern = PatternText(
      .transient(),
      """
      {"ParameterCurve": {"ParameterID": "HapticSharpnessControl", "Time": 1,
        "ParameterCurveControlPoints": [{"Time": 0.5, "ParameterValue": 0.25},
          {"Time": -1, "ParameterValue": 0.5}, {"Time": 1}, {"Time": "2", "ParameterValue": 1},
          7, {"ParameterValue": 0.75}]}}
      """
    ).resolved
    #expect(pattern.controls.first?.breakpoints.map(\.time) == [1, 1.5])
    #expect(pattern.controls.first?.breakpoints.map(\.value) == [0.75, 0.25])
  }

  static let refused = [
    "[]", "{}", #"{"Pattern": {}}"#, #"{"Version": 0, "Pattern": [EVENTS]}"#,
    #"{"Version": "1", "Pattern": [EVENTS]}"#, #"{"Version": 1, "Pattern": [EVENTS]"#,
    #"{"Version": 1, "Pattern": [EVENTS]} x"#,
  ]

  @Test("a refused document has no events, no controls and no length", arguments: refused)
  func refusedDocument(text: String) {
    let elements: [ElementText] = [
      .transient(), .parameter("HapticIntensityControl", at: 9, 0.5), .continuous(for: 1),
    ]
    let joined = elements.map(\.text).joined(separator: ", ")
    let whole = text.split(separator: "EVENTS", omittingEmptySubsequences: false)
      .joined(separator: joined)
    let pattern = ResolvedPattern(Document(parsing: Array(whole.utf8)))
    #expect(pattern.events.isEmpty)
    #expect(pattern.controls.isEmpty)
    #expect(pattern.duration == 0)
    #expect(pattern.droppedEventCount == (text.contains("EVENTS") ? 2 : 0))
  }
}
