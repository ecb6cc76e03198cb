import HapticScore
@testable import HapticSynthesis
import SeededRandom
import Testing

@Suite("PhaseCursor")
struct PhaseCursorTests {
  private let pitch = PitchMap(.default, FrameClock(sampleRate: 48_000))

  /// The phase in turns at every frame from `start` on, less whole turns.
  private func phases(
    sharpness: Double, from start: Int, count: Int, _ segments: [ControlSegment]
  ) -> [Double] {
    segments.withUnsafeBufferPointer { parts in
      let segments = ControlTrack(parts)
      var cursor = PhaseCursor(
        sharpness: sharpness, startFrame: start, segments, pitch)
      return (0..<count).map { frame in
        cursor.move(to: Double(start + frame), segments, pitch)
        return cursor.phase(at: Double(start + frame))
      }
    }
  }

  /// The same by adding up the frequency in small steps.
  private func integrated(
    sharpness: Double, from start: Int, count: Int, _ timeline: ControlTimeline
  ) -> [Double] {
    let stepCount = 128
    var phase = 0.0
    return (0..<count).map { frame in
      defer {
        for step in 0..<stepCount {
          let place = Double(start + frame) + (Double(step) + 0.5) / Double(stepCount)
          let added = timeline.segments.withUnsafeBufferPointer {
            ControlTimeline.value(of: $0, neutralValue: 0, at: place)
          }
          let held = min(max(sharpness + added, 0), 1)
          phase += (pitch.lowest + pitch.span * held) / Double(stepCount)
        }
      }
      return phase
    }
  }

  /// The largest distance between two phases, going round the circle.
  private func distance(_ one: [Double], _ other: [Double]) -> Double {
    zip(one, other).reduce(0) { worst, pair in
      let turns = pair.0 - pair.1
      return max(worst, (turns - turns.rounded()).magnitude)
    }
  }

  @Test("without a control it is a straight line from 0")
  func straight() {
    let phases = phases(sharpness: 0.5, from: 77, count: 2_000, [])
    let expected = (0..<2_000).map { 155.0 * Double($0) / 48_000 }
    #expect(phases.first == 0)
    #expect(distance(phases, expected) < 1e-12)
  }

  @Test("a sweep through both bounds is the integral of the clamped frequency")
  func clampedSweep() {
    // Sharpness runs from −0.5 to 1.5 within 1,000 frames: the mean of the clamped is ½.
    let segments = [
      ControlSegment(startFrame: 0, value: -1, slope: 0.002),
      ControlSegment(startFrame: 1_000, value: 1),
    ]
    let phases = phases(sharpness: 0.5, from: 0, count: 1_001, segments)
    let expected: KeyValuePairs<Int, Double> = [
      250: 20_000, 500: 49_375, 750: 97_500, 1_000: 155_000,
    ]
    for (frame, cycles) in expected {
      #expect(distance([phases[frame]], [cycles / 48_000]) < 1e-12, "frame \(frame)")
    }
  }

  @Test("it equals a numerical integral, whatever the control does", arguments: 1...8)
  func numericalIntegral(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var segments: [ControlSegment] = []
    var frame = Double(Int.random(in: 0...100, using: &random))
    for _ in 0..<8 {
      segments.append(
        ControlSegment(
          startFrame: frame, value: Double.random(in: -1...1, using: &random),
          slope: random.oneIn(4) ? 0 : Double.random(in: -0.02...0.02, using: &random)))
      frame += Double(Int.random(in: 1...120, using: &random))
    }
    let sharpness = Double.random(in: 0...1, using: &random)
    let start = Int.random(in: 0...200, using: &random)
    let phases = phases(sharpness: sharpness, from: start, count: 600, segments)
    let integral = integrated(
      sharpness: sharpness, from: start, count: 600,
      ControlTimeline(neutralValue: 0, segments: segments))
    let difference = distance(phases, integral)
    #expect(difference < 1e-9, "seed \(seed)")
  }

  @Test("it is the same by whatever steps it gets there", arguments: 1...8)
  func steps(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let segments = (0..<20).map { index in
      ControlSegment(
        startFrame: Double(index * 37), value: Double.random(in: -1...1, using: &random),
        slope: Double.random(in: -0.1...0.1, using: &random))
    }
    let everyFrame = phases(sharpness: 0.4, from: 5, count: 700, segments)
    segments.withUnsafeBufferPointer { parts in
      let segments = ControlTrack(parts)
      for frame in stride(from: 0, to: 700, by: Int.random(in: 2...90, using: &random)) {
        var cursor = PhaseCursor(sharpness: 0.4, startFrame: 5, segments, pitch)
        cursor.move(to: Double(5 + frame), segments, pitch)
        #expect(cursor.phase(at: Double(5 + frame)) == everyFrame[frame], "seed \(seed)")
      }
    }
  }

  @Test("a sweep gives the same bits wherever it begins, though its piece begin between two frames")
  func sweeps() {
    for step in 1...40 {
      // At the upper bound after 3.3 frames or so, and there for good.
      let segments = [
        ControlSegment(startFrame: 0, value: 0, slope: 0.5 / (3 + 0.0237 * Double(step)))
      ]
      segments.withUnsafeBufferPointer { parts in
        let segments = ControlTrack(parts)
        var cursor = PhaseCursor(sharpness: 0.5, startFrame: 0, segments, pitch)
        cursor.move(to: 100, segments, pitch)
        let single = (100..<2_200).map { sines(cursor, from: $0, count: 1)[0] }
        for first in [100, 613, 700, 1_003] {
          let sweep = sines(cursor, from: first, count: 2_200 - first)
          let difference = firstDifference(sweep, Array(single[(first - 100)...]))
          #expect(difference == nil, "piece from \(cursor.pieceStart), sweep from \(first)")
        }
      }
    }
  }

  private func sines(_ cursor: PhaseCursor, from first: Int, count: Int) -> [Double] {
    let levels = [Double](repeating: 1, count: count)
    var sum = [Double](repeating: 0, count: count)
    levels.withUnsafeBufferPointer { levels in
      sum.withUnsafeMutableBufferPointer { sum in
        guard let source = levels.baseAddress, let target = sum.baseAddress else { return }
        cursor.addSine(of: source, to: target, count: count, from: first)
      }
    }
    return sum
  }

  @Test("an hour of sound does not wear it out")
  func longVoice() {
    let frame = 3_600 * 48_000
    let cursor = PhaseCursor(
      sharpness: 1, startFrame: 0, ControlTrack(UnsafeBufferPointer(start: nil, count: 0)), pitch)
    // 230 cycles a second come out even.
    #expect(distance([cursor.phase(at: Double(frame))], [0]) < 1e-9)
    #expect(distance([cursor.phase(at: Double(frame + 48))], [0.23]) < 1e-9)
  }
}
