import Foundation

/// The public declarations of a built module, as the compiler's own tool reads them.
public struct SymbolGraph: Sendable {
  /// Why there is none.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The declarations: the owner, a bar, and the declaration without names that only bodies see.
  public let declarations: Set<String>
  /// All types that a type inherits from or conforms to, by its full name.
  public let supertypes: [String: Set<String>]

  /// Extracts the graph of a module that was built with these tests.
  public init(module: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = try Self.tool()
    process.arguments =
      ["-module-name", module, "-target", Self.target, "-output-dir", folder.path]
      + ["-minimum-access-level", "public"]
      + (try Self.importFolders()).flatMap { ["-I", $0.path] }
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(
        description: "the symbols of \(module) cannot be extracted: "
          + String(decoding: said, as: UTF8.self))
    }
    let file = folder.appendingPathComponent("\(module).symbols.json")
    try self.init(try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file)))
  }

  private init(_ graph: Graph) throws {
    var names: [String: String] = [:]
    var declarations: Set<String> = []
    for symbol in graph.symbols {
      names[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".")
      let owner = symbol.pathComponents.dropLast().joined(separator: ".")
      let declaration = Declaration(symbol.declarationFragments.map(\.spelling).joined())
      declarations.insert("\(owner) | \(declaration.text)")
    }
    var direct: [String: Set<String>] = [:]
    for relation in graph.relationships
    where relation.kind == "inheritsFrom" || relation.kind == "conformsTo" {
      guard let source = names[relation.source] else { continue }
      let foreign = relation.targetFallback.map { String($0.drop { $0 != "." }.dropFirst()) }
      guard let target = names[relation.target] ?? foreign else { continue }
      direct[source, default: []].insert(target)
    }
    self.declarations = declarations
    supertypes = direct.mapValues { types in
      var reached = types
      var open = Array(types)
      while let next = open.popLast() {
        for further in direct[next] ?? [] where reached.insert(further).inserted {
          open.append(further)
        }
      }
      return reached
    }
  }

  // MARK: The tool and the modules

  #if arch(x86_64)
    private static let target = "x86_64-unknown-linux-gnu"
  #elseif arch(arm64)
    private static let target = "aarch64-unknown-linux-gnu"
  #endif

  /// The tool: on the search path, or in the toolchain whose library runs this test.
  private static func tool() throws -> URL {
    let name = "swift-symbolgraph-extract"
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    var folders = path.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
    // Where `swift` is a link into a toolchain.
    folders += folders.map {
      $0.appendingPathComponent("swift").resolvingSymlinksInPath().deletingLastPathComponent()
    }
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    if let library = maps.split(separator: "\n").first(where: { $0.hasSuffix("/libswiftCore.so") }),
      let start = library.firstIndex(of: "/")
    {
      // usr/lib/swift/linux/libswiftCore.so
      var folder = URL(fileURLWithPath: String(library[start...]))
      for _ in 0..<4 { folder.deleteLastPathComponent() }
      folders.append(folder.appendingPathComponent("bin"))
    }
    let tools = folders.map { $0.appendingPathComponent(name) }
    guard let tool = tools.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else {
      throw Failure(description: "\(name) is neither on the search path nor in the toolchain")
    }
    return tool
  }

  /// Where the built modules are, and the module maps of the C libraries that they use.
  private static func importFolders() throws -> [URL] {
    // The tests' own program lies beside the modules.
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let products = program.deletingLastPathComponent()
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources")
    let modules = products.appendingPathComponent("Modules")
    guard FileManager.default.fileExists(atPath: modules.path) else {
      throw Failure(description: "there are no modules at \(modules.path)")
    }
    let candidates =
      [products, sources].flatMap { folder in
        (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
          ?? []
      }
      .flatMap { [$0, $0.appendingPathComponent("include")] }
    return [modules]
      + candidates.filter {
        FileManager.default.fileExists(atPath: $0.appendingPathComponent("module.modulemap").path)
      }
  }

  // MARK: The tool's JSON

  private struct Graph: Decodable {
    let symbols: [Symbol]
    let relationships: [Relationship]
  }

  private struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable { let spelling: String }

    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]
  }

  private struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
  }
}
