import AHAP
import AHAPTestSupport
import Testing

/// The layout, case by case.
@Suite("Formatting")
struct FormatterTests {
  private func format(_ text: String, _ order: Formatter.KeyOrder = .written) -> String? {
    let formatter = Formatter(keyOrder: order)
    return formatter.text(of: SyntaxTree(parsing: Array(text.utf8)))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Expects a file's inside to be laid out as `expected`, and that to stay as it is.
  private func expect(
    _ members: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let whole = "{\n\(expected)\n}\n"
    #expect(format("{\(members)}") == whole, sourceLocation: sourceLocation)
    #expect(format(whole) == whole, sourceLocation: sourceLocation)
  }

  @Test("an entry without lists stands on one line")
  func shortEntries() {
    expect(
      #""Version":1.0,"Pattern":[{"Event":{"Time":0,"EventType":"HapticTransient"}},{"Parameter":{"Time":1,"ParameterID":"AudioPanControl","ParameterValue":-1}}]"#,
      """
        "Version": 1.0,
        "Pattern": [
          { "Event": { "Time": 0, "EventType": "HapticTransient" } },
          { "Parameter": { "Time": 1, "ParameterID": "AudioPanControl", "ParameterValue": -1 } }
        ]
      """)
  }

  @Test("each parameter and each point has a line")
  func lists() {
    expect(
      #""Pattern":[{"Event":{"EventParameters":[{"ParameterID":"Sustained","ParameterValue":1}],"Time":0}},{"ParameterCurve":{"ParameterCurveControlPoints":[{"Time":0,"ParameterValue":0.30},{"Time":1,"ParameterValue":1}]}}]"#,
      """
        "Pattern": [
          { "Event": { "EventParameters": [
              { "ParameterID": "Sustained", "ParameterValue": 1 } ], "Time": 0 } },
          { "ParameterCurve": { "ParameterCurveControlPoints": [
              { "Time": 0, "ParameterValue": 0.30 },
              { "Time": 1, "ParameterValue": 1 } ] } }
        ]
      """)
  }

  @Test("an entry that is too long goes on in the next line")
  func wrapping() {
    expect(
      #""Pattern":[{"Event":{"Time":0.1234567890123,"EventType":"AudioCustom","EventWaveformPath":"sounds/click.wav","EventWaveformLoopEnabled":true,"EventParameters":[{"ParameterID":"AudioVolume","ParameterValue":1,"Note":"as loud as it can be without any clipping at all","Unit":"none"}]}}]"#,
      """
        "Pattern": [
          { "Event": { "Time": 0.1234567890123, "EventType": "AudioCustom",
              "EventWaveformPath": "sounds/click.wav", "EventWaveformLoopEnabled": true, "EventParameters": [
              { "ParameterID": "AudioVolume", "ParameterValue": 1,
                  "Note": "as loud as it can be without any clipping at all", "Unit": "none" } ] } }
        ]
      """)
  }

  @Test("fills a line to its last column, and not beyond")
  func lineLength() throws {
    func text(_ count: Int) throws -> Substring {
      let note = String(repeating: "x", count: count)
      let text = try #require(format(#"{"Pattern":[{"Event":{"Time":0,"X":"\#(note)"}}]}"#))
      return try #require(text.split(separator: "\n").dropFirst(2).first)
    }
    let short = try text(1).count
    #expect(try text(1 + Formatter.lineLength - short).count == Formatter.lineLength)
    #expect(try text(2 + Formatter.lineLength - short).hasSuffix("\"Time\": 0,"))
    // Columns are characters, not bytes.
    let accents = String(repeating: "é", count: 60)
    #expect(format(#"{"Pattern":[{"Event":{"X":"\#(accents)"}}]}"#)?.contains("\"X\": \"é") == true)
  }

  @Test("notes have a line for each key, unknown values one line where they fit")
  func unknownValues() {
    let numbers = (10...40).map(String.init).joined(separator: ",")
    expect(
      #""Metadata":{"Project":"p","Tags":["a","b"]},"Note":{"a":[1,{"b":null}]},"Samples":[\#(numbers)],"Long":{"first":"\#(String(repeating: "x", count: 90))","second":[]}"#,
      """
        "Metadata": {
          "Project": "p",
          "Tags": ["a", "b"]
        },
        "Note": { "a": [1, { "b": null }] },
        "Samples": [
          10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33,
          34, 35, 36, 37, 38, 39, 40
        ],
        "Long": {
          "first": "\(String(repeating: "x", count: 90))",
          "second": []
        }
      """)
  }

  @Test("empty containers and odd roots")
  func odd() {
    #expect(format("{}") == "{}\n")
    #expect(format(" [ ] ") == "[]\n")
    #expect(format("1e0") == "1e0\n")
    #expect(format(#"[{"Event":{}}]"#) == "[{ \"Event\": {} }]\n")
    expect(#""Pattern":[],"Metadata":{}"#, "  \"Pattern\": [],\n  \"Metadata\": {}")
    expect(#""Pattern":{"a":1},"Metadata":3"#, "  \"Pattern\": { \"a\": 1 },\n  \"Metadata\": 3")
    expect(
      #""Pattern":[1,[],{},{"Event":1},{"Event":{"EventParameters":3}},{"Event":{"EventParameters":[[1],{}]}}]"#,
      """
        "Pattern": [
          1,
          [],
          {},
          { "Event": 1 },
          { "Event": { "EventParameters": 3 } },
          { "Event": { "EventParameters": [
              [1],
              {} ] } }
        ]
      """)
  }

  @Test("two entries in one element, which is a mistake, are seen")
  func twoEntries() {
    expect(
      #""Pattern":[{"Event":{"EventParameters":[{}]},"Parameter":{"Time":0}}]"#,
      """
        "Pattern": [
          { "Event": { "EventParameters": [
              {} ] },
              "Parameter": { "Time": 0 } }
        ]
      """)
  }

  @Test("strings, numbers and repeated keys stay as written")
  func spelling() {
    expect(
      #""Version":1.00,"Version":1,"a\u0062":"\u00e9\/","n":[-0.0,1E+2,1e-7]"#,
      """
        "Version": 1.00,
        "Version": 1,
        "a\\u0062": "\\u00e9\\/",
        "n": [-0.0, 1E+2, 1e-7]
      """)
  }

  @Test("removes trailing commas, a mark and carriage returns")
  func removed() {
    #expect(format("\u{FEFF}{\r\n\"a\":[1,2,],\r\n}") == "{\n  \"a\": [1, 2]\n}\n")
  }

  @Test("leaves comments and broken syntax alone")
  func obstacles() {
    for text in [
      "", "{", "{\"a\":1}//x", "{\"a\" 1}", "[1 2]", "{} {}", "{'a':1}", "[01]", "[\"\t\"]",
    ] {
      #expect(format(text) == nil, "\(text)")
      #expect(!Formatter.obstacles(in: SyntaxTree(parsing: Array(text.utf8))).isEmpty, "\(text)")
    }
    let deep = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
    #expect(format(deep) == nil)
    #expect(Formatter().text(of: SyntaxTree(parsing: [0x22, 0xFF, 0x22])) == nil)
    // What cannot be played can still be laid out.
    #expect(format(#"[1e999,"\ud800"]"#) == "[1e999, \"\\ud800\"]\n")
  }

  @Test("puts keys in their usual order, others behind them as they stand")
  func conventionalOrder() {
    let text = format(
      #"{"z":1,"Pattern":[{"X":1,"Event":{"EventParameters":[{"ParameterValue":1,"ParameterID":"a"}],"b":2,"EventType":"HapticTransient","a":1,"Time":1,"Time":2}},{"ParameterCurve":{"ParameterCurveControlPoints":[{"ParameterValue":0,"Time":0}],"Time":0,"ParameterID":"c"}}],"Metadata":{"b":1,"a":2},"Version":1}"#,
      .conventional)
    #expect(
      text == """
        {
          "Version": 1,
          "Metadata": {
            "b": 1,
            "a": 2
          },
          "Pattern": [
            { "Event": { "Time": 1, "Time": 2, "EventType": "HapticTransient", "EventParameters": [
                { "ParameterID": "a", "ParameterValue": 1 } ], "b": 2, "a": 1 }, "X": 1 },
            { "ParameterCurve": { "ParameterID": "c", "Time": 0, "ParameterCurveControlPoints": [
                { "Time": 0, "ParameterValue": 0 } ] } }
          ],
          "z": 1
        }

        """)
  }

  @Test("every kind of object has an order for all its keys")
  func completeOrder() {
    for kind in ObjectKind.allCases {
      #expect(Set(kind.conventionalKeys) == Set(kind.keys), "\(kind)")
      #expect(kind.conventionalKeys.count == kind.keys.count, "\(kind)")
    }
  }
}
