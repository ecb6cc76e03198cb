import Files

/// Tells what happens in folders: the seam where a test tells what it likes.
protocol FolderEvents: AnyObject {
  /// Readable once something happened; `nil` where nobody tells, and files are to be looked at.
  var descriptor: Int32? { get }
  /// How long to wait before asking again although nothing was told, in seconds; `nil` for ever.
  var patience: Double? { get }

  /// Watches these folders, and no others.
  ///
  /// - Throws: Why nobody can tell about them.
  func watch(_ folders: Set<FileName>) throws(WatchProblem)
  /// Takes what has happened since the last call; never waits.
  func take() -> [FolderEvent]
}

/// Why the system does not tell about changes.
struct WatchProblem: Error, Hashable, CustomStringConvertible {
  /// The reason in words.
  let description: String
}
