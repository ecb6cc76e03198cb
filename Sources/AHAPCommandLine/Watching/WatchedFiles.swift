import Files

/// What somebody wants to hear about: the contents of files, and which files there are in folders.
struct WatchedFiles: Hashable {
  /// Files whose contents count, whether or not they exist.
  var files: Set<FileName> = []
  /// Folders in which files may appear.
  var folders: Set<FileName> = []

  /// Joins what both want to hear about.
  mutating func formUnion(_ other: WatchedFiles) {
    files.formUnion(other.files)
    folders.formUnion(other.folders)
  }
}
