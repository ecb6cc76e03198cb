import Foundation
import HapticSynthesis
import Testing

@testable import AHAPCommandLine

@Suite("The test tone")
struct TestToneTests {
  private func rendered(_ tone: TestTone, blockSize: Int) -> [Float] {
    var tone = tone
    var samples: [Float] = []
    var block = [Float](repeating: .nan, count: blockSize * tone.channelCount)
    while true {
      let count = block.withUnsafeMutableBufferPointer { tone.render(into: $0) }
      samples += block[..<(count * tone.channelCount)]
      if count < blockSize { return samples }
    }
  }

  @Test("is a sine with cosine edges, whatever the blocks", arguments: [1, 7, 480, 100_000])
  func samples(blockSize: Int) {
    let samples = rendered(TestTone(on: [0], of: 1, sampleRate: 8_000), blockSize: blockSize)
    #expect(samples.count == 5_600)
    for (frame, sample) in samples.enumerated() {
      let time = Double(frame) / 8_000
      let edge = min(time, 0.5 - time) / 0.02
      let envelope = time >= 0.5 ? 0 : edge >= 1 ? 1 : pow(sin(.pi / 2 * edge), 2)
      #expect(abs(Double(sample) - 0.1 * envelope * sin(500 * .pi * time)) < 1e-6)
    }
  }

  @Test("leaves out channels that the device does not have")
  func channels() {
    #expect(TestTone(on: [0, 5], of: 2, sampleRate: 48_000).channels == [0])
    #expect(rendered(TestTone(on: [5], of: 2, sampleRate: 8_000), blockSize: 64).isEmpty)
  }

  @Test("names channels as the map does")
  func names() {
    #expect(
      TestTone.names(of: [0, 1], nil) == ["test tone on channel 1", "test tone on channel 2"])
    let map = ChannelMap([.haptic, [], [.left, .right]])
    #expect(
      TestTone.names(of: [0, 2, 3], map) == [
        "test tone on channel 1 (haptic)", "test tone on channel 3 (left, right)",
        "test tone on channel 4",
      ])
  }
}
