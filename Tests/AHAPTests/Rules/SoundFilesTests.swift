import AHAP
import AHAPTestSupport
import Testing

@Suite("sound-path-missing, sound-file-missing, sound-file-unreadable, sound-path-outside")
struct SoundFilesTests {
  /// Answers every question with one result.
  private struct Answer: SoundLookup {
    let result: SoundLookupResult
    func sound(at path: String) -> SoundLookupResult { result }
  }

  private let text = Snippet.pattern(
    Snippet.tap,
    #"{ "Event": { "Time": 0, "EventType": "AudioCustom", "EventWaveformPath": ①"s/a.wav" } }"#)

  @Test("no path: the event's brace; an empty one: the value")
  func noPath() {
    expectDiagnostics(
      [
        ExpectedDiagnostic("①", "sound-path-missing", severity: .error, code: -4830),
        ExpectedDiagnostic("②", "sound-path-missing", message: "The path is empty"),
      ],
      in: Snippet.pattern(
        #"{ "Event": ①{ "Time": 0, "EventType": "AudioCustom" } }"#,
        #"{ "Event": { "Time": 0, "EventType": "AudioCustom", "EventWaveformPath": ②"" } }"#))
  }

  @Test("a file that is there, or is not looked for")
  func found() {
    expectDiagnostics([ExpectedDiagnostic](), in: text)
    expectDiagnostics(
      [ExpectedDiagnostic](), in: text, sounds: Answer(result: .found(seconds: nil)))
  }

  @Test("no file: the path, with what was tried and a near miss")
  func missing() {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "sound-file-missing", severity: .error, code: -4851,
          message: "\"s/a.wav\" does not exist (tried x/s/a.wav, y/s/a.wav)",
          help: "S/A.wav exists (case differs).")
      ], in: text,
      sounds: Answer(result: .missing(tried: ["x/s/a.wav", "y/s/a.wav"], nearMiss: "S/A.wav")))
  }

  @Test("no sound: the path, with the reason")
  func unreadable() {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "sound-file-unreadable", severity: .error, code: -4824,
          message: "cannot be read as sound: no header;")
      ], in: text, sounds: Answer(result: .unreadable("no header")))
  }

  @Test("absolute, or outside: the path")
  func outside() {
    expectDiagnostics(
      [ExpectedDiagnostic("①", "sound-path-outside", code: .some(nil), message: "is absolute")],
      in: text, sounds: Answer(result: .absolute))
    expectDiagnostics(
      [ExpectedDiagnostic("①", "sound-path-outside", message: "leaves the pattern's folder")],
      in: text, sounds: Answer(result: .outside))
  }

  @Test("a sound's own length is its event's")
  func length() {
    let curve = #"""
      { "Parameter": ②{ "Time": 2, "ParameterID": "AudioVolumeControl", "ParameterValue": 0.5 } }
      """#
    let both = Snippet.pattern(
      #"{ "Event": { "Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "a.wav" } }"#,
      curve)
    expectDiagnostics([ExpectedDiagnostic](), in: both, sounds: Answer(result: .found(seconds: 3)))
    expectDiagnostics(
      [("②", "control-touches-nothing")], in: both, sounds: Answer(result: .found(seconds: 2)))
  }

  @Test("is not said where a syntax error may have lost the path")
  func afterSyntaxError() {
    expectDiagnostics(
      [("①", "syntax-error")],
      in: Snippet.event("AudioCustom", "\"EventWaveformPath\": ①/a.wav"))
  }
}
