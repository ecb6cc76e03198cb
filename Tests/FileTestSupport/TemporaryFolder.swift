public import Files
import Glibc

/// A folder of its own for one test, removed with all that is in it when the test lets go of it.
public final class TemporaryFolder {
  /// The folder.
  public let name: FileName

  /// Creates an empty folder.
  public init() throws {
    var template = Array("/tmp/ahap-test-XXXXXX".utf8CString)
    guard let created = mkdtemp(&template) else { throw PreparationFailure("mkdtemp") }
    name = FileName(cString: created)
    // Open to others, since some tests look at it as another user.
    try PreparationFailure.check("chmod", name.withCString { chmod($0, 0o755) })
  }

  deinit {
    name.withCString { name in
      let descriptor = open(name, O_RDONLY | O_DIRECTORY)
      Self.removeContents(of: descriptor)
      close(descriptor)
      rmdir(name)
    }
  }

  /// The name of something in the folder.
  public subscript(_ component: FileName) -> FileName { name.appending(component) }

  /// The names in the folder, sorted by their bytes.
  public var entries: [FileName] {
    guard let stream = name.withCString({ opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var entries: [FileName] = []
    while let entry = readdir(stream) {
      let name = Self.name(of: entry)
      if name != ".", name != ".." { entries.append(name) }
    }
    return entries.sorted()
  }

  /// Writes a file, after making the folders it is in.
  @discardableResult
  public func makeFile(_ component: FileName, _ bytes: [UInt8] = []) throws -> FileName {
    if component.directory != "." { try makeFolder(component.directory) }
    try self[component].store(bytes)
    return self[component]
  }

  /// Makes a folder and those it is in.
  public func makeFolder(_ component: FileName) throws {
    if component.directory != "." { try makeFolder(component.directory) }
    let result = self[component].withCString { mkdir($0, 0o755) }
    guard result == 0 || errno == EEXIST else { throw PreparationFailure("mkdir") }
  }

  /// Makes a symbolic link.
  public func makeLink(_ component: FileName, to target: FileName) throws {
    try PreparationFailure.check(
      "symlink",
      target.withCString { target in self[component].withCString { symlink(target, $0) } })
  }

  /// Makes a FIFO.
  @discardableResult
  public func makeFIFO(_ component: FileName) throws -> FileName {
    try PreparationFailure.check("mkfifo", self[component].withCString { mkfifo($0, 0o644) })
    return self[component]
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> FileName {
    withUnsafePointer(to: &entry.pointee.d_name) { name in
      FileName(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
    }
  }

  /// Removes by steps from inside, so that no name becomes too long.
  private static func removeContents(of folder: Int32) {
    guard let stream = fdopendir(dup(folder)) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let entry = Self.name(of: entry)
      guard entry != ".", entry != ".." else { continue }
      entry.withCString { name in
        guard unlinkat(folder, name, 0) != 0 else { return }
        _ = fchmodat(folder, name, 0o755, 0)
        let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        guard inner >= 0 else { return }
        removeContents(of: inner)
        close(inner)
        unlinkat(folder, name, AT_REMOVEDIR)
      }
    }
  }
}
