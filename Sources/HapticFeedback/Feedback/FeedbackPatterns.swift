public import CoreHaptics

/// Which pattern each feedback plays; any thread, in force from the next feedback on.
///
/// A pattern is, in this order: the one that the program put in its place; the file of its name
/// (``FeedbackKind/fileName``) in the folder that the environment variable `AHAP_FEEDBACK_PATTERNS`
/// names; the built-in one. Generators play the haptic part of a pattern only.
public enum FeedbackPatterns {
  /// The environment variable that names a folder of patterns.
  public static let folderVariable = "AHAP_FEEDBACK_PATTERNS"

  private static let replacements = Locked<[FeedbackKind: CHHapticPattern]>([:])
  private static let defaults = DefaultFeedbackPatterns(
    folder: ProcessInfo.processInfo.environment[folderVariable])

  /// The pattern that a feedback plays now.
  public static func pattern(for kind: FeedbackKind) -> CHHapticPattern {
    replacements.withLock { $0[kind] } ?? defaults.pattern(for: kind)
  }

  /// Lets a feedback play another pattern; `nil` brings the default back.
  public static func replace(_ kind: FeedbackKind, with pattern: CHHapticPattern?) {
    replacements.withLock { $0[kind] = pattern }
  }

  /// Lets a feedback play the pattern of an AHAP file, which is read now.
  ///
  /// - Throws: What `CHHapticPattern(contentsOf:)` throws; nothing has changed then.
  public static func replace(_ kind: FeedbackKind, withContentsOf url: URL) throws {
    replace(kind, with: try CHHapticPattern(contentsOf: url))
  }

  /// Lets every feedback that has a file of its name in a folder play that pattern, read now.
  ///
  /// - Returns: The feedbacks for which there is a file; the others have not changed.
  /// - Throws: What `CHHapticPattern(contentsOf:)` throws for the first file that cannot be played;
  ///   nothing has changed then. `CHHapticError.Code.fileNotFound` if there is no such folder.
  @discardableResult
  public static func replaceAll(fromFolder folder: URL) throws -> [FeedbackKind] {
    let patterns = try FeedbackFolder(folder).patterns()
    replacements.withLock { $0.merge(patterns) { _, new in new } }
    return FeedbackKind.allCases.filter { patterns[$0] != nil }
  }

  /// Lets every feedback play its default again.
  public static func restoreAll() {
    replacements.withLock { $0 = [:] }
  }
}
