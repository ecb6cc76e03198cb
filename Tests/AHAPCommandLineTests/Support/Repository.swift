import FileTestSupport
import Files
import Testing

/// Files of the repository that tests hold against the sources.
enum Repository {
  /// The root, found from the place of this file.
  static let root = (#filePath as FileName).directory.directory.directory.directory

  /// Expects a file to hold what the program makes, and says how to make it anew.
  static func expectFresh(
    _ file: FileName, _ text: String, madeBy command: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let path = root.appending(file)
    let isFresh = (try? path.load()) == Array(text.utf8)
    #expect(
      isFresh, "\(file) is out of date; run: \(command) > \(file)", sourceLocation: sourceLocation)
  }
}
