import Foundation
import Testing

@Suite("Symbols")
struct SymbolTests {
  /// A line of ``appleSymbols``.
  private struct Expectation {
    let owner: String
    let declaration: String
    let supertypes: [String]

    /// The full name of the type that is declared; `nil` for anything but a type.
    let typeName: String?
    let isEnum: Bool

    init(_ line: Substring) {
      let parts = line.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      owner = parts[0]
      declaration = Declaration(parts[1]).text
      let words = declaration.split(separator: " ")
      let isType =
        words.count == 2 && ["class", "struct", "enum", "protocol"].contains(words[0])
      typeName = isType ? (owner.isEmpty ? "" : owner + ".") + words[1] : nil
      isEnum = words[0] == "enum"
      let colon = parts[1].range(of: " : ")
      supertypes =
        isType ? colon.map { parts[1][$0.upperBound...].components(separatedBy: ", ") } ?? [] : []
    }

    var line: String { "\(owner) | \(declaration)" }
  }

  private static var expectations: [Expectation] {
    appleSymbols.split(separator: "\n").filter { $0.contains("|") }.map(Expectation.init)
  }

  @Test("every symbol of Apple's is there, and spelt as there")
  func symbols() throws {
    let graph = try SymbolGraph(module: "CoreHaptics")
    #expect(graph.declarations.count > 200, "the graph is too small to be true")
    for expectation in Self.expectations {
      #expect(
        graph.declarations.contains(expectation.line),
        """
        missing: \(expectation.line); there are \
        \(graph.declarations.filter { $0.hasPrefix(expectation.owner + " |") }.sorted())
        """)
      guard let name = expectation.typeName else { continue }
      for supertype in expectation.supertypes {
        if expectation.isEnum {
          #expect(graph.declarations.contains("\(name) | init?(rawValue: \(supertype))"))
        } else {
          #expect(graph.supertypes[name]?.contains(supertype) == true, "\(name): \(supertype)")
        }
      }
    }
  }

  @Test("a symbol that is missing, or spelt otherwise, would be seen")
  func control() throws {
    let graph = try SymbolGraph(module: "CoreHaptics")
    #expect(graph.declarations.contains("CHHapticEvent | var duration: TimeInterval { get set }"))
    for absent in [
      "CHHapticEvent | var duration: Double { get set }",
      "CHHapticEvent | var duration: TimeInterval { get }",
      "CHHapticEvent | var length: TimeInterval { get set }",
    ] {
      #expect(!graph.declarations.contains(absent))
    }
    #expect(graph.supertypes["CHHapticEvent"]?.contains("NSObject") == true)
    #expect(graph.supertypes["CHHapticPattern.Key"]?.contains("NSObject") != true)
  }

  @Test("the documentation lists every symbol")
  func documentation() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let document = try String(
      contentsOf: root.appendingPathComponent("docs/core-haptics.md"), encoding: .utf8)
    var listed: Set<String> = []
    for row in document.split(separator: "\n") where row.hasPrefix("| `") {
      let cell = row.split(separator: "|")[0]
      // `Owner.name`, then `.name` of the same owner.
      var owner = ""
      for quoted in cell.split(separator: "`") where !quoted.allSatisfy({ " ,".contains($0) }) {
        if quoted.hasPrefix(".") {
          listed.insert(owner + quoted)
        } else {
          listed.insert(String(quoted))
          owner = quoted.split(separator: ".").dropLast().joined(separator: ".")
        }
      }
    }
    for expectation in Self.expectations {
      let name = SymbolName(expectation.declaration).text
      let full = expectation.owner.isEmpty ? name : "\(expectation.owner).\(name)"
      #expect(listed.contains(full), "docs/core-haptics.md does not list \(full)")
    }
  }
}
