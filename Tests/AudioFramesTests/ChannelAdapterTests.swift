import AudioFrames
import Testing

/// Frames whose samples are told apart: those of the first are 1, 2, 3, of the second 11, 12, 13.
private struct CountingSource: FrameSource {
  let channelCount: Int
  let frameCount: Int
  private var position = 0

  init(channelCount: Int, frameCount: Int) {
    self.channelCount = channelCount
    self.frameCount = frameCount
  }

  mutating func render(into block: UnsafeMutableBufferPointer<Float>) -> Int {
    let count = min(block.count / channelCount, frameCount - position)
    for frame in 0..<count {
      for channel in 0..<channelCount {
        block[frame * channelCount + channel] = Float(10 * (position + frame) + channel + 1)
      }
    }
    position += count
    return count
  }
}

@Suite("ChannelAdapter")
struct ChannelAdapterTests {
  private func adapted(
    _ sourceCount: Int, to channelCount: Int, spreadsMono: Bool = true, frameCount: Int = 2,
    blockSize: Int = 64
  ) -> [Float] {
    var adapter = ChannelAdapter(
      CountingSource(channelCount: sourceCount, frameCount: frameCount),
      channelCount: channelCount, spreadsMono: spreadsMono)
    var samples: [Float] = []
    var block = [Float](repeating: .nan, count: blockSize * channelCount)
    while true {
      let count = block.withUnsafeMutableBufferPointer { adapter.render(into: $0) }
      samples += block[..<(count * channelCount)]
      if count < blockSize { return samples }
    }
  }

  @Test("the same number of channels passes as it is")
  func same() {
    #expect(adapted(2, to: 2) == [1, 2, 11, 12])
    #expect(adapted(3, to: 3) == [1, 2, 3, 11, 12, 13])
  }

  @Test("mono goes to every channel, or to the first where channels are mapped")
  func mono() {
    #expect(adapted(1, to: 2) == [1, 1, 11, 11])
    #expect(adapted(1, to: 4) == [1, 1, 1, 1, 11, 11, 11, 11])
    #expect(adapted(1, to: 2, spreadsMono: false) == [1, 0, 11, 0])
  }

  @Test("a mono device gets the mean")
  func mean() {
    #expect(adapted(2, to: 1) == [1.5, 11.5])
    #expect(adapted(3, to: 1) == [2, 12])
  }

  @Test("channels that the source does not have are silent; those of the device come first")
  func others() {
    #expect(adapted(2, to: 4) == [1, 2, 0, 0, 11, 12, 0, 0])
    #expect(adapted(3, to: 2) == [1, 2, 11, 12])
  }

  @Test("blocks of any size give the same frames", arguments: [1, 2, 511, 512, 513, 4_096])
  func blocks(size: Int) {
    var expected: [Float] = []
    for frame in 0..<1_500 {
      let sample = Float(10 * frame + 1)
      expected += [sample, sample]
    }
    #expect(adapted(1, to: 2, frameCount: 1_500, blockSize: size) == expected)
  }
}
