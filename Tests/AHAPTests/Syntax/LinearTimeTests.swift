import AHAP
import AHAPTestSupport
import Glibc
import Testing

/// A text that grows by repetition.
struct GrowingText: CustomTestStringConvertible, Sendable {
  let before: String
  let repeated: String
  let behind: String

  init(_ before: String, _ repeated: String, _ behind: String = "") {
    self.before = before
    self.repeated = repeated
    self.behind = behind
  }

  var testDescription: String { "\(before) \(repeated)… \(behind)" }

  func bytes(count: Int) -> [UInt8] {
    Array((before + String(repeating: repeated, count: count) + behind).utf8)
  }
}

@Suite("Hostile input costs time in proportion to its size", .serialized)
struct LinearTimeTests {
  @Test("reading, judging and locating", arguments: texts)
  func linear(text: GrowingText) {
    // For eight times the bytes a sort takes some ten times as long; sixty-four times is n².
    let small = seconds(text.bytes(count: 400))
    let large = seconds(text.bytes(count: 3_200))
    #expect(large < 0.1 || large < 32 * small, "\(small) s, then \(large) s")
  }

  @Test("a hundred thousand open brackets are one finding and an early end")
  func openBrackets() {
    for text in [GrowingText("", "["), GrowingText("", "{\"a\":")] {
      let lines = findingLines(in: text.bytes(count: 100_000))
      #expect(lines.count <= 3)
      #expect(lines.contains { $0.hasSuffix("error nesting-too-deep") })
    }
  }

  /// The processor time that a text takes, in seconds.
  private func seconds(_ bytes: [UInt8]) -> Double {
    (0..<2).reduce(.infinity) { least, _ in
      let start = Self.processorSeconds()
      _ = work(bytes)
      return min(least, Self.processorSeconds() - start)
    }
  }

  /// This thread's own time, which no other process adds to.
  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private func work(_ bytes: [UInt8]) -> Int {
    let document = Document(parsing: bytes)
    var locator = SourceLocator(document.tree)
    var sum = 0
    for diagnostic in Validator().diagnostics(for: document) {
      sum += locator.position(at: diagnostic.span.start).line
      sum += locator.pointer(at: diagnostic.span.start).utf8.count
    }
    return sum
  }

  static let texts: [GrowingText] =
    [
      GrowingText("", "["), GrowingText("", "{\"a\":"), GrowingText("[", "]"),
      GrowingText("{\"a\":[", "}"), GrowingText("[", "{]"), GrowingText("[", "} /* comment */"),
      GrowingText("", "\""), GrowingText("[", "\"\n"), GrowingText("[\"", "\n", "\", 1]"),
      GrowingText("[\"", "\n", "\" x"), GrowingText("{", "\"a: 1,\n"), GrowingText("[\"", "\\\"\n"),
      GrowingText("", "'"), GrowingText("", "'a"), GrowingText("", "“a "), GrowingText("[", "“'"),
      GrowingText("[", "'\""), GrowingText("[\"", "' ", "\"x"), GrowingText("[", "\"a,\"x"),
      GrowingText("[", "a\"     "), GrowingText("[1", "7", "]"), GrowingText("[0.", "7", "e5]"),
      GrowingText("[0.", "0", "1]"), GrowingText("[1e", "7", "]"), GrowingText("", "a"),
      GrowingText("[", ","), GrowingText("{", ":"), GrowingText("[", "\"a\":"),
      GrowingText("[", "/*"), GrowingText("[", "//\n"), GrowingText("[\"", "\\x", "\"]"),
      GrowingText("", "\r"), GrowingText(String(repeating: "[", count: 64), "[],"),
      GrowingText("{", "\"Metadata\": 1,", "\"Pattern\": []}"),
      GrowingText("{", "\"Versiom\": 1,", "\"Pattern\": []}"),
      GrowingText("{\"Pattern\": [{\"Event\": {", "\"EventTyp\": 1,", "}}]}"),
      GrowingText("{\"Pattern\": [", "{\"Event\": {}},", "]}"),
      GrowingText("{\"Pattern\": [{\"Event\": {\"EventParameters\": [", parameter + ",", "]}}]}"),
    ]
    + [
      GrowingText(
        "{\"Pattern\": [\(Snippet.rumble),", "\(Snippet.tap), \(curve(point + "," + point)),",
        "]}"),
      GrowingText(
        "{\"Pattern\": [\(Snippet.rumble), {\"ParameterCurve\": {\"ParameterID\": "
          + "\"HapticIntensityControl\", \"ParameterCurveControlPoints\": [", point + ",", "]}}]}"),
      GrowingText("{\"Pattern\": [", Snippet.rumble + ",", "]}"),
    ]

  private static let parameter = #"{ "ParameterID": "Sustained", "ParameterValue": 2 }"#
  private static let point = #"{ "Time": 0, "ParameterValue": 0.5 }"#

  private static func curve(_ points: String) -> String {
    #"{ "ParameterCurve": { "ParameterID": "HapticIntensityControl", "#
      + #""ParameterCurveControlPoints": [\#(points)] } }"#
  }
}
