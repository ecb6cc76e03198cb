import CoreHaptics
import Foundation

/// The patterns of feedback that the program has not replaced, each read when it is first needed.
final class DefaultFeedbackPatterns: Sendable {
  private let folder: FeedbackFolder?
  private let known = Locked<[FeedbackKind: CHHapticPattern]>([:])
  private let report: @Sendable (String) -> Void

  /// Creates the patterns.
  ///
  /// - Parameters:
  ///   - folder: The path of a folder whose files go before the built-in patterns; `nil` or empty
  ///     for none.
  ///   - report: Takes a line on each file that cannot be played; to standard error by default.
  init(
    folder: String?,
    report: @escaping @Sendable (String) -> Void = { line in
      FileHandle.standardError.write(Data((line + "\n").utf8))
    }
  ) {
    self.folder = folder.flatMap { path in
      path.isEmpty ? nil : FeedbackFolder(URL(fileURLWithPath: path, isDirectory: true))
    }
    self.report = report
  }

  /// The folder's pattern, or the built-in one where it has none that can be played.
  func pattern(for kind: FeedbackKind) -> CHHapticPattern {
    known.withLock { known in
      if let pattern = known[kind] { return pattern }
      let pattern = folderPattern(for: kind) ?? Self.builtIn(kind)
      known[kind] = pattern
      return pattern
    }
  }

  private func folderPattern(for kind: FeedbackKind) -> CHHapticPattern? {
    do {
      return try folder?.pattern(for: kind)
    } catch {
      report(
        "\(FeedbackPatterns.folderVariable): \(kind.fileName): \(error.localizedDescription); "
          + "the built-in pattern is played")
      return nil
    }
  }

  private static func builtIn(_ kind: FeedbackKind) -> CHHapticPattern {
    do {
      return try CHHapticPattern(ahap: Data(kind.builtInPattern))
    } catch {
      preconditionFailure("the built-in pattern of \(kind.rawValue) is wrong: \(error)")
    }
  }
}
