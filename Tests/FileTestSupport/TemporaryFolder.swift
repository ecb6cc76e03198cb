public import Files
import Glibc

/// A folder of its own for one test, removed with what it holds when the test is over.
public final class TemporaryFolder {
  /// What a test could not prepare.
  public struct Failure: Error {
    let call: String
    let code: Int32
  }

  /// The folder.
  public let name: FileName

  /// Creates an empty folder.
  public init() throws {
    var template = Array("/tmp/ahap-test-XXXXXX".utf8CString)
    guard let created = mkdtemp(&template) else { throw Failure(call: "mkdtemp", code: errno) }
    name = FileName(cString: created)
  }

  deinit {
    for entry in entries {
      _ = name.appending(entry).withCString { remove($0) }
    }
    _ = name.withCString { rmdir($0) }
  }

  /// The name of a file in the folder.
  public subscript(_ component: String) -> FileName {
    FileName(component).map { name.appending($0) } ?? name
  }

  /// The names in the folder, sorted by their bytes.
  public var entries: [FileName] {
    guard let stream = name.withCString({ opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var entries: [FileName] = []
    while let entry = readdir(stream) {
      let entry = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        FileName(bytes: bytes.prefix { $0 != 0 })
      }
      if let entry, !["." as String, ".."].contains(entry.description) { entries.append(entry) }
    }
    return entries.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// The names in the folder as text.
  public var entryNames: [String] { entries.map(\.description) }

  /// Creates a symbolic link.
  public func link(_ component: String, to destination: String) throws {
    try check("symlink", self[component].withCString { symlink(destination, $0) })
  }

  /// Creates a FIFO.
  public func makeFIFO(_ component: String) throws {
    try check("mkfifo", self[component].withCString { mkfifo($0, 0o600) })
  }

  /// Creates a folder.
  public func makeFolder(_ component: String) throws {
    try check("mkdir", self[component].withCString { mkdir($0, 0o700) })
  }

  private func check(_ call: String, _ result: Int32) throws {
    if result != 0 { throw Failure(call: call, code: errno) }
  }
}

extension FileName {
  /// Writes a file of these bytes, without any of the code under test.
  public func store(_ bytes: [UInt8], mode: UInt32 = 0o644) throws {
    let number = withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC, mode) }
    guard number >= 0, write(number, bytes, bytes.count) == bytes.count,
      fchmod(number, mode) == 0, close(number) == 0
    else { throw TemporaryFolder.Failure(call: "store", code: errno) }
  }

  /// The bytes of the file, read without any of the code under test.
  public func load() throws -> [UInt8] {
    let number = withCString { open($0, O_RDONLY) }
    guard number >= 0 else { throw TemporaryFolder.Failure(call: "open", code: errno) }
    defer { close(number) }
    return readToEnd(of: number)
  }

  /// What `lstat` says of the file's type and permissions.
  public func mode() throws -> UInt32 {
    var status = stat()
    guard withCString({ lstat($0, &status) }) == 0 else {
      throw TemporaryFolder.Failure(call: "lstat", code: errno)
    }
    return status.st_mode
  }
}

/// Reads a descriptor until its end.
func readToEnd(of number: Int32) -> [UInt8] {
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 0x1_0000)
  while true {
    let count = read(number, &block, block.count)
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else { return bytes }
    bytes += block[..<count]
  }
}
