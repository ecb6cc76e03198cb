import CoreHaptics
import Foundation

/// A folder in which patterns of feedback are looked for by their names.
struct FeedbackFolder {
  private let url: URL

  init(_ url: URL) { self.url = url }

  /// The pattern of a feedback, if the folder has a file for it.
  ///
  /// - Throws: What `CHHapticPattern(contentsOf:)` throws.
  func pattern(for kind: FeedbackKind) throws -> CHHapticPattern? {
    let file = url.appendingPathComponent(kind.fileName)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try CHHapticPattern(contentsOf: file)
  }

  /// All patterns that the folder has.
  ///
  /// - Throws: What `CHHapticPattern(contentsOf:)` throws for the first file that is wrong;
  ///   `CHHapticError.Code.fileNotFound` if there is no such folder.
  func patterns() throws -> [FeedbackKind: CHHapticPattern] {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder else {
      throw CHHapticError(.fileNotFound)
    }
    var patterns: [FeedbackKind: CHHapticPattern] = [:]
    for kind in FeedbackKind.allCases { patterns[kind] = try pattern(for: kind) }
    return patterns
  }
}
