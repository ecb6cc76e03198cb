import AHAP
import AHAPTestSupport
import SeededRandom
import Testing

/// What every fix promises, held against many texts.
@Suite("Promises of fixes")
struct PromiseTests {
  static let ids: [String] = DiagnosticCatalog.all.map(\.id)

  @Test("a catalogue example is fixed for good, or offers no fix", arguments: ids)
  func catalogue(id: String) throws {
    let entry = try #require(DiagnosticCatalog.definition(id: id))
    #expect(try Fixing.brokenPromises(entry.violatingBytes) == [])
    let document = Document(parsing: entry.violatingBytes)
    for finding in Validator().diagnostics(for: document) where finding.definition.id == id {
      guard let fix = finding.fixes.first else { continue }
      let result = Fixing.fixed(entry.violatingBytes, unsafely: fix.applicability == .unsafe)
      #expect(!result.diagnostics.contains { $0.definition.id == id })
    }
  }

  static let files = FixtureFiles(
    file: #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
      .joined(separator: "/") + "/AHAPTests/FixtureTests.swift")

  @Test("so is a fixture", arguments: files.paths(endingIn: ".ahap"))
  func fixture(path: String) throws {
    #expect(try Fixing.brokenPromises(#require(Self.files.bytes(of: path))) == [])
  }

  @Test("so are random patterns with many faults or few", arguments: [2, 4, 9, 30])
  func random(faultEvery: Int) throws {
    var patterns = RandomPattern(seed: UInt64(faultEvery), faultEvery: faultEvery)
    for number in 0..<150 {
      let text = patterns.next()
      let broken = try Fixing.brokenPromises(Array(text.utf8))
      if broken.isEmpty { continue }
      Issue.record("pattern \(number): \(broken.joined(separator: "; ")) in\n\(text)")
      return
    }
  }

  @Test("bytes changed at random are no harm")
  func mutated() throws {
    var patterns = RandomPattern(seed: 5, faultEvery: 5)
    var random = SplitMix64(seed: 6)
    for number in 0..<400 {
      var bytes = Array(patterns.next().utf8)
      for _ in 0..<3 { bytes = ByteMutation.mutated(bytes, using: &random) }
      let broken = try Fixing.brokenPromises(bytes)
      if broken.isEmpty { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      Issue.record("text \(number): \(broken.joined(separator: "; ")) in\n\(text)")
      return
    }
  }
}
