import Files

/// Something that happened to a name in a folder.
struct FolderEvent: Hashable {
  /// What happened.
  enum Kind: Hashable {
    /// Somebody writes to the file, and has it still open.
    case writing
    /// The name stands for other contents than before: written and closed, moved, created, removed.
    case settled
  }

  /// The folder as it was named when its watch began.
  let folder: FileName
  /// The name in it; `nil` where anything in the folder may have changed.
  let name: FileName?
  let kind: Kind
}
