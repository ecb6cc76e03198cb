import Foundation
import Testing

/// Holds every `import` under `Sources` against ``allowedImports``, since SwiftPM lets a module
/// import whatever happens to be built.
@Suite("Architecture")
struct ArchitectureTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let sources = root.appendingPathComponent("Sources")

  /// The Swift files below `Sources`, by the folder of their module.
  private static func files() throws -> [String: [URL]] {
    let enumerator = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    let files = enumerator.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    let depth = sources.standardizedFileURL.pathComponents.count
    return Dictionary(grouping: files) { $0.standardizedFileURL.pathComponents[depth] }
  }

  @Test("every module imports no more than it may")
  func imports() throws {
    let files = try Self.files()
    #expect(files.count >= 5, "the sources were not found at \(Self.sources.path)")
    for (module, files) in files {
      guard let allowed = allowedImports[module] else {
        Issue.record("Sources/\(module) is not in the table of allowed imports")
        continue
      }
      for file in files {
        let source = try String(contentsOf: file, encoding: .utf8)
        for imported in importedModules(in: source) where !allowed.contains(imported) {
          Issue.record("\(module)/\(file.lastPathComponent) imports \(imported)")
        }
      }
    }
  }

  @Test("the document of the architecture shows the same table")
  func documentedTable() throws {
    let document = try String(
      contentsOf: Self.root.appendingPathComponent("docs/architecture.md"), encoding: .utf8)
    var documented: [String: Set<String>] = [:]
    for line in document.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      // The folder, where it is named besides the module.
      guard cells.count == 3, let name = cells[0].split(separator: "`").last(where: { $0 != ")" })
      else { continue }
      let module = String(name.split(separator: "/").last ?? name)
      let imports = cells[2].components(separatedBy: ", ").filter { $0 != "–" }
      documented[module] = Set(
        imports.flatMap { $0 == "all above" ? Array(documented.keys) : [$0] })
    }
    for module in Set(documented.keys).union(allowedImports.keys) {
      #expect(documented[module] == allowedImports[module], "\(module)")
    }
  }

  @Test("the table itself has no circle, and no Foundation but where Apple has it")
  func table() {
    for (module, allowed) in allowedImports {
      var reached = allowed
      var open = Array(allowed)
      while let next = open.popLast() {
        for further in allowedImports[next] ?? [] where reached.insert(further).inserted {
          open.append(further)
        }
      }
      #expect(!reached.contains(module), "\(module) depends on itself")
      if foundationModules.contains(module) { continue }
      #expect(!reached.contains { $0.hasPrefix("Foundation") }, "\(module) reaches Foundation")
    }
  }
}
