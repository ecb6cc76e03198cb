import AHAP
import AHAPTestSupport
import Testing

/// Situations that people who make patterns run into, each with the findings that are expected.
///
/// Beside `name.ahap` stands `name.ahap.findings`, one line for each: line, column, severity, ID.
@Suite("Fixtures")
struct FixtureTests {
  static let files = FixtureFiles()

  @Test("are reported as their findings say", arguments: files.paths(endingIn: ".ahap"))
  func findings(path: String) throws {
    let bytes = try #require(Self.files.bytes(of: path))
    let expected = try #require(Self.files.lines(of: path + ".findings"))
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let found = findingLines(
      in: bytes, sounds: FixtureSounds(folder: folder), target: Self.target(of: folder))
    #expect(found == expected)
  }

  @Test("are all there")
  func count() {
    #expect(Self.files.paths(endingIn: ".ahap").count == 59)
  }

  @Test("show every condition of the catalogue")
  func coverage() throws {
    var shown: Set<String> = []
    for path in Self.files.paths(endingIn: ".findings") {
      let lines = try #require(Self.files.lines(of: path))
      shown.formUnion(lines.compactMap { $0.split(separator: " ").last.map(String.init) })
    }
    #expect(DiagnosticCatalog.all.map(\.id).filter { !shown.contains($0) } == [])
  }

  /// The system that a folder such as `target-ios14` is for.
  private static func target(of folder: String) -> TargetSystem? {
    folder.hasPrefix("target-") ? TargetSystem(String(folder.dropFirst(7))) : nil
  }
}

/// Looks for sounds beside a fixture.
private struct FixtureSounds: SoundLookup {
  let folder: String

  func sound(at path: String) -> SoundLookupResult {
    if path.hasPrefix("/") { return .absolute }
    if path.split(separator: "/").contains("..") { return .outside }
    let file = "\(folder)/\(path)"
    guard let bytes = FixtureTests.files.bytes(of: file) else {
      let near = FixtureTests.files.paths(endingIn: "").first {
        $0.lowercased() == file.lowercased()
      }
      return .missing(tried: [path], nearMiss: near)
    }
    guard bytes.starts(with: Array("RIFF".utf8)) else { return .unreadable("no header") }
    return .found(seconds: path == "long.wav" ? 3_600 : 0.05)
  }
}
