import Files

/// What watched files hold at one time, and which files there are in watched folders.
struct FileSnapshot: Equatable {
  private var files: [FileName: FileFingerprint] = [:]
  private var listings: [FileName: Set<FileName>] = [:]

  /// Looks at everything.
  ///
  /// - Parameters:
  ///   - watched: What to look at.
  ///   - earlier: An earlier look, which saves reading what did not change since.
  init(of watched: WatchedFiles, after earlier: FileSnapshot? = nil) {
    for file in watched.files {
      files[file] = FileFingerprint(of: file, after: earlier?.files[file])
    }
    for folder in watched.folders { listings[folder] = Self.listing(of: folder) }
  }

  /// The patterns and the folders in a folder.
  private static func listing(of folder: FileName) -> Set<FileName> {
    let names = (try? FolderListing.visibleNames(in: folder)) ?? []
    return Set(
      names.filter { name in
        if name.pathExtension == "ahap" { return true }
        let status = try? FileStatus(of: folder.appending(name), followsLinks: false)
        return status?.kind == .folder
      })
  }

  /// What differs from an earlier look, in the order of the names.
  func changes(since earlier: FileSnapshot) -> [FileName] {
    var changed = files.filter { earlier.files[$0.key] != $0.value }.map(\.key)
    for (folder, names) in listings {
      let difference = names.symmetricDifference(earlier.listings[folder] ?? [])
      changed += difference.map { folder.appending($0) }
    }
    return Set(changed).sorted()
  }

  /// Whether a file is missing or empty that was neither: likely it is just being saved.
  func isHalfSaved(since earlier: FileSnapshot) -> Bool {
    files.contains { file, fingerprint in
      guard fingerprint.isHalfSaved, let before = earlier.files[file] else { return false }
      return !before.isHalfSaved
    }
  }

  /// Takes the place of a look at less or more: what was known stays as it was then.
  mutating func keepKnown(of earlier: FileSnapshot) {
    files.merge(earlier.files.filter { files[$0.key] != nil }) { $1 }
    listings.merge(earlier.listings.filter { listings[$0.key] != nil }) { $1 }
  }
}
