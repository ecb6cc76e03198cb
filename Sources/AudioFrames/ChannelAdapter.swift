/// Spreads a source of one or two channels over as many as a device has.
///
/// Mono goes to every channel. Of stereo, a mono device gets the mean, and a device with more than
/// two channels gets left and right on its first two and silence on the others.
public struct ChannelAdapter<Source: FrameSource & ~Copyable>: ~Copyable, FrameSource {
  /// The samples in one frame.
  public let channelCount: Int
  private let spreadsMono: Bool
  private var source: Source
  private let scratch: UnsafeMutableBufferPointer<Float>

  /// The frames that are rendered at a time.
  private static var blockFrameCount: Int { 512 }

  /// Creates an adapter.
  ///
  /// - Parameters:
  ///   - source: A source of any number of channels.
  ///   - channelCount: The channels to deliver; at least 1.
  ///   - spreadsMono: Whether mono goes to every channel, or to the first alone.
  public init(_ source: consuming Source, channelCount: Int, spreadsMono: Bool = true) {
    self.channelCount = max(1, channelCount)
    self.spreadsMono = spreadsMono
    scratch = .allocate(capacity: Self.blockFrameCount * source.channelCount)
    scratch.initialize(repeating: 0)
    self.source = source
  }

  deinit { scratch.deallocate() }

  /// Renders the next frames; see ``FrameSource/render(into:)``.
  public mutating func render(into block: UnsafeMutableBufferPointer<Float>) -> Int {
    let sourceCount = source.channelCount
    if sourceCount == channelCount { return source.render(into: block) }
    let wanted = block.count / channelCount
    var done = 0
    while done < wanted {
      let count = min(wanted - done, Self.blockFrameCount)
      let part = UnsafeMutableBufferPointer(start: scratch.baseAddress, count: count * sourceCount)
      let rendered = source.render(into: part)
      for frame in 0..<rendered {
        for channel in 0..<channelCount {
          block[(done + frame) * channelCount + channel] = sample(frame, channel, sourceCount)
        }
      }
      done += rendered
      if rendered < count { break }
    }
    return done
  }

  private func sample(_ frame: Int, _ channel: Int, _ sourceCount: Int) -> Float {
    if sourceCount == 1, spreadsMono { return scratch[frame] }
    guard channelCount > 1 else {
      var sum: Float = 0
      for index in 0..<sourceCount { sum += scratch[frame * sourceCount + index] }
      return sum / Float(sourceCount)
    }
    return channel < sourceCount ? scratch[frame * sourceCount + channel] : 0
  }
}
