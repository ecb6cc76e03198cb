import Files

/// Turns the paths that a user gives into inputs, in an order that is always the same.
///
/// - A named file is taken whatever it is called. One that is not there but looks like a shell
///   pattern, because it was quoted, stands for what matches it.
/// - A named folder is walked for `*.ahap` in any case, or for the endings that are asked for, its entries in byte order. What is hidden is
///   left out, links to folders are not followed, and a file met for the second time, by whatever
///   name, is taken once. Ignore files such as `.gitignore` are not looked at.
///
/// `-` is standard input. Paths stay as given; below a folder they are the folder as given and the rest.
struct InputWalker {
  private let isEmptyTrouble: Bool
  private let extensions: Set<String>
  private let signals: Signals
  private var list = InputList()
  private var takenFiles: Set<FileIdentity> = []
  private var walkedFiles: Set<FileIdentity> = []

  /// Creates a walker.
  ///
  /// - Parameters:
  ///   - isEmptyTrouble: Whether a folder without patterns is trouble instead of a warning.
  ///   - extensions: What the names in a folder have to end in, in lower case.
  ///   - signals: Ends the walk early when somebody asks to stop.
  init(
    isEmptyTrouble: Bool = false, extensions: Set<String> = ["ahap"],
    signals: Signals = Signals()
  ) {
    self.isEmptyTrouble = isEmptyTrouble
    self.extensions = extensions
    self.signals = signals
  }

  /// Returns the inputs for `paths`, and what is wrong with them.
  static func walk(
    _ paths: [FileName], isEmptyTrouble: Bool = false, extensions: Set<String> = ["ahap"],
    signals: Signals = Signals()
  ) -> InputList {
    var walker = InputWalker(
      isEmptyTrouble: isEmptyTrouble, extensions: extensions, signals: signals)
    for path in paths { walker.takeNamed(path, mayBePattern: true) }
    return walker.list
  }

  private mutating func takeNamed(_ path: FileName, mayBePattern: Bool) {
    if path.isStandardStream {
      list.entries.append(.input(.standardInput()))
      return
    }
    do throws(FileError) {
      let status = try FileStatus(of: path)
      if status.kind == .folder {
        walk(path, status.identity)
      } else if !walkedFiles.contains(status.identity) {
        // Not if it was only named before: somebody who names a file twice wants it twice.
        takenFiles.insert(status.identity)
        list.entries.append(.input(.file(path)))
      }
    } catch {
      guard error.kind == .notFound else { return report(path, .file(error)) }
      guard mayBePattern, GlobPattern.isPattern(path) else { return report(path, .notFound) }
      takeMatches(of: path)
    }
  }

  private mutating func takeMatches(of pattern: FileName) {
    do throws(FileError) {
      let matches = try GlobPattern.matches(of: pattern)
      if matches.isEmpty { report(pattern, .noMatch) }
      for match in matches { takeNamed(match, mayBePattern: false) }
    } catch {
      report(pattern, .file(error))
    }
  }

  /// Walks a folder, depth first, without recursion: its depth is up to whoever made it.
  private mutating func walk(_ root: FileName, _ identity: FileIdentity) {
    var visitedFolders: Set<FileIdentity> = [identity]
    var hasPatterns = false
    let entriesBefore = list.entries.count
    list.folders.append(root)
    // The entries still to look at, the next one last.
    var waiting = entries(of: root)
    while let path = waiting.popLast(), signals.status == nil {
      do throws(FileError) {
        var status = try FileStatus(of: path, followsLinks: false)
        if status.kind == .folder {
          // Only mounting a folder inside itself can lead back to it.
          if visitedFolders.insert(status.identity).inserted {
            list.folders.append(path)
            waiting += entries(of: path)
          }
          continue
        }
        guard extensions.contains(path.pathExtension) else { continue }
        if status.kind == .link {
          guard let target = try self.target(of: path) else { continue }
          status = target
        }
        // Neither a link to a folder nor a FIFO, which nobody may ever write to.
        guard status.kind == .file else { continue }
        hasPatterns = true
        walkedFiles.insert(status.identity)
        guard takenFiles.insert(status.identity).inserted else { continue }
        list.entries.append(.input(.file(path)))
      } catch {
        // What vanished while walking is not missed.
        if error.kind != .notFound { report(path, .file(error)) }
      }
    }
    if !hasPatterns, list.entries.count == entriesBefore, signals.status == nil {
      report(root, .emptyFolder, isTrouble: isEmptyTrouble)
    }
  }

  /// Returns what a link leads to; reports a link that leads nowhere.
  private mutating func target(of link: FileName) throws(FileError) -> FileStatus? {
    do throws(FileError) {
      return try FileStatus(of: link)
    } catch {
      guard error.kind == .notFound || error.kind == .linkLoop else { throw error }
      report(link, .brokenLink, isTrouble: false)
      return nil
    }
  }

  /// Returns the paths of a folder's visible entries, the first one last.
  private mutating func entries(of folder: FileName) -> [FileName] {
    do throws(FileError) {
      return try FolderListing.visibleNames(in: folder).reversed().map(folder.appending)
    } catch {
      report(folder, .file(error))
      return []
    }
  }

  private mutating func report(_ path: FileName, _ kind: InputProblem.Kind, isTrouble: Bool = true)
  {
    list.entries.append(
      .problem(InputProblem(path: path, kind: kind, isTrouble: isTrouble)))
  }
}
