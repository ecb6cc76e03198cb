import AHAP
import AHAPTestSupport
import Testing

/// What holds for every text.
@Suite("Formatting any pattern")
struct FormatterPropertyTests {
  @Test("keeps tokens and meaning, and is done after once", arguments: 0..<200 as Range<UInt64>)
  func scattered(seed: UInt64) throws {
    var texts = ScatteredText(seed: seed)
    let source = texts.next()
    try #require(Formatter.obstacles(in: SyntaxTree(parsing: source)).isEmpty, "seed \(seed)")
    try expectFormattable(source, "seed \(seed)")
  }

  @Test("holds for the project's own patterns")
  func patterns() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let files = FixtureFiles.files(in: "/\(root)/Patterns").filter { $0.hasSuffix(".ahap") }
    #expect(files.count >= 40)
    for file in files {
      let source = try #require(FixtureFiles.bytes(ofFile: "/\(root)/Patterns/\(file)"))
      try expectFormattable(source, file)
      // Not in the expectation itself, which would print both texts byte by byte.
      let isFormatted = Formatter().text(of: SyntaxTree(parsing: source)) == source
      #expect(isFormatted, "\(file) differs; run: Tools/ahap fmt --write Patterns")
    }
  }

  @Test("takes time in proportion to the length")
  func linearTime() throws {
    func seconds(_ count: Int) throws -> Double {
      let deep = String(repeating: "[", count: 62) + String(repeating: "1,", count: count)
      let text = Array("{\"a\":\(deep)1\(String(repeating: "]", count: 62))}".utf8)
      let tree = SyntaxTree(parsing: text)
      var formatted: [UInt8]?
      let time = ContinuousClock().measure { formatted = Formatter().text(of: tree) }
      #expect(try #require(formatted).count < 8 * text.count + 100_000)
      return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    }
    let short = try (0..<3).map { _ in try seconds(20_000) }.min() ?? 0
    let long = try seconds(400_000)
    // Twenty times the length; quadratic would be four hundred times the time.
    #expect(long < 100 * short + 0.1)
  }

  private func expectFormattable(_ source: [UInt8], _ name: String) throws {
    for order in [Formatter.KeyOrder.written, .conventional] {
      let formatter = Formatter(keyOrder: order)
      let once = try #require(formatter.text(of: SyntaxTree(parsing: source)), "\(name)")
      let tree = SyntaxTree(parsing: once)
      #expect(!tree.diagnostics.contains { $0.definition.id == "trailing-comma" }, "\(name)")
      #expect(formatter.text(of: tree) == once, "\(name), \(order)")
      #expect(decodedText(of: once) == decodedText(of: source), "\(name), \(order)")
      let (before, after) = (significantTokens(of: source), significantTokens(of: once))
      if order == .written {
        #expect(after == before, "\(name)")
      } else {
        #expect(after.sorted() == before.sorted(), "\(name)")
      }
      #expect(once.last == 0x0A && !once.contains(0x0D) && !once.contains(0x09), "\(name)")
      #expect(!hasSpaceBeforeLineEnd(once), "\(name)")
    }
  }

  private func hasSpaceBeforeLineEnd(_ bytes: [UInt8]) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { $0 == 0x20 && $1 == 0x0A }
  }
}
