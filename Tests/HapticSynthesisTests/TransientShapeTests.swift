import Foundation
import HapticScore
@testable import HapticSynthesis
import PatternText
import Testing

@Suite("TransientShape")
struct TransientShapeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let sampleRate: Int
    let sharpness: Double
    var testDescription: String { "\(sampleRate) Hz, sharpness \(sharpness)" }
  }

  static let cases = [8_000, 44_100, 48_000, 768_000].flatMap { rate in
    [0, 0.3, 0.5, 1].map { Case(sampleRate: rate, sharpness: $0) }
  }

  private func samples(_ example: Case) -> [Double] {
    let clock = FrameClock(sampleRate: example.sampleRate)
    let shape = TransientShape(
      sharpness: example.sharpness, .default, clock, PitchMap(.default, clock))
    var samples = [Double](
      repeating: 0, count: ActuatorProfile.default.transientFrameCount(sharpness: 0, clock))
    samples.withUnsafeMutableBufferPointer { samples in
      guard let base = samples.baseAddress else { return }
      shape.add(1, to: base, count: samples.count, from: 0)
    }
    return samples
  }

  @Test("sums to 0 and peaks at 1", arguments: cases)
  func sumAndPeak(example: Case) {
    let samples = samples(example)
    #expect(samples.reduce(0, +).magnitude < 1e-10)
    let peak = samples.map(\.magnitude).max() ?? 0
    #expect((peak - 1).magnitude < 1e-15)
  }

  @Test("starts and ends at 0", arguments: cases)
  func bounds(example: Case) {
    let samples = samples(example)
    #expect(samples.first == 0)
    #expect((samples.last ?? 1).magnitude < 1e-4)
  }

  @Test("is the formula", arguments: cases)
  func formula(example: Case) {
    let count = ActuatorProfile.default.transientFrameCount(
      sharpness: 0, FrameClock(sampleRate: example.sampleRate))
    let (s, frequency) = (example.sharpness, 80 + 150 * example.sharpness)
    var sines: [Double] = []
    var parabolas: [Double] = []
    for n in 0..<count {
      let u = Double(n) / Double(count)
      let v = 1 - u
      let window = pow(v, 2) * ((1 - s) + s * pow(v, 4))
      sines.append(
        window * sin(2 * Double.pi * frequency * Double(n) / Double(example.sampleRate)))
      parabolas.append(window * u * v)
    }
    let share = sines.reduce(0, +) / parabolas.reduce(0, +)
    let raw = zip(sines, parabolas).map { $0 - share * $1 }
    let peak = raw.map(\.magnitude).max() ?? 1
    let worst = zip(samples(example), raw).reduce(0) { max($0, ($1.0 - $1.1 / peak).magnitude) }
    #expect(worst < 1e-10)
  }

  @Test("more sharpness is faster and fades sooner")
  func sharpness() {
    func energy(_ samples: ArraySlice<Double>) -> Double { samples.reduce(0) { $0 + $1 * $1 } }
    let dull = samples(Case(sampleRate: 48_000, sharpness: 0))
    let crisp = samples(Case(sampleRate: 48_000, sharpness: 1))
    #expect(energy(crisp[528...]) / energy(crisp[...]) < energy(dull[528...]) / energy(dull[...]))
  }

  @Test("a remembered shape is the shape, whatever was asked for in between")
  func cache() {
    let clock = FrameClock(sampleRate: 8_000)
    let pitch = PitchMap(.default, clock)
    var cache = TransientShapeCache()
    func sample(_ shape: TransientShape) -> Double {
      var sum = 0.0
      withUnsafeMutablePointer(to: &sum) { shape.add(1, to: $0, count: 1, from: 20) }
      return sum
    }
    for round in 0..<4 {
      for step in 0..<(5 + 4 * round) {
        let sharpness = Double(step) / 30
        let cached = cache.shape(sharpness: sharpness, .default, clock, pitch)
        let fresh = TransientShape(sharpness: sharpness, .default, clock, pitch)
        #expect(cached.sharpness == sharpness)
        #expect(sample(cached) == sample(fresh))
      }
    }
  }

  @Test("the tap of mpeg is two plain cycles")
  func mpeg() throws {
    let samples = rendered(
      try PatternText(.transient(at: 0, ["HapticIntensity": 0.5])).score(
        sampleRate: 48_000, profile: .mpeg), gain: 0)
    #expect(samples.count == 1_056)
    for (frame, sample) in samples.enumerated() {
      let expected = 0.792 * 0.5 * sin(4 * Double.pi * Double(frame) / 1_056)
      guard abs(Double(sample) - expected) < 1e-7 else {
        Issue.record("\(sample) at \(frame), \(expected) expected")
        break
      }
    }
  }

  @Test("the tap of quest is shorter the sharper, and peaks at its intensity")
  func quest() throws {
    for (sharpness, frameCount) in [(0.0, 1_747), (0.5, 1_164), (1, 581)] {
      let samples = rendered(
        try PatternText(.transient(at: 0, ["HapticIntensity": 1, "HapticSharpness": sharpness]))
          .score(sampleRate: 48_000, profile: .quest), gain: 0)
      #expect(samples.count == frameCount)
      #expect(samples.reduce(0) { max($0, $1.magnitude) } == 1)
      #expect(samples.reduce(0, +).magnitude < 1e-3)
    }
  }
}
