import AHAP
import Files

/// Finds the configuration of each pattern: the `.ahap.json` nearest to it, in its folder or above.
///
/// Any thread may ask. A configuration is read once.
final class ConfigurationFinder: Sendable {
  /// Which configuration counts.
  enum Source: Sendable {
    /// None.
    case none
    /// The one nearest to a pattern; configurations further up are not looked at.
    case nearest
    /// This one.
    case file(FileName)
  }

  typealias Found = Result<ProjectConfiguration, ConfigurationProblem>

  /// What a configuration is called.
  static let fileName: FileName = ".ahap.json"

  private let source: Source
  private let files: FileReader
  private let standardInputFolder: FileName?
  private let known = LockedState<[FileName: Found]>([:])

  init(_ source: Source, _ files: FileReader, standardInputFolder: FileName?) {
    self.source = source
    self.files = files
    self.standardInputFolder = standardInputFolder
  }

  /// The configuration of a pattern.
  ///
  /// - Throws: What is wrong with it.
  func configuration(for input: Input) throws(ConfigurationProblem) -> ProjectConfiguration {
    switch source {
    case .none: return .none
    case .file(let name): return try remembered(name) { self.read(name) }.get()
    case .nearest:
      let folder =
        switch input.source {
        case .file(let path): path.directory
        case .standardInput: standardInputFolder ?? "."
        }
      return try remembered(folder) { self.nearest(to: folder) }.get()
    }
  }

  private func nearest(to folder: FileName) -> Found {
    guard let start = folder.resolved else { return .success(.none) }
    var place = start
    while true {
      let name = place.appending(Self.fileName)
      // Not a FIFO, which nobody may ever write to.
      if let status = try? FileStatus(of: name), status.kind == .file {
        return remembered(name) { self.read(self.shown(name)) }
      }
      let parent = place.directory
      if parent == place { return .success(.none) }
      place = parent
    }
  }

  /// A path as people would write it here: below the working folder without that.
  private func shown(_ path: FileName) -> FileName {
    FileName.workingFolder?.resolved.flatMap { path.relative(to: $0) } ?? path
  }

  private func read(_ name: FileName) -> Found {
    do throws(ConfigurationProblem) {
      return .success(try ProjectConfiguration(at: name, files))
    } catch {
      return .failure(error)
    }
  }

  private func remembered(_ name: FileName, _ find: () -> Found) -> Found {
    if let found = known.withLock({ $0[name] }) { return found }
    // Two threads may both find it, which gives the same twice.
    let found = find()
    known.withLock { $0[name] = found }
    return found
  }
}
