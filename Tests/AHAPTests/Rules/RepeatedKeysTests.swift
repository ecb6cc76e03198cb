import AHAP
import AHAPTestSupport
import Testing

@Suite("repeated-key")
struct RepeatedKeysTests {
  @Test("stands at each later key and names the first")
  func later() {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "repeated-key", severity: .warning, code: .some(nil),
          message: "\"Time\" stands in this object already"),
        ExpectedDiagnostic("②", "repeated-key"),
      ],
      in: Snippet.event(#""Time": 0, ①"Time": 1, "EventType": "HapticTransient", ②"Time": 2"#))
  }

  @Test("keys are compared by what they stand for")
  func escaped() {
    expectDiagnostics(
      [("①", "repeated-key")],
      in: Snippet.event(#""Time": 0, ①"\u0054ime": 1, "EventType": "HapticTransient""#))
  }

  @Test("the last one counts")
  func last() {
    expectDiagnostics(
      [("①", "repeated-key"), ("②", "time-negative")],
      in: Snippet.event(#""Time": 0, ①"Time": ②-1, "EventType": "HapticTransient""#))
    expectDiagnostics(
      [("①", "repeated-key")],
      in: Snippet.event(#""Time": -1, ①"Time": 0, "EventType": "HapticTransient""#))
    expectDiagnostics(
      [("①", "repeated-key"), ("②", "wrong-type-in-event")],
      in: Snippet.event(
        "HapticTransient",
        #""EventParameters": [{ "ParameterID": "AudioPan", "ParameterValue": 9 }], ①"EventParameters": ②1"#
      ))
  }

  @Test("unknown keys count too, metadata's own do not")
  func others() {
    expectDiagnostics(
      [("①", "unknown-key"), ("②", "unknown-key"), ("②", "repeated-key"), ("③", "repeated-key")],
      in: #"""
        { "Version": 1.0, "Metadata": { "a": 1, "a": 2 }, ①"a": { "b": 1, ③"b": 2 }, ②"a": 3,
          "Pattern": [\#(Snippet.tap)] }
        """#)
    expectDiagnostics(
      [("①", "repeated-key")],
      in: #"""
        { "Version": 1.0, "Met\u0061data": { "a": 1, "a": 2 }, ①"Metadata": { "a": 1, "a": 2 },
          "Pattern": [\#(Snippet.tap)] }
        """#)
  }

  @Test("objects with many keys")
  func manyKeys() {
    let keys = (0..<40).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    expectDiagnostics(
      [("①", "repeated-key")],
      in: "{ \"Version\": 1.0, \"Pattern\": [\(Snippet.tap)], \"Metadata\": 0, ①\"Version\": 1 }")
    expectDiagnostics(
      [("②", "root-not-object"), ("①", "repeated-key")],
      in: "②[{ \(keys), ①\"k7\": 2 }]")
  }
}
