import FeedbackTestSupport
import HapticEngine
import HapticFeedback
import Testing

extension Playing {
  @Suite("Generators")
  @MainActor
  struct GeneratorTests {
    private let output = SharedFeedback.makeOutput()
    private let place = CGPoint(x: 1, y: 2)

    /// Expects nothing but the pattern of a feedback, from its first frame on.
    private func expect(
      _ kind: FeedbackKind, scaledBy factor: Float = 1,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let expected = try OfflineRender.samples(kind).scaled(by: factor)
      let frameCount = 24_000
      let samples = output.render(frameCount: frameCount)
      #expect(!samples.isSilent, "\(kind)", sourceLocation: sourceLocation)
      #expect(
        samples.firstDifference(from: expected.padded(toFrames: frameCount)) == nil, "\(kind)",
        sourceLocation: sourceLocation)
    }

    @Test("raw values are those of UIKit")
    func rawValues() {
      typealias Style = UIImpactFeedbackGenerator.FeedbackStyle
      #expect([Style.light, .medium, .heavy, .soft, .rigid].map(\.rawValue) == [0, 1, 2, 3, 4])
      typealias Kind = UINotificationFeedbackGenerator.FeedbackType
      #expect([Kind.success, .warning, .error].map(\.rawValue) == [0, 1, 2])
    }

    @Test("impacts of all styles are heard, though nobody holds their generators")
    func impacts() throws {
      UIImpactFeedbackGenerator(style: .light).impactOccurred()
      try expect(.impactLight)
      UIImpactFeedbackGenerator(style: .medium).impactOccurred()
      try expect(.impactMedium)
      UIImpactFeedbackGenerator(style: .heavy).impactOccurred(at: place)
      try expect(.impactHeavy)
      UIImpactFeedbackGenerator(style: .soft).impactOccurred(intensity: 1)
      try expect(.impactSoft)
      UIImpactFeedbackGenerator(style: .rigid).impactOccurred(intensity: 1, at: place)
      try expect(.impactRigid)
      UIImpactFeedbackGenerator().impactOccurred()
      try expect(.impactMedium)
    }

    @Test("notifications, selections and drawings are heard")
    func others() throws {
      let notification = UINotificationFeedbackGenerator()
      notification.notificationOccurred(.success)
      try expect(.notificationSuccess)
      notification.notificationOccurred(.warning, at: place)
      try expect(.notificationWarning)
      notification.notificationOccurred(.error)
      try expect(.notificationError)
      UISelectionFeedbackGenerator().selectionChanged()
      try expect(.selection)
      UISelectionFeedbackGenerator().selectionChanged(at: place)
      try expect(.selection)
      UICanvasFeedbackGenerator().alignmentOccurred(at: place)
      try expect(.canvasAlignment)
      UICanvasFeedbackGenerator().pathCompleted(at: place)
      try expect(.canvasPath)
    }

    @Test("intensity scales the samples, and is clamped")
    func intensity() throws {
      let generator = UIImpactFeedbackGenerator(style: .heavy)
      generator.impactOccurred(intensity: 0.5)
      try expect(.impactHeavy, scaledBy: 0.5)
      generator.impactOccurred(intensity: 0.25, at: place)
      try expect(.impactHeavy, scaledBy: 0.25)
      generator.impactOccurred(intensity: 9)
      try expect(.impactHeavy)
      for silent in [0, -1, CGFloat.nan] {
        generator.impactOccurred(intensity: silent)
        #expect(output.render(frameCount: 4_800).isSilent)
      }
    }

    @Test("strength multiplies the intensity")
    func strength() throws {
      FeedbackPreferences.current.strength = 0.5
      UINotificationFeedbackGenerator().notificationOccurred(.success)
      try expect(.notificationSuccess, scaledBy: 0.5)
      UIImpactFeedbackGenerator(style: .rigid).impactOccurred(intensity: 0.5)
      try expect(.impactRigid, scaledBy: 0.25)
    }

    @Test("preferences gate every generator")
    func gate() throws {
      for preferences in [
        FeedbackPreferences(isHapticsEnabled: false), FeedbackPreferences(strength: 0),
        FeedbackPreferences(isSilentModeOn: true, playsInSilentMode: false),
      ] {
        FeedbackPreferences.current = preferences
        UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
        UINotificationFeedbackGenerator().notificationOccurred(.error)
        UISelectionFeedbackGenerator().selectionChanged()
        UICanvasFeedbackGenerator().pathCompleted(at: place)
        #expect(output.render(frameCount: 24_000).isSilent)
      }
      FeedbackPreferences.current = FeedbackPreferences(isSilentModeOn: true)
      UISelectionFeedbackGenerator().selectionChanged()
      try expect(.selection)
    }

    @Test("feedbacks of different kinds sound at once, as `render --mix` has it")
    func together() throws {
      UINotificationFeedbackGenerator().notificationOccurred(.error)
      UIImpactFeedbackGenerator(style: .soft).impactOccurred()
      let expected = try OfflineRender.samples(
        FeedbackKind.notificationError.builtInPattern, FeedbackKind.impactSoft.builtInPattern)
      let samples = output.render(frameCount: 24_000)
      #expect(samples.firstDifference(from: expected.padded(toFrames: 24_000)) == nil)
    }
  }
}
