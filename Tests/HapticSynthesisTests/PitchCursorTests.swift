import HapticScore
@testable import HapticSynthesis
import SeededRandom
import Testing

@Suite("PitchCursor")
struct PitchCursorTests {
  @Test("it equals a numerical integral, whatever the control does", arguments: 1...8)
  func numericalIntegral(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var segments: [ControlSegment] = []
    var frame = Double(Int.random(in: 0...100, using: &random))
    for _ in 0..<8 {
      segments.append(
        ControlSegment(
          startFrame: frame, value: Double.random(in: -1...1, using: &random),
          slope: random.oneIn(4) ? 0 : Double.random(in: -0.05...0.05, using: &random)))
      frame += Double(Int.random(in: 1...120, using: &random))
    }
    let pitch = Double.random(in: -1...1, using: &random)
    let start = Int.random(in: 0...200, using: &random)
    segments.withUnsafeBufferPointer { parts in
      let segments = ControlTrack(parts)
      var cursor = PitchCursor(
        pitch: pitch, startFrame: start, unit: 1, wraps: false, segments)
      var integral = 0.0
      var worst = 0.0
      for frame in start..<(start + 600) {
        cursor.move(to: Double(frame), segments)
        worst = max(worst, (cursor.value(at: Double(frame)) - integral).magnitude)
        for step in 0..<64 {
          let place = Double(frame) + (Double(step) + 0.5) / 64
          let added = ControlTimeline.value(of: parts, neutralValue: 0, at: place)
          integral += Exponential.exp2(min(max(pitch + added, -1), 1)) / 64
        }
      }
      #expect(worst < 1e-3, "seed \(seed)")
    }
  }

  @Test("pitch 0 counts frames exactly, also after an hour")
  func exact() {
    let cursor = PitchCursor(
      pitch: 0, startFrame: 5, unit: 1, wraps: false,
      ControlTrack(UnsafeBufferPointer(start: nil, count: 0)))
    for frame in [5, 6, 1_000, 3_600 * 48_000] {
      #expect(cursor.value(at: Double(frame)) == Double(frame - 5))
    }
    #expect(cursor.ratio(at: 9) == 1)
  }

  @Test("an octave sweep has the closed form's length")
  func sweep() {
    // From pitch −1 to 1 within 1,000 frames: the mean of 2^p is (2 − ½)/(2·ln 2).
    let segments = [
      ControlSegment(startFrame: 0, value: -1, slope: 0.002),
      ControlSegment(startFrame: 1_000, value: 1),
    ]
    segments.withUnsafeBufferPointer { parts in
      let segments = ControlTrack(parts)
      var cursor = PitchCursor(pitch: 0, startFrame: 0, unit: 1, wraps: false, segments)
      cursor.move(to: 1_000, segments)
      #expect((cursor.value(at: 1_000) - 1_082.0212806667).magnitude < 1e-7)
      #expect(cursor.value(at: 1_001) - cursor.value(at: 1_000) == 2)
    }
  }
}
