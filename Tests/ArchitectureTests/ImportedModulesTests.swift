import Testing

@Suite("Reading of import lines")
struct ImportedModulesTests {
  @Test(
    "every way to write one names its module",
    arguments: [
      "import X", "  import X", "\timport\tX // why", "public import X", "package import X",
      "internal import X", "private import X", "@preconcurrency import X",
      "@testable import X", "@_spi(Y) @preconcurrency public import X", "import struct X.Y",
      "import class X.Y.Z", "@preconcurrency package import func X.f", "import X.Y", "import X;",
    ])
  func spellings(line: String) {
    #expect(importedModules(in: line) == ["X"])
  }

  @Test("several, on lines of any ending or on one")
  func several() {
    let source = "import A\r\nimport B\n\n@preconcurrency\nimport C; import struct D.E\n"
    #expect(importedModules(in: source) == ["A", "B", "C", "D"])
  }

  @Test(
    "what only looks like one is none",
    arguments: ["// import X", "/// import X", "let importX = 1", "important(X)", "f(import: X)"])
  func others(line: String) {
    #expect(importedModules(in: line).isEmpty)
  }
}
