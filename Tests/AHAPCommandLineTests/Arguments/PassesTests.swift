import Testing

@testable import AHAPCommandLine

@Suite("--loop")
struct PassesTests {
  @Test(
    "takes a number, or forever",
    arguments: [
      ("1", .count(1)), ("100000", .count(100_000)), ("forever", .forever), ("0", nil),
      ("100001", nil), ("-1", nil), ("1.5", nil), ("Forever", nil), ("", nil),
    ] as [(String, Passes?)])
  func syntax(text: String, passes: Passes?) {
    #expect(ValueSyntax<Passes>.passes.read(Array(text.utf8)) == passes)
  }

  @Test("forever is longer than anybody listens, and short of what cannot be counted")
  func forever() {
    #expect(Passes.forever.count(of: 0) == 1)
    #expect(Passes.forever.count(of: 2) == 500_000_000)
    #expect(Passes.forever.count(of: 1e12) == 1)
    #expect(Passes.forever.count(of: 1e-300) == 1_000_000_000_000_000)
    #expect(Passes.count(3).count(of: 5) == 3)
  }
}
