import AHAP
import AHAPTestSupport
import Testing

@Suite("Diagnostic catalogue")
struct CatalogueTests {
  static let ids: [String] = DiagnosticCatalog.all.map { $0.id }

  @Test("a violating example shows its condition and nothing else", arguments: ids)
  func violating(id: String) throws {
    let entry = try #require(DiagnosticCatalog.definition(id: id))
    #expect(found(in: entry.violatingBytes, target: entry.exampleTarget) == [id])
  }

  @Test("a conforming example has no finding", arguments: ids)
  func conforming(id: String) throws {
    let entry = try #require(DiagnosticCatalog.definition(id: id))
    #expect(found(in: Array(entry.conforming.utf8), target: entry.exampleTarget) == [])
  }

  @Test("IDs are sorted, unique and in kebab case")
  func spelling() {
    #expect(Self.ids == Set(Self.ids).sorted())
    for id in Self.ids {
      #expect(
        id.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D || $0 == 0x38 }, "\(id)")
      #expect(!id.hasPrefix("-") && !id.hasSuffix("-"), "\(id)")
    }
  }

  @Test("an ID finds its entry, and no other does")
  func lookup() {
    for id in Self.ids { #expect(DiagnosticCatalog.definition(id: id)?.id == id) }
    #expect(DiagnosticCatalog.definition(id: "no-such-thing") == nil)
    #expect(DiagnosticCatalog.definition(id: "") == nil)
  }

  @Test("texts are sentences")
  func texts() {
    for entry in DiagnosticCatalog.all {
      for text in [entry.summary, entry.explanation] {
        #expect(text.hasSuffix(".") && !text.contains("\n") && !text.contains("  "), "\(entry.id)")
      }
      #expect(!entry.introduced.isEmpty)
    }
  }

  @Test("lists every definition in the sources")
  func complete() throws {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    let folder = (root + ["Sources", "AHAP"]).joined(separator: "/")
    let files = FixtureFiles.files(in: folder).filter { $0.hasSuffix(".swift") }
    #expect(files.count > 50)
    var defined: [String] = []
    for file in files {
      let text = String(
        decoding: FixtureFiles.bytes(ofFile: "\(folder)/\(file)") ?? [], as: UTF8.self)
      for part in text.split(separator: "= DiagnosticDefinition(").dropFirst() {
        let id = part.split(separator: "\"").dropFirst().first
        defined.append(String(try #require(id)))
      }
    }
    #expect(defined.sorted() == Self.ids)
  }

  private func found(in bytes: [UInt8], target: String?) -> [String] {
    let document = Document(parsing: bytes)
    return Validator(sounds: ExampleSounds(), target: target.flatMap(TargetSystem.init))
      .diagnostics(for: document).map(\.definition.id)
  }
}

/// Knows the files that the examples name.
private struct ExampleSounds: SoundLookup {
  func sound(at path: String) -> SoundLookupResult {
    switch path {
    case "click.wav": .found(seconds: 0.1)
    case "missing.wav": .missing(tried: ["missing.wav"], nearMiss: nil)
    case "notes.txt": .unreadable("unknown format")
    case "hour.wav": .found(seconds: 3_600)
    default: .outside
    }
  }
}
