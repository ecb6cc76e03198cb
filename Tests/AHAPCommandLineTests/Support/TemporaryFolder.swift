import Glibc

@testable import AHAPCommandLine
import Files

/// A folder for one test, removed with all that is in it when the test lets go of it.
final class TemporaryFolder {
  let path: FileName

  init() throws {
    var template = Array("/tmp/ahap-tests.XXXXXX".utf8CString)
    guard let created = mkdtemp(&template) else { throw SystemError.last }
    path = FileName(cString: created)
    // Open to others, since some tests look at it as another user.
    try check { chmod($0, 0o755) }(path)
  }

  deinit {
    try? Self.remove(path)
  }

  /// The path of something in the folder.
  func callAsFunction(_ name: FileName) -> FileName { path.appending(name) }

  /// Writes a file, after making the folders it is in.
  @discardableResult
  func file(_ name: FileName, _ contents: [UInt8] = Array("{}".utf8)) throws -> FileName {
    if name.bytes.contains(UInt8(ascii: "/")) { try folder(name.directory) }
    let descriptor = self(name).withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC, 0o644) }
    guard descriptor >= 0 else { throw SystemError.last }
    defer { close(descriptor) }
    let output = ByteOutput(descriptor: descriptor)
    output.write(contents)
    try output.flush()
    return self(name)
  }

  /// Makes a folder and those it is in.
  @discardableResult
  func folder(_ name: FileName) throws -> FileName {
    let parent = name.directory
    if parent != ".", parent != "/" { try folder(parent) }
    let result = self(name).withCString { mkdir($0, 0o755) }
    guard result == 0 || errno == EEXIST else { throw SystemError.last }
    return self(name)
  }

  /// Makes a symbolic link.
  func link(_ name: FileName, to target: FileName) throws {
    try target.withCString { target throws(SystemError) in
      try check { symlink(target, $0) }(self(name))
    }
  }

  /// Makes a FIFO.
  @discardableResult
  func fifo(_ name: FileName) throws -> FileName {
    try check { mkfifo($0, 0o644) }(self(name))
    return self(name)
  }

  /// Sets a file's permissions.
  func setMode(_ mode: mode_t, of name: FileName) throws {
    try check { chmod($0, mode) }(self(name))
  }

  private static func remove(_ path: FileName) throws(SystemError) {
    guard try FileStatus(of: path, followsLinks: false).kind == .folder else {
      try check { unlink($0) }(path)
      return
    }
    // By steps from inside, so that no path becomes too long.
    try path.withCString { name throws(SystemError) in
      _ = chmod(name, 0o755)
      let descriptor = open(name, O_RDONLY | O_DIRECTORY)
      defer { close(descriptor) }
      removeContents(of: descriptor)
      rmdir(name)
    }
  }

  private static func removeContents(of folder: Int32) {
    guard let stream = fdopendir(dup(folder)) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        let name = UnsafeRawPointer(tuple).assumingMemoryBound(to: CChar.self)
        guard strcmp(name, ".") != 0, strcmp(name, "..") != 0 else { return }
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

/// Turns a call of the C library on a path into one that throws.
private func check(
  _ call: @escaping (UnsafePointer<CChar>) -> Int32
) -> (FileName) throws(SystemError) -> Void {
  { path throws(SystemError) in
    try path.withCString { name throws(SystemError) in
      guard call(name) == 0 else { throw .last }
    }
  }
}
