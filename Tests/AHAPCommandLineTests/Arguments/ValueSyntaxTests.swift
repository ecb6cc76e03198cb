import Files
import Testing

@testable import AHAPCommandLine

@Suite("Values")
struct ValueSyntaxTests {
  @Test("whole numbers", arguments: [("0", 0), ("+7", 7), ("-7", nil), ("11", nil), ("1.0", nil)])
  func integers(text: String, value: Int?) {
    #expect(ValueSyntax.integer(in: 0...10).read(Array(text.utf8)) == value)
  }

  @Test("whole numbers are not read in part", arguments: ["", " 1", "1 ", "0x1", "1e3", "1_000"])
  func integersExactly(text: String) {
    #expect(ValueSyntax.integer().read(Array(text.utf8)) == nil)
  }

  @Test("the expectation names the bounds that there are")
  func expectations() {
    #expect(ValueSyntax.integer().expectation == "a whole number")
    #expect(ValueSyntax.integer(in: 1 ... .max).expectation == "a whole number of at least 1")
    #expect(ValueSyntax.number(in: -.infinity...0.5).expectation == "a number of at most 0.5")
    #expect(ValueSyntax.number(in: 0...10).expectation == "a number from 0 through 10")
    #expect(ValueSyntax.time().expectation == "a time such as 1.5, 1.5s or 250ms")
    #expect(
      ValueSyntax.time(in: 0.5...3).expectation
        == "a time such as 1.5, 1.5s or 250ms, from 0.5 through 3 s")
  }

  @Test(
    "numbers",
    arguments: [
      ("1", 1), ("-0.5", -0.5), (".5", 0.5), ("1e-3", 0.001), ("nan", nil), ("inf", nil),
      ("1e999", nil), ("0x10", nil), ("", nil), ("1,5", nil), ("1 ", nil),
    ])
  func numbers(text: String, value: Double?) {
    #expect(ValueSyntax.number().read(Array(text.utf8)) == value)
  }

  @Test(
    "times are read into seconds",
    arguments: [
      ("1.5", 1.5), ("1.5s", 1.5), ("250ms", 0.25), ("0", 0), ("1e3ms", 1), ("1.5 s", nil),
      ("s", nil), ("ms", nil), ("1m", nil), ("-1", nil), ("1ss", nil), ("1e400ms", nil),
    ])
  func times(text: String, value: Double?) {
    #expect(ValueSyntax.time().read(Array(text.utf8)) == value)
  }

  @Test("a time's range holds for milliseconds, too")
  func timeRange() {
    #expect(ValueSyntax.time(in: 0...1).read(Array("1001ms".utf8)) == nil)
    #expect(ValueSyntax.time(in: -1...1).read(Array("-500ms".utf8)) == -0.5)
  }

  @Test("a syntax can be narrowed, and turned into another type")
  func derived() {
    let positive = ValueSyntax.number("FACTOR").where("a number above 0") { $0 > 0 }
    #expect(positive.read(Array("0".utf8)) == nil)
    #expect(positive.read(Array("2".utf8)) == 2)
    #expect(positive.expectation == "a number above 0")
    let doubled = ValueSyntax.integer().map(showing: { "\($0)" }) { $0 * 2 }
    #expect(doubled.read(Array("4".utf8)) == 8)
  }

  @Test("text is UTF-8, bytes are anything, paths are anything but nothing")
  func texts() {
    #expect(ValueSyntax.text("T").read([0xFF]) == nil)
    #expect(ValueSyntax.text("T").read([]) == nil)
    #expect(ValueSyntax.text("T").read(Array("é".utf8)) == "é")
    #expect(ValueSyntax.bytes("B").read([0xFF]) == [0xFF])
    #expect(ValueSyntax.bytes("B").read([]) == [])
    #expect(ValueSyntax.path().read([0xFF]) == FileName(bytes: [0xFF]))
    #expect(ValueSyntax.path().read([]) == nil)
  }

  @Test("a choice may be among some of the cases")
  func choices() {
    let some = ValueSyntax<ColorChoice>.choice("WHEN", among: [.auto, .never])
    #expect(some.read(Array("never".utf8)) == .never)
    #expect(some.read(Array("always".utf8)) == nil)
    #expect(some.expectation == "auto or never")
    #expect(ValueSyntax<ColorChoice>.choice("WHEN").expectation == "auto, always or never")
    #expect(some.completion == .choices(["auto", "never"]))
  }
}
