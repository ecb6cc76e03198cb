import AHAP
import AHAPTestSupport
import Testing

/// What single rules' fixes write.
@Suite("Fixes of rules")
struct RuleFixTests {
  struct Example: CustomTestStringConvertible {
    let name: String
    let before: String
    let after: String
    var unsafely = false
    var testDescription: String { name }
  }

  private static func tap(_ members: String) -> String {
    "{ \"Version\": 1, \"Pattern\": [{ \"Event\": { \"Time\": 0, "
      + "\"EventType\": \"HapticTransient\"\(members) } }] }"
  }

  private static let intensity = #"{ "ParameterID": "HapticIntensity", "ParameterValue": 0.3 }"#

  static let safe = [
    Example(
      name: "value out of range",
      before: Snippet.tap(
        parameters: #"{ "ParameterID": "HapticIntensity", "ParameterValue": 1.4 }"#),
      after: Snippet.tap(parameters: #"{ "ParameterID": "HapticIntensity", "ParameterValue": 1 }"#)
    ),
    Example(
      name: "parameter without effect, the only one",
      before: Snippet.tap(parameters: #"{ "ParameterID": "AudioPan", "ParameterValue": 1 }"#),
      after: Snippet.tap(parameters: "")),
    Example(
      name: "parameter without effect, the first",
      before: Snippet.tap(
        parameters: #"{ "ParameterID": "AudioPan", "ParameterValue": 1 }, "# + intensity),
      after: Snippet.tap(parameters: intensity)),
    Example(
      name: "parameter without effect, the last",
      before: Snippet.tap(
        parameters: intensity + #", { "ParameterID": "AudioPan", "ParameterValue": 1 }"#),
      after: Snippet.tap(parameters: intensity)),
    Example(
      name: "unknown parameter",
      before: Snippet.tap(
        parameters: intensity + #", { "ParameterID": "Wobble", "ParameterValue": 1 }"#),
      after: Snippet.tap(parameters: intensity)),
    Example(name: "unknown key", before: tap(#", "Colour": [1, 2]"#), after: tap("")),
    Example(
      name: "unknown keys in a row", before: tap(#", "Colour": 1, "Hue": 2, "Tint": 3"#),
      after: tap("")),
    Example(
      name: "unknown key that is alone, with a trailing comma",
      before: Snippet.tap(parameters: intensity)
        .replacing(intensity, with: #"{ "Colour": 1, }, "# + intensity),
      after: Snippet.tap(parameters: intensity)
        .replacing(intensity, with: "{  }, " + intensity)),
    Example(
      name: "waveform key", before: tap(#", "EventWaveformPath": "a.wav""#), after: tap("")),
    Example(name: "duration 0", before: tap(#", "EventDuration": 0"#), after: tap("")),
    Example(
      name: "keys given three times",
      before: Snippet.event(
        #""Time": 1, "Time": 2, "EventType": "HapticTransient", "Time": 0.5"#),
      after: Snippet.event(#""EventType": "HapticTransient", "Time": 0.5"#)),
    Example(
      name: "parameters given three times",
      before: Snippet.tap(
        parameters: [1, 0.5, 0.3].map {
          "{ \"ParameterID\": \"HapticIntensity\", \"ParameterValue\": \($0) }"
        }.joined(separator: ", ")),
      after: Snippet.tap(parameters: intensity)),
    Example(
      name: "missing times and version, laid out as the rest",
      before:
        "{\n\t\"Pattern\": [\n\t\t{ \"Event\": {\r\n  \"EventType\": \"HapticTransient\"} }] }",
      after: "{\n\t\"Version\": 1.0,\n\t\"Pattern\": [\n\t\t{ \"Event\": {\r\n  \"Time\": 0,\r\n  "
        + "\"EventType\": \"HapticTransient\"} }] }"),
    Example(
      name: "newer version", before: Snippet.pattern(Snippet.tap).replacing("1.0", with: "2"),
      after: Snippet.pattern(Snippet.tap)),
    Example(
      name: "trailing commas and mark",
      before: "\u{FEFF}"
        + Snippet.pattern(Snippet.tap).replacing(" } }", with: ", }, }"),
      after: Snippet.pattern(Snippet.tap)),
    Example(
      name: "flags",
      before: Snippet.event(
        "AudioCustom",
        #""EventWaveformPath": "a", "EventWaveformLoopEnabled": 1, "EventWaveformUseVolumeEnvelope": null"#
      ),
      after: Snippet.event(
        "AudioCustom",
        #""EventWaveformPath": "a", "EventWaveformLoopEnabled": true, "EventWaveformUseVolumeEnvelope": true"#
      )),
    Example(
      name: "switch between",
      before: Snippet.event(
        "HapticContinuous",
        #""EventDuration": 1, "EventParameters": [{ "ParameterID": "Sustained", "ParameterValue": 0.4 }]"#
      ),
      after: Snippet.event(
        "HapticContinuous",
        #""EventDuration": 1, "EventParameters": [{ "ParameterID": "Sustained", "ParameterValue": 0 }]"#
      )),
    Example(
      name: "points out of order",
      before: Snippet.curve(
        points: [(0.5, 1), (0, 0.5), (0.75, 0), (0.25, 0.1)].map(point).joined(separator: ",\n")),
      after: Snippet.curve(
        points: [(0, 0.5), (0.25, 0.1), (0.5, 1), (0.75, 0)].map(point).joined(separator: ",\n"))),
    Example(
      name: "empty curve and empty element",
      before: Snippet.pattern(
        Snippet.rumble, "{}",
        #"{ "ParameterCurve": { "Time": 0, "ParameterID": "HapticIntensityControl", "ParameterCurveControlPoints": [] } }"#
      ),
      after: Snippet.pattern(Snippet.rumble)),
    Example(
      name: "half a surrogate pair",
      before: Snippet.pattern(Snippet.tap)
        .replacing("\"Pattern\"", with: #""Metadata": { "Project": "a\ud800b" }, "Pattern""#),
      after: Snippet.pattern(Snippet.tap)
        .replacing("\"Pattern\"", with: #""Metadata": { "Project": "a\uFFFDb" }, "Pattern""#)),
  ]

  private static func point(_ time: Double, _ value: Double) -> String {
    "{ \"Time\": \(time), \"ParameterValue\": \(value) }"
  }

  static let unsafe = [
    Example(
      name: "numbers in quotes", before: tap("").replacing("0, ", with: "\"0,5\", "),
      after: tap("").replacing("0, ", with: "0.5, "), unsafely: true),
    Example(
      name: "misspelt type, key and ID",
      before:
        #"{ "version": 1.0, "Pattern": [{ "Event": { "time": 0.6, "EventType": "HapticTransiant", "EventParameters": [{ "ParameterID": "Intensity", "Value": 0.3 }] } }] }"#,
      after:
        #"{ "Version": 1.0, "Pattern": [{ "Event": { "Time": 0.6, "EventType": "HapticTransient", "EventParameters": [{ "ParameterID": "HapticIntensity", "ParameterValue": 0.3 }] } }] }"#,
      unsafely: true),
    Example(
      name: "misplaced parameter, no array", before: tap(#", "HapticIntensity": 0.3"#),
      after: tap(", \"EventParameters\": [\(intensity)]"), unsafely: true),
    Example(
      name: "misplaced parameters, misspelt and with an empty array",
      before: tap(#", "EventParameters": [], "Intensity": 0.3, "HapticSharpness": 1"#),
      after: tap(
        ", \"EventParameters\": [\(intensity), "
          + "{ \"ParameterID\": \"HapticSharpness\", \"ParameterValue\": 1 }]"), unsafely: true),
    Example(
      name: "misplaced parameters, one array for both",
      before: tap(#", "HapticIntensity": 0.3, "HapticSharpness": 1"#),
      after: tap(
        ", \"EventParameters\": [\(intensity), "
          + "{ \"ParameterID\": \"HapticSharpness\", \"ParameterValue\": 1 }]"), unsafely: true),
    Example(
      name: "absolute times of points",
      before: Snippet.curve(
        #""ParameterID": "HapticIntensityControl", "Time": 0.3, "ParameterCurveControlPoints": ["#
          + [(0.3, 1), (0.5, 0.5), (1, 0)].map(point).joined(separator: ", ") + "]"),
      after: Snippet.curve(
        #""ParameterID": "HapticIntensityControl", "Time": 0.3, "ParameterCurveControlPoints": ["#
          + [(0, 1), (0.2, 0.5), (0.7, 0)].map(point).joined(separator: ", ") + "]"
      )
      .replacing("0.0,", with: "0,"), unsafely: true),
    Example(
      name: "version of any form",
      before: Snippet.pattern(Snippet.tap)
        .replacing("1.0", with: "\"1.0\""), after: Snippet.pattern(Snippet.tap), unsafely: true),
    Example(
      name: "two entries in an element",
      before: Snippet.pattern(
        #"{ "Event": { "Time": 0, "EventType": "HapticTransient" }, "Parameter": { "Time": 0, "ParameterID": "HapticIntensityControl", "ParameterValue": 1 } }"#
      ),
      after: Snippet.pattern(
        #"{ "Event": { "Time": 0, "EventType": "HapticTransient" } }, { "Parameter": { "Time": 0, "ParameterID": "HapticIntensityControl", "ParameterValue": 1 } }"#
      ), unsafely: true),
    Example(
      name: "comments",
      before: Snippet.pattern(Snippet.tap)
        .replacing("\"Pattern\": ", with: "// a\n\"Pattern\":/* b */"),
      after: Snippet.pattern(Snippet.tap).replacing("\"Pattern\": ", with: " \n\"Pattern\": "),
      unsafely: true),
    Example(
      name: "negative time", before: tap("").replacing("0, ", with: "-0.01, "), after: tap(""),
      unsafely: true),
  ]

  @Test("give the text that somebody would write", arguments: safe + unsafe)
  func writes(example: Example) {
    #expect(Fixing.fixed(example.before, unsafely: example.unsafely) == example.after)
    if example.unsafely { #expect(Fixing.fixed(example.before) == example.before) }
  }

  static let untouched = [
    // The name that was likely meant is worth more than a tidy text.
    tap(#", "time": 1"#).replacing("\"Time\": 0, ", with: ""),
    tap(#", "HapticIntensity": 1"#), tap(#", "Name": "click""#),
    Snippet.event(#""Tme": 1, "EventType": "HapticTransient""#),
    // A trailing comma in a broken text can go, the rest is unknown.
    Snippet.event(#""Tiime" 0, "EventType": "HapticTransient", "Colour": 1"#),
  ]

  @Test("leave alone what needs somebody to decide", arguments: untouched)
  func leaves(text: String) {
    #expect(Fixing.fixed(text) == text)
  }

  @Test("a text that does not parse loses its trailing commas and its mark only")
  func broken() {
    #expect(
      Fixing.fixed("\u{FEFF}{ \"Pattern\": [1,], \"a\" 3, \"Version\": 2, }")
        == "{ \"Pattern\": [1], \"a\" 3, \"Version\": 2 }")
  }
}

extension String {
  /// The text with every `part` replaced.
  fileprivate func replacing(_ part: String, with other: String) -> String {
    var result = ""
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      result += rest[..<range.lowerBound] + other
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
