import Glibc

/// A folder that outputs go to.
public enum OutputFolder {
  /// Creates the folder `name`, and those above it that do not exist.
  ///
  /// A folder that is there already is fine.
  ///
  /// - Throws: ``FileError/Kind/folderNotFound`` where a file has the name of a folder,
  ///   ``FileError/Kind/permissionDenied``, ``FileError/Kind/noSpace``, or the kind that fits.
  public static func create(_ name: FileName) throws(FileError) {
    if isFolder(name) { return }
    let parent = name.directory
    if parent != name { try create(parent) }
    guard name.withCString({ mkdir($0, 0o777) }) != 0 else { return }
    let code = errno
    // Another process, or another thread, may have been faster.
    guard !isFolder(name) else { return }
    throw FileError(path: name, call: "mkdir", code: code == EEXIST ? ENOTDIR : code).ofOutput
  }

  private static func isFolder(_ name: FileName) -> Bool {
    var status = stat()
    return name.withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
