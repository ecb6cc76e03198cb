import AHAP
import AHAPTestSupport
import Testing

@Suite("Where findings of the reading stand")
struct ErrorPositionTests {
  @Test("a trailing comma: the comma itself, with a safe fix")
  func trailingComma() {
    expectDiagnostics(
      [
        ExpectedDiagnostic("①", "trailing-comma", severity: .warning, code: .some(nil), fix: ""),
        ExpectedDiagnostic("②", "trailing-comma"), ExpectedDiagnostic("③", "trailing-comma"),
        ExpectedDiagnostic("④", "trailing-comma"),
      ],
      in: """
        { "Version": 1.0, "Pattern": [
          { "Event": { "Time": 0, "EventType": "HapticTransient"①, }②, } ③,
        ]④, }
        """)
  }

  @Test("a comment: its first slash")
  func comments() {
    expectDiagnostics(
      [
        ExpectedDiagnostic("①", "comment", severity: .error, code: .some(nil)),
        ExpectedDiagnostic("②", "comment"), ExpectedDiagnostic("③", "comment"),
      ],
      in: """
        ①// first
        { "Version": ②/* one, "two" { */ 1.0, "Pattern": [ \(Snippet.tap) ] } ③//
        """)
  }

  @Test("a comment that never ends: the end of the file as well")
  func unterminatedComment() {
    expectDiagnostics(
      [("①", "comment"), ("②", "syntax-error")],
      in: "{ \"Version\": 1.0, \"Pattern\": [ \(Snippet.tap) ] } ①/* *②")
  }

  @Test("comment signs in strings are no comments")
  func noComments() {
    expectDiagnostics(
      [(mark: String, id: String)](),
      in: "{ \"Version\": 1.0, \"Metadata\": \"// /* */\", \"Pattern\": [ \(Snippet.tap) ] }")
  }

  @Test("a lone slash is a character that begins nothing")
  func slash() {
    expectDiagnostics(
      [("①", "syntax-error")],
      in: "{ \"Version\": 1.0, ①/ \"Pattern\": [ \(Snippet.tap) ] }")
  }

  @Test("an early end: one past the last byte", arguments: ["", "\n", "  "])
  func earlyEnd(blanks: String) {
    expectDiagnostics(
      [("①", "syntax-error")], in: "{ \"Version\": 1.0, \"Pattern\": [ \(Snippet.tap)\(blanks)①")
  }

  @Test("a lone surrogate: its backslash, as a warning")
  func loneSurrogates() {
    expectDiagnostics(
      [
        ExpectedDiagnostic("①", "lone-surrogate", severity: .warning, code: .some(nil)),
        ExpectedDiagnostic("②", "lone-surrogate"), ExpectedDiagnostic("③", "lone-surrogate"),
        ExpectedDiagnostic("④", "lone-surrogate"),
      ],
      in: #"""
        { "Version": 1.0, "Metadata": ["\uD83D\uDE00", "①\uD800", "②\uDC00\u0041",
        "③\uD800\uD800\uDC00", "④\uDBFF\n"], "Pattern": [ \#(Snippet.tap) ] }
        """#)
  }

  @Test("a number that overflows: the number, and its entry is dropped without another word")
  func overflow() {
    expectDiagnostics(
      [
        ExpectedDiagnostic("①", "number-overflow", severity: .error, code: .some(nil)),
        ExpectedDiagnostic("②", "number-overflow"), ExpectedDiagnostic("③", "number-overflow"),
        ExpectedDiagnostic("④", "number-overflow"),
      ],
      in: Snippet.pattern(
        #"{ "Event": { "Time": ①1e309, "EventType": "HapticTransient" } }"#,
        #"{ "Event": { "Time": ②-1e0000000400, "EventType": "HapticTransient" } }"#,
        #"{ "Event": { "Time": ③1E99999999999, "EventType": "HapticTransient" } }"#,
        #"{ "Event": { "Time": ④\#(String(repeating: "9", count: 310)), "EventType": "HapticTransient" } }"#,
        #"{ "Event": { "Time": 1e-999, "EventType": "HapticTransient" } }"#))
  }

  @Test("a number that overflows under an ignored key drops nothing: an information")
  func ignoredOverflow() throws {
    let text = """
      { "Version": 1.0, "Metadata": { "Id": [①1e400] }, "Note": ②1e999, "Pattern": [
        { "Event": { "Time": 0, "EventType": "HapticTransient", "Name": ③1e309,
          "Extra": { "Time": ④1e309 } } },
        { "Event": { "Time": ⑤1e309, "EventType": "HapticTransient" } } ] }
      """
    let marked = MarkedText(text)
    let document = Document(parsing: marked.bytes)
    let found = Validator().diagnostics(for: document).filter {
      $0.definition.id == "number-overflow"
    }
    let expected = ["①", "②", "③", "④"].map { ($0, Severity.information) } + [("⑤", .error)]
    #expect(found.count == expected.count)
    for (diagnostic, (mark, severity)) in zip(found, expected) {
      #expect(diagnostic.span.start == marked.marks[mark], "\(mark)")
      #expect(diagnostic.severity == severity, "\(mark)")
      #expect(diagnostic.message.contains("dropped") == (severity == .error), "\(mark)")
      #expect(diagnostic.message.contains("ignored") == (severity == .information), "\(mark)")
    }
    // The first event plays, the second is what is dropped.
    #expect(document.events.map(\.isPlayable) == [true, false])
  }

  @Test("a bracket at depth 64 is read, one at 65 is reported and what is inside is not read")
  func depth() {
    let open = String(repeating: "[", count: 62)
    let close = String(repeating: "]", count: 62)
    func text(_ innermost: String) -> String {
      "{ \"Version\": 1.0, \"Metadata\": [\(open)\(innermost)\(close)], \"Pattern\": [ \(Snippet.tap) ] }"
    }
    expectDiagnostics([(mark: String, id: String)](), in: text("1"))
    expectDiagnostics(
      [ExpectedDiagnostic("①", "nesting-too-deep", severity: .error, code: -4813)],
      in: text("①[ { \"a\": [1, ] }, \"]\" ], 1"))
    expectDiagnostics([("①", "nesting-too-deep")], in: text("①{ [] }, \"a\""))
    expectDiagnostics(
      [("①", "nesting-too-deep"), ("②", "nesting-too-deep")], in: text("①{}, ②[]"))
  }

  @Test("several faults in one file are all reported")
  func severalFaults() {
    expectDiagnostics(
      [
        ("①", "comment"), ("②", "syntax-error"), ("③", "syntax-error"), ("④", "trailing-comma"),
        ("⑤", "unknown-event-type"), ("⑥", "syntax-error"), ("⑦", "time-negative"),
        ("⑧", "syntax-error"),
      ],
      in: """
        { ①// by hand
          "Version" ②1.0,
          "Pattern": [
            { "Event": { "Time": ③.5, "EventType": "HapticTransient"④, } },
            { "Event": { "Time": 1, "EventType": ⑤"Tap" } }
            ⑥{ "Event": { "Time": ⑦-1, "EventType": "HapticTransient" } }
          ]
        ⑧
        """)
  }
}
