import AudioFiles
import Foundation
import Testing

@Suite("Resampling")
struct ResamplingTests {
  @Test(
    "a sine stays that sine, and the length is the nearest",
    arguments: [(44_100, 48_000), (48_000, 44_100), (8_000, 96_000), (22_050, 8_000)])
  func sine(source: Int, target: Int) throws {
    func wave(_ rate: Int, _ count: Int) -> [Float] {
      (0..<count).map { Float(0.5 * sin(2 * .pi * 500 * Double($0) / Double(rate))) }
    }
    let samples = try Resampling.samples(
      wave(source, source / 2 + 1), channelCount: 1, from: source, to: target)
    let exact = Double(source / 2 + 1) * Double(target) / Double(source)
    #expect(samples.count == Int(exact.rounded(.toNearestOrAwayFromZero)))
    let expected = wave(target, samples.count)
    // The filter has nothing to go on at both ends.
    for index in (target / 50)..<(samples.count - target / 50) {
      guard abs(samples[index] - expected[index]) < 1e-4 else {
        Issue.record("\(samples[index]) at \(index), \(expected[index]) expected")
        break
      }
    }
  }

  @Test("nothing is done where the rates are the same, and stereo keeps its sides")
  func sides() throws {
    let samples: [Float] = [0.25, -0.5, 0.75, 1]
    #expect(try Resampling.samples(samples, channelCount: 2, from: 8_000, to: 8_000) == samples)
    let long = (0..<4_000).map { $0 % 2 == 0 ? 0.5 : -0.25 } as [Float]
    let higher = try Resampling.samples(long, channelCount: 2, from: 8_000, to: 16_000)
    #expect(higher.count == 8_000)
    #expect(abs(higher[4_000] - 0.5) < 1e-3 && abs(higher[4_001] + 0.25) < 1e-3)
  }

  @Test("a ratio beyond the library's is an error")
  func ratio() {
    #expect(throws: SoundFileError.self) {
      try Resampling.samples([0, 0], channelCount: 1, from: 1, to: 48_000)
    }
  }
}
