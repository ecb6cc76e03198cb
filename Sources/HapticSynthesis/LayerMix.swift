import HapticScore

/// The sums of a render's layers, and the way from them to channels.
///
/// Create and destroy it off the audio thread; use it from one thread.
package struct LayerMix: ~Copyable {
  /// The samples in one frame.
  package let channelCount: Int
  private let gain: Double
  private let channels: UnsafeMutableBufferPointer<ChannelMap.Parts>
  private let rooms: InlineArray<3, UnsafeMutableBufferPointer<Double>>

  /// The most frames at a time.
  package static var blockCapacity: Int { @_noLocks get { LayerRenderers.blockCapacity } }

  /// Makes room for the layers.
  ///
  /// - Parameters:
  ///   - map: Which parts each channel carries.
  ///   - gain: The master gain in decibels.
  package init(_ map: ChannelMap, gain: Double) {
    channelCount = map.channels.count
    self.gain = Exponential.gain(decibels: gain)
    channels = .allocate(capacity: map.channels.count)
    _ = channels.initialize(from: map.channels)
    rooms = InlineArray { _ in
      let room = UnsafeMutableBufferPointer<Double>.allocate(capacity: Self.blockCapacity)
      room.initialize(repeating: 0)
      return room
    }
  }

  deinit {
    channels.deallocate()
    for index in 0..<3 { rooms[index].deallocate() }
  }

  /// The room for `count` frames of the haptic layer.
  @_noLocks
  package func haptic(_ count: Int) -> UnsafeMutableBufferPointer<Double> { room(0, count) }

  /// The room for `count` frames of the left side.
  @_noLocks
  package func left(_ count: Int) -> UnsafeMutableBufferPointer<Double> { room(1, count) }

  /// The room for `count` frames of the right side.
  @_noLocks
  package func right(_ count: Int) -> UnsafeMutableBufferPointer<Double> { room(2, count) }

  /// Silences the first `count` frames of all layers.
  @_noLocks
  package func clear(_ count: Int) {
    for index in 0..<3 {
      let room = room(index, count)
      for frame in 0..<count { room[frame] = 0 }
    }
  }

  /// Holds the haptic layer to ± `limit`.
  @_noLocks
  package func limitHaptic(_ count: Int, to limit: Double) {
    guard limit < .infinity else { return }
    let haptic = haptic(count)
    for index in 0..<count { haptic[index] = min(max(haptic[index], -limit), limit) }
  }

  /// Writes the first `count` frames of the layers as channels, to `block` from a frame on.
  @_noLocks
  package func interleave(
    _ count: Int, into block: UnsafeMutableBufferPointer<Float>, at frame: Int
  ) {
    guard let base = block.baseAddress else { return }
    let (haptic, left, right) = (haptic(count), left(count), right(count))
    for channel in 0..<channelCount {
      let target = base + (frame * channelCount + channel)
      let parts = channels[channel]
      let (hasHaptic, hasLeft, hasRight) = (parts.hasHaptic, parts.hasLeft, parts.hasRight)
      if hasHaptic, !hasLeft, !hasRight {
        for index in 0..<count { target[index &* channelCount] = Float(haptic[index] * gain) }
        continue
      }
      for index in 0..<count {
        var sample = 0.0
        if hasHaptic { sample += haptic[index] }
        if hasLeft { sample += left[index] }
        if hasRight { sample += right[index] }
        target[index &* channelCount] = Float(sample * gain)
      }
    }
  }

  @_noLocks
  private func room(_ index: Int, _ count: Int) -> UnsafeMutableBufferPointer<Double> {
    UnsafeMutableBufferPointer(start: rooms[index].baseAddress, count: count)
  }
}
