import Files

/// Decides when a save is complete.
///
/// Editors save in several steps, of which none but the last counts. Knows no clock and no files.
struct SaveSettling {
  /// How long files have to stay as they are, in seconds.
  static let quietTime = 0.04
  /// How long to wait for somebody who writes to close the file, from the last write on.
  static let writerPatience = 0.5
  /// How long a file may be missing, empty or changing before that is what it is.
  static let longestSave = 1.0

  /// What was last reported.
  private(set) var accepted: FileSnapshot
  private var latest: FileSnapshot
  private var pendingSince: Double?
  private var writers: Set<FileName> = []
  private var writingSince: Double?
  /// When to look at the files next; `nil` where there is no reason to.
  private(set) var due: Double?

  init(_ snapshot: FileSnapshot) {
    accepted = snapshot
    latest = snapshot
  }

  /// Takes another set of files into account; see ``FileSnapshot/keepKnown(of:readSince:)``.
  mutating func replace(by snapshot: FileSnapshot, readSince time: Double, at now: Double) {
    var snapshot = snapshot
    snapshot.keepKnown(of: accepted, readSince: time)
    accepted = snapshot
    latest = snapshot
    pendingSince = nil
    // Something may have changed before anybody watched.
    due = now + Self.quietTime
  }

  /// Notes that something happened.
  mutating func note(_ event: FolderEvent, at now: Double) {
    let file = event.name.map { event.folder.appending($0) } ?? event.folder
    switch event.kind {
    case .writing:
      writers.insert(file)
      let since = writingSince ?? now
      writingSince = since
      due = min(now + Self.writerPatience, since + Self.longestSave)
    case .settled:
      writers.remove(file)
      guard writers.isEmpty else { return }
      due = min(due ?? .infinity, now + Self.quietTime)
    }
  }

  /// Looks at the files, when it is due.
  ///
  /// - Returns: What changed, once it has settled.
  mutating func look(_ snapshot: FileSnapshot, at now: Double) -> [FileName] {
    writers = []
    writingSince = nil
    defer { latest = snapshot }
    guard snapshot != accepted else {
      accepted = snapshot  // the same contents, but written at another time
      pendingSince = nil
      due = nil
      return []
    }
    let since = pendingSince ?? now
    pendingSince = since
    let isSettled = snapshot == latest && !snapshot.isHalfSaved(since: accepted)
    guard isSettled || now - since >= Self.longestSave else {
      due = now + Self.quietTime
      return []
    }
    let changes = snapshot.changes(since: accepted)
    accepted = snapshot
    pendingSince = nil
    due = nil
    return changes
  }
}
