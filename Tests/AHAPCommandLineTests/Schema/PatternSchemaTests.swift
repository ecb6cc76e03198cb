import AHAP
import AHAPTestSupport
import Files
import Testing

@testable import AHAPCommandLine

@Suite("The JSON Schema")
struct PatternSchemaTests {
  private static let plain = PatternSchema(isStrict: false).value.text() + "\n"
  private static let strict = PatternSchema(isStrict: true).value.text() + "\n"

  /// The warnings that the strict form refuses, too.
  private static let visibleWarnings: Set<String> = [
    "curve-too-many-points", "curve-without-points", "duration-beyond-device-limit", "no-events",
    "parameter-not-applicable", "parameter-value-out-of-range", "sustained-not-binary",
    "time-missing", "unknown-key", "unknown-parameter-id", "version-missing", "version-newer",
    "waveform-key-not-applicable",
  ]
  /// The errors of meaning that a schema can see.
  private static let visibleErrors: Set<String> = ["event-duration-invalid", "time-negative"]

  @Test("the published files are up to date")
  func fresh() {
    Repository.expectFresh(
      "docs/schemas/ahap.schema.json", Self.plain, madeBy: "Tools/ahap schema")
    Repository.expectFresh(
      "docs/schemas/ahap.strict.schema.json", Self.strict, madeBy: "Tools/ahap schema --strict")
  }

  @Test("'ahap schema' prints it")
  func command() throws {
    #expect(try ProgramRun("schema", program: AHAPProgram.program).output == Self.plain)
    #expect(
      try ProgramRun("schema", "--strict", program: AHAPProgram.program).output == Self.strict)
  }

  @Test("every right example is accepted, in either form")
  func conforming() throws {
    let texts = DiagnosticCatalog.all.map { Array($0.conforming.utf8) }
    for schema in [Self.plain, Self.strict] {
      let verdicts = try SchemaJudge.verdicts(on: texts, by: schema)
      for (rule, verdict) in zip(DiagnosticCatalog.all, verdicts) {
        #expect(verdict == .accepted, "\(rule.id)")
      }
    }
  }

  @Test("a wrong example is refused for an error of form, and in the strict form for a warning")
  func violating() throws {
    let rules = DiagnosticCatalog.all.filter { $0.category != .syntax }
    let texts = rules.map { $0.violatingBytes }
    let plain = try SchemaJudge.verdicts(on: texts, by: Self.plain)
    let strict = try SchemaJudge.verdicts(on: texts, by: Self.strict)
    for (index, rule) in rules.enumerated() {
      let isError =
        rule.severity == .error
        && (rule.category == .schema || Self.visibleErrors.contains(rule.id))
      #expect(plain[index] == (isError ? .refused : .accepted), "\(rule.id)")
      let isRefused = isError || Self.visibleWarnings.contains(rule.id)
      #expect(strict[index] == (isRefused ? .refused : .accepted), "\(rule.id), strict")
    }
  }

  @Test("the project's own patterns are accepted, in either form")
  func patterns() throws {
    let folder = "\(Repository.root)/Patterns"
    let files = FixtureFiles.files(in: folder).filter { $0.hasSuffix(".ahap") }
    let texts = try files.map { try #require(FixtureFiles.bytes(ofFile: "\(folder)/\($0)")) }
    #expect(texts.count >= 40)
    for schema in [Self.plain, Self.strict] {
      let verdicts = try SchemaJudge.verdicts(on: texts, by: schema)
      for (file, verdict) in zip(files, verdicts) { #expect(verdict == .accepted, "\(file)") }
    }
  }

  @Test("fixtures are refused for an error of form, and accepted without an error")
  func fixtures() throws {
    let folder = "\(Repository.root)/Tests/AHAPTests/Fixtures"
    let files = FixtureFiles.files(in: folder).filter { $0.hasSuffix(".ahap") }.sorted()
    let texts = try files.map { try #require(FixtureFiles.bytes(ofFile: "\(folder)/\($0)")) }
    let verdicts = try SchemaJudge.verdicts(on: texts, by: Self.plain)
    var refusedCount = 0
    for (index, file) in files.enumerated() {
      let verdict = verdicts[index]
      try expectAgreement(texts[index], verdict, file)
      if verdict == .refused { refusedCount += 1 }
    }
    #expect(refusedCount > 8)
  }

  @Test("random patterns are refused and accepted as the rules have it")
  func random() throws {
    var patterns = RandomPattern(seed: 11, faultEvery: 40)
    let texts = (0..<600).map { _ in Array(patterns.next().utf8) }
    let verdicts = try SchemaJudge.verdicts(on: texts, by: Self.plain)
    #expect(verdicts.count { $0 == .refused } > 50 && verdicts.count { $0 == .accepted } > 50)
    for (index, text) in texts.enumerated() {
      try expectAgreement(text, verdicts[index], String(decoding: text, as: UTF8.self))
    }
  }

  private func expectAgreement(
    _ text: [UInt8], _ verdict: SchemaJudge.Verdict, _ name: String
  ) throws {
    let errors = Validator().diagnostics(for: Document(parsing: text)).map(\.definition)
      .filter { $0.severity == .error }
    // Where the text itself is broken the two may read it differently.
    if verdict == .unreadable || errors.contains(where: { $0.category == .syntax }) { return }
    let isError = errors.contains {
      $0.category == .schema || Self.visibleErrors.contains($0.id)
    }
    #expect(verdict == (isError ? .refused : .accepted), "\(name)")
  }

  @Test("names every key, type and ID with what it means")
  func complete() {
    for name in AHAPKey.allCases.map(\.rawValue) + EventType.allCases.map(\.rawValue)
      + EventParameterID.allCases.map(\.rawValue) + DynamicParameterID.allCases.map(\.rawValue)
    {
      #expect(Self.plain.contains("\"\(name)\""), "\(name)")
    }
  }
}
