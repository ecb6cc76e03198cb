import HapticScore
import Testing

@Suite("ControlTimeline")
struct ControlTimelineTests {
  private let timeline = ControlTimeline(
    neutralValue: 1,
    segments: [
      ControlSegment(startFrame: 100, value: 0, slope: 0.01),
      ControlSegment(startFrame: 150, value: 0.25),
      ControlSegment(startFrame: 151, value: 0.75),
      ControlSegment(startFrame: 0x1p60, value: 0.5),
    ])

  @Test(
    "is neutral before its first part, then straight from part to part",
    arguments: [
      (-5, 1), (0, 1), (99, 1), (100, 0), (125, 0.25), (149, 0.49), (150, 0.25), (151, 0.75),
      (1_000_000_000, 0.75), (1 << 60, 0.5), (.max, 0.5),
    ] as [(Int, Double)])
  func value(frame: Int, expected: Double) {
    #expect((timeline.value(at: frame) - expected).magnitude < 1e-15)
  }

  @Test("without parts it is neutral for ever")
  func empty() {
    let timeline = ControlTimeline(neutralValue: 0.25)
    #expect(timeline.value(at: 0) == 0.25)
    #expect(timeline.value(at: .max) == 0.25)
  }

  @Test("finds the part in force, whatever their number")
  func segmentIndices() {
    for count in 0...9 {
      let segments = (0..<count).map { ControlSegment(startFrame: Double($0 * 10), value: 0) }
      segments.withUnsafeBufferPointer { segments in
        for frame in -1...100 {
          let expected = min(frame < 0 ? -1 : frame / 10, count - 1)
          let index = ControlTimeline.segmentIndex(in: segments, at: Double(frame))
          #expect(index == expected, "\(count) parts, frame \(frame)")
        }
      }
    }
  }

  @Test("a part so long that it seems level has a slope")
  func farPoint() {
    let segment = ControlSegment(startFrame: 0, value: 1, slope: -1 / (3.4e38 * 48_000))
    #expect(segment.value(at: 48_000) == 1)
    #expect(segment.value(at: 3.4e38 * 48_000).magnitude < 1e-12)
  }
}
