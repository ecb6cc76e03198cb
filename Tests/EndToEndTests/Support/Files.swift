import Glibc
import Testing

/// Files as the tests read and write them.
enum Files {
  /// The bytes of a file.
  static func contents(of path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "rb"), "\(path) cannot be opened")
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&block, 1, block.count, file), count > 0 {
      bytes += block[..<count]
    }
    return bytes
  }

  /// Writes a file.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let file = try #require(fopen(path, "wb"), "\(path) cannot be written")
    defer { fclose(file) }
    try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  /// Whether something is there.
  static func exist(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The names in a folder, sorted.
  static func names(in folder: String) throws -> [String] {
    let stream = try #require(opendir(folder))
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Calls `body` with a new folder, which is removed afterwards with all that is in it.
  static func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let template = strdup("/tmp/ahap-test-XXXXXX")
    defer { free(template) }
    let folder = String(cString: try #require(mkdtemp(template)))
    defer {
      for name in (try? names(in: folder)) ?? [] { remove("\(folder)/\(name)") }
      rmdir(folder)
    }
    return try body(folder)
  }
}
