import AHAPTestSupport
import Testing

/// A mistake of the kind that is made when patterns are edited by hand, with all that is said of it.
struct EditingFault: CustomTestStringConvertible, Sendable {
  let what: String
  let text: String
  let marks: [String]
  let message: String?

  /// Makes a fault whose syntax errors stand at `marks`, one for each.
  init(_ what: String, _ text: String, _ marks: [String] = ["①"], message: String? = nil) {
    self.what = what
    self.text = text
    self.marks = marks
    self.message = message
  }

  var testDescription: String { what }
}

@Suite("Recovery from syntax errors")
struct RecoveryTests {
  @Test("one mistake is one finding, at the byte that cannot go on", arguments: faults)
  func oneFinding(fault: EditingFault) {
    expectDiagnostics(
      fault.marks.map { ExpectedDiagnostic($0, "syntax-error", message: fault.message) },
      in: fault.text)
  }

  /// A whole file around the members of its only event.
  private static func event(_ members: String) -> String {
    "{ \"Version\": 1.0, \"Pattern\": [{ \"Event\": {\(members)} }] }"
  }

  /// A whole file around a string of its metadata.
  private static func metadata(_ contents: String) -> String {
    "{ \"Metadata\": \"\(contents)\", \"Version\": 1.0, \"Pattern\": [\(Snippet.tap)] }"
  }

  static let faults: [EditingFault] = commas + quotes + words + brackets + others

  // MARK: Commas and colons

  static let commas: [EditingFault] = [
    EditingFault(
      "missing comma between members", event(#""Time": 0 ①"EventType": "HapticTransient""#),
      message: #"Expected ',' before "EventType""#),
    EditingFault(
      "missing comma between elements",
      #"{ "Version": 1.0, "Pattern": [\#(Snippet.tap) ①\#(Snippet.tap)] }"#),
    EditingFault(
      "two commas", event(#""Time": 0,①, "EventType": "HapticTransient""#),
      message: "Unexpected ','"),
    EditingFault(
      "two commas at the end", event(#""Time": 0, "EventType": "HapticTransient",①,"#)),
    EditingFault("comma first", event(#"①, "Time": 0, "EventType": "HapticTransient""#)),
    EditingFault(
      "commas in an array",
      #"{ "Version": 1.0, "Pattern": [①, \#(Snippet.tap),②, \#(Snippet.tap),③,] }"#,
      ["①", "②", "③"]),
    EditingFault(
      "semicolon for a comma", event(#""Time": 0①; "EventType": "HapticTransient""#),
      message: "Unexpected ';'"),
    EditingFault(
      "missing colon", event(#""Time" ①0, "EventType": "HapticTransient""#),
      message: "Expected ':' before '0'"),
    EditingFault(
      "missing colon before a string", event(#""Time": 0, "EventType" ①"HapticTransient""#)),
    EditingFault("two colons", event(#""Time":①: 0, "EventType": "HapticTransient""#)),
    EditingFault(
      "equals sign for a colon", event(#""Time" ①= 0, "EventType" ②=> "HapticTransient""#),
      ["①", "②"]),
    EditingFault(
      "missing value", event(#""Time": ①, "EventType": "HapticTransient""#),
      message: "expected a value"),
    EditingFault("missing value at the end", event(#""EventType": "HapticTransient", "Time": ①"#)),
    EditingFault("missing colon and value", event(#""EventType": "HapticTransient", "Time" ①"#)),
    EditingFault(
      "missing key", event(#"①: 0, "EventType": "HapticTransient""#),
      message: "expected a key in double quotes"),
    EditingFault(
      "decimal comma", event(#""Time": 0,①5, "EventType": "HapticTransient""#),
      message: "decimal point"),
    EditingFault(
      "decimal comma before a zero", event(#""Time": 0,0①5, "EventType": "HapticTransient""#),
      message: "decimal point"),
    EditingFault(
      "decimal comma at the end", event(#""EventType": "HapticTransient", "Time": 0,①5"#)),
  ]

  // MARK: Quotes

  static let quotes: [EditingFault] = [
    EditingFault(
      "key without its closing quote", event("\"Time: 0,①\n \"EventType\": \"HapticTransient\""),
      message: "over the end of its line"),
    EditingFault(
      "key without its closing quote, amid a line",
      event(#""Time: 0, "①EventType": "HapticTransient""#), message: "closing quote seems"),
    EditingFault(
      "value without its closing quote",
      event("\"EventType\": \"HapticTransient,①\n \"Time\": 0")),
    EditingFault(
      "value without its closing quote, amid a line",
      event(#""EventType": "HapticTransient, "①Time": 0"#)),
    EditingFault(
      "value without its closing quote before brackets",
      "{ \"Version\": 1.0, \"Pattern\": [\n"
        + "{ \"Event\": { \"Time\": 0, \"EventType\": \"HapticTransient } },①\n\(Snippet.tap)] }"),
    EditingFault(
      "value without its closing quote, nor a comma",
      event("\"EventType\": \"HapticTransient①\n \"Time\": 0")),
    EditingFault(
      "value without its closing quote on the last line",
      #"{ "Version": 1.0, "Pattern": [{ "Event": { "Time": 0, "EventType": "HapticTransient } }] }①"#,
      message: "ends inside a string"),
    EditingFault(
      "key without its opening quote", event(#"①Time": 0, "EventType": "HapticTransient""#),
      message: "no opening quote"),
    EditingFault(
      "value without its opening quote", event(#""EventType": ①HapticTransient", "Time": 0"#)),
    EditingFault(
      "number with a closing quote", event(#""EventType": "HapticTransient", "Time": 0①""#)),
    EditingFault(
      "quote too many behind a key", event(#""Time"①": 0, "EventType": "HapticTransient""#),
      message: "closed already"),
    EditingFault(
      "quote too many behind a value", event(#""EventType": "HapticTransient"①", "Time": 0"#)),
    EditingFault(
      "single quotes", event(#"①'Time': 0, "EventType": ②'HapticTransient'"#), ["①", "②"],
      message: "not in single ones"),
    EditingFault(
      "single quote at the end", event(#""Time①': 0, "EventType": "HapticTransient""#),
      message: "not in single ones"),
    EditingFault(
      "single quote at the start", event(#"①'Time": 0, "EventType": "HapticTransient""#)),
    EditingFault(
      "single quote never closed", event(#"①'Time: 0, "EventType": "HapticTransient""#)),
    EditingFault(
      "typographic quotes", event(#"①“Time”: 0, "EventType": ②„HapticTransient“"#), ["①", "②"],
      message: "Typographic"),
    EditingFault(
      "typographic quote at the end", event(#""Time①”: 0, "EventType": "HapticTransient""#),
      message: "Typographic"),
    EditingFault(
      "typographic quote at the start", event(#"①“Time": 0, "EventType": "HapticTransient""#)),
  ]

  // MARK: Words

  static let words: [EditingFault] =
    [
      EditingFault(
        "keys without quotes", event(#"①Time: 0, ②EventType: "HapticTransient""#), ["①", "②"],
        message: "a string or key stands in double quotes"),
      EditingFault("value without quotes", event(#""Time": 0, "EventType": ①HapticTransient"#)),
      EditingFault(
        "value of several words", event(#""Time": 0, "EventType": ①Haptic Transient tap"#)),
      EditingFault("ellipsis", #"{ "Version": 1.0, "Pattern": [ ①... ] }"#),
      EditingFault("colour", event(#""Time": 0, "EventType": ①#FF00FF"#)),
      EditingFault(
        "noise in a value", event("\"Time\": ①\u{A0}0, \"EventType\": \"HapticTransient\"")),
      EditingFault(
        "noise before a key", event("①\u{A0}\"Time\": 0, \"EventType\": \"HapticTransient\"")),
      EditingFault(
        "noise before a comma", event("\"Time\": 0①\u{A0}, \"EventType\": \"HapticTransient\"")),
    ]
    + [
      ("①+1", "leading '+'"), ("①.5", "before the point"), ("1.①", "behind the point"),
      ("0①1", "leading zero"), ("0①x10", "decimal"), ("-①", "number"), ("1e①", "number"),
      ("1e+①", "number"), ("1.5①.2", "number"), ("1①f", "number"), ("①NaN", "finite"),
      ("-①Infinity", "finite"), ("①Infinity", "finite"), ("①True", "true, in lower case"),
      ("①NULL", "null, in lower case"), ("n①il", "double quotes"), ("nul①", "double quotes"),
      ("①undefined", "double quotes"),
    ].map { spelling, hint in
      EditingFault(
        "the value \(spelling)", event(#""Time": \#(spelling), "EventType": "HapticTransient""#),
        message: hint)
    }

  // MARK: Brackets

  static let brackets: [EditingFault] = [
    EditingFault(
      "missing brace before a bracket",
      #"{ "Version": 1.0, "Pattern": [{ "Event": { "Time": 0, "EventType": "HapticTransient" } ①] }"#
    ),
    EditingFault(
      "missing brace before the next element",
      #"""
      { "Version": 1.0, "Pattern": [{ "Event": { "Time": 0, "EventType": "HapticTransient" },
        ①\#(Snippet.tap), \#(Snippet.tap)] }
      """#, message: "'}' before the comma"),
    EditingFault(
      "two missing braces before the next element",
      #"""
      { "Version": 1.0, "Pattern": [{ "Event": { "Time": 0, "EventType": "HapticTransient",
        ①\#(Snippet.tap), \#(Snippet.tap)] }
      """#),
    EditingFault("missing last brace", #"{ "Version": 1.0, "Pattern": [\#(Snippet.tap)]①"#),
    EditingFault("missing last bracket", #"{ "Version": 1.0, "Pattern": [\#(Snippet.tap)①} "#),
    EditingFault(
      "several missing at the end", #"{ "Version": 1.0, "Pattern": [\#(Snippet.tap), ①"#),
    EditingFault(
      "missing bracket before a key",
      event(
        #""EventParameters": [{ "ParameterID": "HapticIntensity", "ParameterValue": 1 }, "#
          + #""EventType"①: "HapticTransient", "Time": 0"#), message: "']' before the key"),
    EditingFault(
      "missing bracket before a brace",
      event(
        #""Time": 0, "EventType": "HapticTransient", "#
          + #""EventParameters": [{ "ParameterID": "HapticIntensity", "ParameterValue": 1 }①"#)),
    EditingFault(
      "brace too many", #"{ "Version": 1.0, "Pattern": [\#(Snippet.tap)①}, \#(Snippet.tap)] }"#),
    EditingFault(
      "bracket too many",
      event(
        #""EventParameters": [{ "ParameterID": "HapticIntensity", "ParameterValue": 1 }]①], "#
          + #""EventType": "HapticTransient", "Time": 0"#)),
    EditingFault(
      "brace too many at the end", #"{ "Version": 1.0, "Pattern": [\#(Snippet.tap)] }①}"#,
      message: "behind the document"),
    EditingFault(
      "bracket too many at the end", #"{ "Version": 1.0, "Pattern": [\#(Snippet.tap)]①] }"#),
    EditingFault(
      "bracket for a brace",
      #"{ "Version": 1.0, "Pattern": [{ "Event": { "Time": 0, "#
        + #""EventType": "HapticTransient" ①] }] }"#),
    EditingFault(
      "members in an array",
      #"""
      { "Version": 1.0, "Pattern": ["Event"①: { "Time": 0, "EventType": "HapticTransient" },
        "Event": { "Time": 1, "EventType": "HapticTransient" }] }
      """#, message: "an array holds values without keys"),
    EditingFault(
      "parentheses", #"{ "Version": 1.0, "Pattern": [①(\#(Snippet.tap)②)] }"#, ["①", "②"]),
  ]

  // MARK: Others

  static let others: [EditingFault] = [
    EditingFault("nothing at all", "①", message: "The file is empty"),
    EditingFault("nothing but blanks", " \n\t\r\n ①", message: "holds no value"),
    EditingFault("closing bracket only", "①]"),
    EditingFault("word only", "①hello there"),
    EditingFault("members without braces", #""Version"①: 1.0, "Pattern": []"#),
    EditingFault(
      "two documents", Snippet.pattern(Snippet.tap) + "①" + Snippet.pattern(Snippet.tap)),
    EditingFault(
      "assignment of a script", "①var pattern = " + Snippet.pattern(Snippet.tap) + "②;", ["①", "②"]),
    EditingFault(
      "number signs for comments",
      "①# Made by hand\n{ \"Version\": 1.0, ②# the only one\n\"Pattern\": [\(Snippet.tap)] ③# end\n}",
      ["①", "②", "③"]),
    EditingFault("line end in a string", metadata("one①\ntwo\n\nthree")),
    EditingFault("CR LF in a string", metadata("one①\r\ntwo")),
    EditingFault(
      "tabs in a string", metadata("①\t\tone②\ttwo"), ["①", "②"], message: "0x09"),
    EditingFault(
      "bad escapes", metadata(#"\①x \②' \u12③G4 \u④ \u00e⑤"#), ["①", "②", "③", "④", "⑤"],
      message: "escape"),
    EditingFault("path with backslashes", metadata(#"C:\①Sounds"#)),
  ]
}
