import Files
import Glibc

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
  ///
  /// - Parameters:
  ///   - earlier: What was known.
  ///   - time: When somebody began to read what was not known, in seconds of the system's clock:
  ///     what has changed since may not be what they read.
  mutating func keepKnown(of earlier: FileSnapshot, readSince time: Double) {
    for (file, fingerprint) in files {
      files[file] = earlier.files[file] ?? fingerprint.forgotten(ifWrittenSince: time)
    }
    for (folder, names) in listings {
      let wasChanged = Self.lastChange(of: folder) >= time
      listings[folder] = earlier.listings[folder] ?? (wasChanged ? nil : names)
    }
  }

  private static func lastChange(of folder: FileName) -> Double {
    var status = stat()
    guard folder.withCString({ stat($0, &status) }) == 0 else { return .infinity }
    return Double(status.st_ctim.tv_sec) + Double(status.st_ctim.tv_nsec) * 1e-9
  }
}
