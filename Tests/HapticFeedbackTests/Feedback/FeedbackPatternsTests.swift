import AHAP
import CoreHaptics
import FeedbackTestSupport
import Foundation
import HapticEngine
import Testing

@testable import HapticFeedback

extension Playing {
  @Suite("Patterns of feedback")
  @MainActor
  struct FeedbackPatternsTests {
    private let output = SharedFeedback.makeOutput()
    private let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedback-patterns-\(UUID().uuidString)")

    private static let buzz = """
      { "Version": 1, "Pattern": [ { "Event": { "Time": 0, "EventType": "HapticContinuous",
        "EventDuration": 0.05, "EventParameters": [] } } ] }
      """
    private static let tone = """
      { "Version": 1, "Pattern": [ { "Event": { "Time": 0, "EventType": "AudioContinuous",
        "EventDuration": 0.05, "EventParameters": [] } },
        { "Event": { "Time": 0.01, "EventType": "HapticTransient" } } ] }
      """

    /// Makes the folder, with these files.
    private func write(_ files: [String: String]) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, text) in files {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      }
    }

    private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

    private func expectSelection(
      plays text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      UISelectionFeedbackGenerator().selectionChanged()
      let expected = try OfflineRender.samples(Array(text.utf8)).padded(toFrames: 9_600)
      let samples = output.render(frameCount: 9_600)
      #expect(!samples.isSilent, sourceLocation: sourceLocation)
      #expect(samples.firstDifference(from: expected) == nil, sourceLocation: sourceLocation)
    }

    private var builtIn: String {
      String(decoding: FeedbackKind.selection.builtInPattern, as: UTF8.self)
    }

    @Test("the built-in ones are without findings", arguments: FeedbackKind.allCases)
    func sound(kind: FeedbackKind) throws {
      let findings = Validator().diagnostics(for: Document(parsing: kind.builtInPattern))
      #expect(findings.isEmpty, "\(findings)")
      _ = try CHHapticPattern(ahap: Data(kind.builtInPattern))
    }

    @Test("a pattern may be replaced, and comes back")
    func replace() throws {
      FeedbackPatterns.replace(.selection, with: try CHHapticPattern(ahap: Data(Self.buzz.utf8)))
      try expectSelection(plays: Self.buzz)
      FeedbackPatterns.replace(.selection, with: nil)
      try expectSelection(plays: builtIn)
    }

    @Test("by a file")
    func file() throws {
      try write(["my.ahap": Self.buzz, "wrong.ahap": "{"])
      defer { removeFolder() }
      let wrong = folder.appendingPathComponent("wrong.ahap")
      #expect(throws: CHHapticError.self) {
        try FeedbackPatterns.replace(.selection, withContentsOf: wrong)
      }
      try expectSelection(plays: builtIn)
      try FeedbackPatterns.replace(
        .selection, withContentsOf: folder.appendingPathComponent("my.ahap"))
      removeFolder()  // It has been read.
      try expectSelection(plays: Self.buzz)
      FeedbackPatterns.restoreAll()
      try expectSelection(plays: builtIn)
    }

    @Test("by a folder, all or nothing")
    func wholeFolder() throws {
      #expect(throws: CHHapticError.self) {
        try FeedbackPatterns.replaceAll(fromFolder: folder)
      }
      try write(["selection.ahap": Self.buzz, "impact-soft.ahap": "[]", "other.ahap": "nothing"])
      defer { removeFolder() }
      #expect(throws: CHHapticError.self) {
        try FeedbackPatterns.replaceAll(fromFolder: folder)
      }
      try expectSelection(plays: builtIn)
      try write(["impact-soft.ahap": Self.tone])
      let kinds = try FeedbackPatterns.replaceAll(fromFolder: folder)
      #expect(kinds == [.impactSoft, .selection])
      try expectSelection(plays: Self.buzz)
    }

    @Test("the sound of a pattern is silent")
    func noSound() throws {
      FeedbackPatterns.replace(.selection, with: try CHHapticPattern(ahap: Data(Self.tone.utf8)))
      try expectSelection(plays: Self.tone)  // Rendered without its tone.
    }

    @Test("a folder of the environment goes before the built-in ones; what is wrong is said once")
    func environment() throws {
      try write(["selection.ahap": Self.buzz, "impact-soft.ahap": "{ \"Pattern\": 7 }"])
      defer { removeFolder() }
      let lines = Locked<[String]>([])
      let patterns = DefaultFeedbackPatterns(folder: folder.path) { line in
        lines.withLock { $0.append(line) }
      }
      #expect(abs(patterns.pattern(for: .selection).duration - 0.05) < 1e-9)
      for _ in 0..<3 {
        #expect(patterns.pattern(for: .impactSoft).duration == 0)
        #expect(patterns.pattern(for: .notificationError).duration == 0.29)
      }
      let reported = lines.withLock { $0 }
      #expect(reported.count == 1)
      #expect(reported.first?.hasPrefix("AHAP_FEEDBACK_PATTERNS: impact-soft.ahap: ") == true)
      #expect(reported.first?.hasSuffix("; the built-in pattern is played") == true)
    }

    @Test("no folder, an empty name and a missing folder are the built-in ones")
    func noFolder() {
      for path in [nil, "", folder.path] {
        let patterns = DefaultFeedbackPatterns(folder: path) { Issue.record("\($0)") }
        #expect(patterns.pattern(for: .notificationSuccess).duration == 0.12)
      }
    }
  }
}
