import HapticScore
import SeededRandom
import Testing

@testable import HapticSynthesis

@Suite("ControlTrack")
struct ControlTrackTests {
  /// A parameter at 10, and a curve from 20 to 40.
  private static let timeline = [
    ControlSegment(startFrame: 10, value: 0.5),
    ControlSegment(startFrame: 20, value: 0, slope: 0.05),
    ControlSegment(startFrame: 40, value: 1, takeoverFrame: 20),
  ]

  /// What a walk over all frames finds, one frame after another.
  private func values(_ track: ControlTrack, from start: Int = 0, to end: Int = 60) -> [Double] {
    var place = track.place(at: Double(start))
    return (start..<end).map { frame in
      track.advance(&place, to: Double(frame))
      return place.isNeutral ? -1 : track.segment(at: place).value(at: Double(frame))
    }
  }

  private func withTrack(
    _ owner: [ControlSegment], begin: Double, origin: Double, passStart: Int = 0,
    _ body: (ControlTrack) -> Void
  ) {
    Self.timeline.withUnsafeBufferPointer { timeline in
      owner.withUnsafeBufferPointer { owner in
        body(
          ControlTrack(
            timeline, LiveControl(beginFrame: begin, originFrame: origin, owner),
            passStart: passStart))
      }
    }
  }

  @Test("without a live owner it is the timeline")
  func plain() {
    Self.timeline.withUnsafeBufferPointer { timeline in
      let values = values(ControlTrack(timeline))
      for frame in 0..<60 {
        let expected = ControlTimeline.value(of: timeline, neutralValue: -1, at: Double(frame))
        #expect(values[frame] == expected)
      }
    }
  }

  @Test("a live value is in force until a later owner takes over, not a later part of its own")
  func liveValue() {
    // At 15: the curve of 20 takes over. At 25: within the curve, so for good.
    withTrack([ControlSegment(holding: 0.7)], begin: 15, origin: 15) { track in
      let values = values(track)
      #expect(values[14] == 0.5 && values[15] == 0.7 && values[19] == 0.7 && values[20] == 0)
    }
    withTrack([ControlSegment(holding: 0.7)], begin: 25, origin: 25) { track in
      let values = values(track)
      #expect((values[24] - 0.2).magnitude < 1e-12)
      #expect(values[25...].allSatisfy { $0 == 0.7 })
    }
  }

  @Test("of owners that begin at one frame the live one is in force")
  func tie() {
    withTrack([ControlSegment(holding: 0.7)], begin: 20, origin: 20) { track in
      #expect(values(track)[20...].allSatisfy { $0 == 0.7 })
    }
  }

  @Test("a live curve has parts, counted from its own origin, on any pass's clock")
  func liveCurve() {
    let parts = [
      ControlSegment(startFrame: 2, value: 0, slope: 0.1),
      ControlSegment(startFrame: 12, value: 0.25, takeoverFrame: 2),
    ]
    // The pass starts at frame 100 of the player's clock.
    withTrack(parts, begin: 132, origin: 130, passStart: 100) { track in
      let values = values(track)
      #expect((values[31] - 0.55).magnitude < 1e-12)
      #expect(values[32] == 0 && (values[37] - 0.5).magnitude < 1e-12)
      #expect(values[42...].allSatisfy { $0 == 0.25 })
    }
  }

  @Test("sought or walked to, a frame has the same value", arguments: 1...20)
  func seek(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let begin = Double(random.below(50))
    withTrack(
      [
        ControlSegment(startFrame: 0, value: 0.3, slope: 0.01),
        ControlSegment(startFrame: 9, value: 0.9, takeoverFrame: 0),
      ], begin: begin, origin: begin
    ) { track in
      let walked = values(track)
      for frame in 0..<60 { #expect(values(track, from: frame, to: frame + 1)[0] == walked[frame]) }
    }
  }
}
