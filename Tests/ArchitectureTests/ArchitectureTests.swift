import Foundation
import Testing

/// Holds every `import` under `Sources` against ``allowedImports``, since SwiftPM lets a module
/// import whatever happens to be built.
@Suite("Architecture")
struct ArchitectureTests {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources")

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

  @Test("the table itself has no circle, and no Foundation")
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
      #expect(!reached.contains { $0.hasPrefix("Foundation") }, "\(module) reaches Foundation")
    }
  }
}
