import Glibc

/// A new file in the folder of another, whose place it may take.
struct TemporaryFile {
  /// The file's own name.
  let name: FileName
  /// The file, open for writing.
  let descriptor: FileDescriptor

  private static let attemptLimit = 100

  /// Creates a file beside `target` under a name that no other file has.
  ///
  /// - Parameters:
  ///   - target: The file that may be replaced.
  ///   - existing: What the kernel knows of it, to take over permissions and, where the process
  ///     may, ownership; `nil` if there is no such file, for the permissions of any new file.
  ///   - path: The name that errors carry.
  /// - Throws: The ``FileError`` of an output that cannot be created there.
  init(beside target: FileName, existing: stat?, for path: FileName) throws(FileError) {
    var attempt = 1
    while true {
      // Short whatever the target's name, since that may be as long as names can be.
      let digits = String(UInt64.random(in: .min ... .max), radix: 16)
      let name = target.directory.appending(FileName(checked: ".ahap-\(digits).tmp".utf8))
      do throws(FileError) {
        descriptor = try FileDescriptor(
          opening: name, for: path, flags: O_WRONLY | O_CREAT | O_EXCL,
          // Nobody else may look into the successor of a private file.
          mode: existing == nil ? 0o666 : 0o600)
        self.name = name
        break
      } catch {
        guard error.code == EEXIST, attempt < Self.attemptLimit else { throw error.ofOutput }
        attempt += 1
      }
    }
    guard let existing else { return }
    descriptor.offerOwnership(to: existing.st_uid, group: existing.st_gid)
    do throws(FileError) {
      try descriptor.setPermissions(existing.st_mode & 0o777)
    } catch {
      remove()
      throw error
    }
  }

  /// Gives the file the name `target`, in place of whatever has that name.
  func rename(to target: FileName, for path: FileName) throws(FileError) {
    let result = name.withCString { own in target.withCString { Glibc.rename(own, $0) } }
    guard result == 0 else { throw FileError(path: path, call: "rename", code: errno) }
  }

  /// Removes the file; that it may be gone already is no failure.
  func remove() {
    _ = name.withCString { unlink($0) }
  }
}
