import Foundation

/// Reads the files of patterns.
enum PatternFile {
  /// The bytes of a file.
  ///
  /// - Throws: ``CHHapticError/Code/fileNotFound`` where there is none, and
  ///   ``CHHapticError/Code/resourceNotAvailable`` where it cannot be read.
  static func bytes(at url: URL) throws(CHHapticError) -> [UInt8] {
    guard url.isFileURL else {
      throw CHHapticError(
        .resourceNotAvailable, "\(url): is not the URL of a file; load it yourself", at: url)
    }
    do {
      return Array(try Data(contentsOf: url))
    } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
      throw CHHapticError(.fileNotFound, "\(url.relativePath): there is no such file", at: url)
    } catch {
      throw CHHapticError(
        .resourceNotAvailable, "\(url.relativePath): \(error.localizedDescription)", at: url,
        cause: error)
    }
  }
}
