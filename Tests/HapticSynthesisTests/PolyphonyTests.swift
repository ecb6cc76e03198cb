import HapticScore
@testable import HapticSynthesis
import PatternText
import SeededRandom
import Testing

@Suite("Polyphony")
struct PolyphonyTests {
  private let clock = FrameClock(sampleRate: 48_000)

  @Test("there is room for all that sound in any block", arguments: 1...20)
  func room(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let voices = (0..<40).map { _ in
      let start = Int.random(in: 0...400, using: &random)
      return start..<(start + Int.random(in: 0...100, using: &random))
    }.sorted { $0.lowerBound < $1.lowerBound }
    let block = Int.random(in: 1...64, using: &random)
    let maximum = Polyphony.maximum(of: voices, block: block, clock)
    for position in 0...500 {
      let sounding = voices.count {
        $0.lowerBound < position + block && $0.upperBound > position
      }
      #expect(sounding <= maximum, "seed \(seed), frame \(position)")
    }
    #expect(maximum <= voices.count)
  }

  @Test("voices far apart share a place")
  func apart() {
    let voices = (0..<1_000).map { $0 * 10_000..<($0 * 10_000 + 5_000) }
    #expect(Polyphony.maximum(of: voices, block: 512, clock) == 1)
    #expect(Polyphony.maximum(of: [], block: 512, clock) == 0)
  }

  @Test("hundreds of voices at once add up")
  func hundreds() throws {
    let many = try PatternText(
      (0..<400).map { _ in .continuous(for: 0.05, ["HapticIntensity": 1, "HapticSharpness": 0]) }
    ).score(sampleRate: 8_000)
    let one = try PatternText(
      .continuous(for: 0.05, ["HapticIntensity": 1, "HapticSharpness": 0])
    ).score(sampleRate: 8_000)
    let sums = rendered(many, gain: 0)
    for (sum, single) in zip(sums, rendered(one, gain: 0)) {
      #expect((sum - 400 * single).magnitude <= 1e-4)
    }
  }

  @Test("voices that end and start in one block do not disturb one another")
  func turnover() throws {
    // A tap every 3 ms at 8,000 Hz is 24 frames: in each block of 512 some end and some start.
    let elements = (0..<300).map { index in
      ElementText.transient(
        at: Double(index) * 0.003, ["HapticSharpness": Double(index % 10) / 10])
    }
    let score = try PatternText(elements).score(sampleRate: 8_000)
    let whole = rendered(score)
    for blockSize in [1, 7, 24, 176, 511, 513] {
      #expect(firstDifference(rendered(score, blockSize: blockSize), whole) == nil)
    }
  }
}
