import Files

/// The paths by which a code host knows files: those below the root of the repository.
struct RepositoryPaths {
  private let workingFolder: FileName?
  private let roots: [FileName]

  /// Creates the paths seen from a folder.
  ///
  /// - Parameters:
  ///   - workingFolder: Where relative paths start.
  ///   - workspace: What a code host says the root is, if one does. Otherwise, and for files
  ///     elsewhere, it is the nearest folder at or above `workingFolder` that holds `.git`.
  init(workingFolder: FileName?, workspace: FileName?) {
    self.workingFolder = workingFolder
    let repository = workingFolder.flatMap(Self.repository)
    roots = [workspace.map { $0.resolved ?? $0.normalized }, repository].compactMap { $0 }
  }

  /// The paths as the process sees them.
  static func process(_ environment: Environment) -> RepositoryPaths {
    let workspace = environment.bytes(of: "GITHUB_WORKSPACE").flatMap { FileName(bytes: $0) }
    return RepositoryPaths(
      workingFolder: .workingFolder, workspace: workspace.flatMap { $0.isAbsolute ? $0 : nil })
  }

  /// The path below the root; `nil` for a file that lies elsewhere, or without a repository.
  func path(of file: FileName) -> FileName? {
    // By the file system first: a link to a folder stands for files that have paths of their own.
    let resolved = file.directory.resolved?.appending(file.lastComponent)
    let spelled = file.isAbsolute ? file : workingFolder?.appending(file)
    for path in [resolved, spelled?.normalized].compactMap({ $0 }) {
      for root in roots {
        if let relative = path.relative(to: root) { return relative }
      }
    }
    return nil
  }

  private static func repository(around folder: FileName) -> FileName? {
    var folder = folder
    while true {
      if (try? FileStatus(of: folder.appending(".git"))) != nil { return folder }
      let parent = folder.directory
      if parent == folder { return nil }
      folder = parent
    }
  }
}
