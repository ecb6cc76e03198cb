import Foundation
import HapticFeedback
import Testing

@Suite("Kinds of feedback")
struct FeedbackKindTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Patterns/Feedback")

  @Test("each has the pattern of its name in the program", arguments: FeedbackKind.allCases)
  func builtIn(kind: FeedbackKind) throws {
    let file = try Data(contentsOf: Self.folder.appendingPathComponent(kind.fileName))
    #expect(Data(kind.builtInPattern) == file)
  }

  @Test("each pattern in the folder belongs to one")
  func folder() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(names) == Set(FeedbackKind.allCases.map(\.fileName)))
  }
}
