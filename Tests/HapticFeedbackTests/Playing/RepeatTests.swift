import FeedbackTestSupport
import HapticEngine
import HapticFeedback
import Testing

extension Playing {
  @Suite("Repeats")
  @MainActor
  struct RepeatTests {
    private let output = SharedFeedback.makeOutput()

    /// Frames in the 2 ms over which what is stopped is eased out.
    private static let ramp = 96

    @Test("a hundred at once are one")
    func pile() throws {
      let generator = UIImpactFeedbackGenerator(style: .light)
      for _ in 0..<100 { generator.impactOccurred() }
      for _ in 0..<100 { UIImpactFeedbackGenerator(style: .light).impactOccurred(intensity: 0.9) }
      let expected = try OfflineRender.samples(.impactLight).padded(toFrames: 4_800)
      #expect(output.render(frameCount: 4_800).firstDifference(from: expected) == nil)
    }

    @Test("those of a fast scroll are one every 25 ms")
    func scroll() throws {
      let generator = UISelectionFeedbackGenerator()
      // One every 5 ms, for 100 ms: those at 0, 25, 50 and 75 ms are played, each a whole tick.
      var samples: [Float] = []
      for _ in 0..<20 {
        generator.selectionChanged()
        samples += output.render(frameCount: 240)
      }
      let tick = try OfflineRender.samples(.selection).padded(toFrames: 1_200)
      #expect(samples.firstDifference(from: tick + tick + tick + tick) == nil)
    }

    @Test("a stronger one takes the place of the one before")
    func stronger() throws {
      let generator = UIImpactFeedbackGenerator(style: .heavy)
      generator.impactOccurred(intensity: 0.25)
      var samples = output.render(frameCount: 480)
      generator.impactOccurred(intensity: 0.5)
      samples += output.render(frameCount: 4_800)
      let tap = try OfflineRender.samples(.impactHeavy)
      let weak = tap.scaled(by: 0.25).first(frames: 480)
      #expect(samples.first(frames: 480).firstDifference(from: weak) == nil)
      let expected = tap.scaled(by: 0.5).padded(toFrames: 4_800).fromFrame(Self.ramp)
      #expect(samples.fromFrame(480 + Self.ramp).firstDifference(from: expected) == nil)
    }

    @Test("a later one begins anew, and what is left of the one before is not heard")
    func anew() throws {
      let generator = UINotificationFeedbackGenerator()
      generator.notificationOccurred(.success)
      // Its second tap would come at 120 ms.
      var samples = output.render(frameCount: 4_800)
      generator.notificationOccurred(.success)
      samples += output.render(frameCount: 24_000)
      let expected = try OfflineRender.samples(.notificationSuccess)
      #expect(
        samples.first(frames: 4_800).firstDifference(from: expected.first(frames: 4_800)) == nil)
      // At 100 ms the first run is silent, so that not even the ramp shows.
      #expect(
        samples.fromFrame(4_800).firstDifference(from: expected.padded(toFrames: 24_000)) == nil)
    }

    @Test("one every 100 ms goes on for ever")
    func endless() throws {
      let generator = UIImpactFeedbackGenerator(style: .medium)
      let expected = try OfflineRender.samples(.impactMedium).padded(toFrames: 4_800)
      for number in 0..<600 {
        generator.impactOccurred()
        let samples = output.render(frameCount: 4_800)
        try #require(samples.firstDifference(from: expected) == nil, "tap \(number)")
      }
    }
  }
}
