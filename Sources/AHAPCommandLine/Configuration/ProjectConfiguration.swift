import AHAP
import Files

/// A configuration and where it stands.
struct ProjectConfiguration: Sendable {
  /// What it says.
  let configuration: Configuration
  /// Its folder, absolute and without links; `nil` where there is no configuration.
  let folder: FileName?

  /// The file, as reports call it; `nil` where there is no configuration.
  let name: FileName?

  /// What holds where nobody has decided anything.
  static let none = ProjectConfiguration(configuration: Configuration(), folder: nil)

  /// The folders for sound files, each inside that of the configuration.
  let resources: [FileName]

  /// The path of a file as seen from the configuration's folder.
  func path(of file: FileName) -> FileName? {
    guard let folder, let place = file.directory.resolved else { return nil }
    return place.appending(file.lastComponent).relative(to: folder)
  }

  private init(configuration: Configuration, folder: FileName?) {
    self.configuration = configuration
    self.folder = folder
    name = nil
    resources = []
  }

  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - name: The file, as reports call it.
  ///   - files: Reads it.
  /// - Throws: What is wrong with it.
  init(at name: FileName, _ files: FileReader) throws(ConfigurationProblem) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try files.contents(of: name)
    } catch {
      throw .unreadable(error)
    }
    let text = ConfigurationText(parsing: bytes)
    guard text.problems.isEmpty else { throw .invalid(name, text) }
    configuration = text.configuration
    folder = name.directory.resolved ?? name.directory
    self.name = name
    var resources: [FileName] = []
    for path in text.configuration.resources {
      guard let path = FileName(path), let place = folder?.appending(path) else { continue }
      // By the file system: a link must not lead out either.
      if let resolved = place.resolved, let folder, resolved != folder,
        resolved.relative(to: folder) == nil
      {
        throw .outside(name, path)
      }
      resources.append(name.directory.appending(path))
    }
    self.resources = resources
  }
}
