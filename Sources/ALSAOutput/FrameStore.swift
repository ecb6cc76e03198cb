import AudioFrames

/// Rendered frames on their way to the device, and those that it may still give back.
///
/// Frames count from the first of the source. A block of them is encoded and written in one or more
/// pieces; taking back frames that the device returned, or lost unheard, is moving ``nextFrame``.
/// All memory is reserved once.
final class FrameStore {
  private let channelCount: Int
  private let frameByteCount: Int
  private let periodFrames: Int
  /// The rendered frames up to ``endFrame``, as many as there is room for.
  private let ring: UnsafeMutableBufferPointer<Float>
  private let capacity: Int
  /// One period: a rendered or a faded block.
  private let block: UnsafeMutableBufferPointer<Float>
  private let bytes: UnsafeMutableRawPointer

  /// The frame after the last that was rendered.
  private(set) var endFrame = 0
  /// The next frame to be written.
  private(set) var nextFrame = 0
  /// The frames that stand in `bytes`.
  private var encoded = 0..<0
  /// The frame up to which the encoder has met all.
  private var measuredEnd = 0
  /// The encoder, which counts clipped samples and keeps the peak.
  private(set) var encoder: SampleEncoder
  /// Encodes what was encoded before, and counts it in vain.
  private var repeatingEncoder: SampleEncoder
  private var fadeIn: Fade?
  private var fadeOut: Fade?

  init(configuration: OutputConfiguration) {
    channelCount = configuration.channelCount
    frameByteCount = configuration.frameByteCount
    periodFrames = max(1, configuration.periodFrames)
    capacity = configuration.bufferFrames + 2 * periodFrames
    ring = .allocate(capacity: capacity * channelCount)
    block = .allocate(capacity: periodFrames * channelCount)
    bytes = .allocate(byteCount: periodFrames * frameByteCount, alignment: 16)
    encoder = SampleEncoder(format: configuration.sampleFormat)
    repeatingEncoder = encoder
    ring.initialize(repeating: 0)
    block.initialize(repeating: 0)
  }

  deinit {
    ring.deallocate()
    block.deallocate()
    bytes.deallocate()
  }

  /// The rendered frames that the device has not taken yet.
  var pendingFrames: Int { endFrame - nextFrame }

  /// Renders up to a period of further frames, at most `limit`.
  ///
  /// - Returns: Whether the source has ended.
  func render(from source: inout some FrameSource & ~Copyable, limit: Int) -> Bool {
    let room = min(periodFrames, limit)
    let part = UnsafeMutableBufferPointer(rebasing: block[..<(room * channelCount)])
    let rendered = room > 0 ? min(max(source.render(into: part), 0), room) : 0
    for frame in 0..<rendered {
      let target = (endFrame + frame) % capacity * channelCount
      for channel in 0..<channelCount {
        ring[target + channel] = block[frame * channelCount + channel]
      }
    }
    endFrame += rendered
    return rendered < room || room == limit
  }

  /// The next frames to write, encoded: up to a period of them, and at most about `limit`, for
  /// somebody in haste.
  func nextBlock(limit: Int = .max) -> EncodedFrames {
    if !encoded.contains(nextFrame) { encode(limit: limit) }
    let offset = (nextFrame - encoded.lowerBound) * frameByteCount
    return EncodedFrames(
      start: UnsafeRawPointer(bytes + offset), frameCount: encoded.upperBound - nextFrame)
  }

  /// Marks the next `count` frames as taken.
  func take(_ count: Int) { nextFrame = min(nextFrame + count, endFrame) }

  /// Goes back by `count` frames, or as many as are kept, so that they are written again.
  func giveBack(_ count: Int) {
    let oldest = max(0, endFrame - capacity)
    nextFrame = max(oldest, nextFrame - max(0, count))
    encoded = 0..<0
  }

  /// From the next frame on, fades out to silence.
  func fadeOut(frameCount: Int) {
    fadeOut = Fade(direction: .out, startFrame: nextFrame, frameCount: frameCount)
    encoded = 0..<0
  }

  /// From the next frame on, fades in from silence.
  func fadeIn(frameCount: Int) {
    fadeIn = Fade(direction: .in, startFrame: nextFrame, frameCount: frameCount)
    fadeOut = nil
    encoded = 0..<0
  }

  private func encode(limit: Int) {
    // What was met before is kept apart from what wasn't.
    let rest = (nextFrame < measuredEnd ? measuredEnd : endFrame) - nextFrame
    let end = nextFrame + min(periodFrames, rest, limit)
    for frame in nextFrame..<end {
      let gain = (fadeIn?.gain(atFrame: frame) ?? 1) * (fadeOut?.gain(atFrame: frame) ?? 1)
      let origin = frame % capacity * channelCount
      let target = (frame - nextFrame) * channelCount
      for channel in 0..<channelCount {
        block[target + channel] = ring[origin + channel] * gain
      }
    }
    encoded = nextFrame..<end
    let samples = UnsafeBufferPointer(rebasing: block[..<(encoded.count * channelCount)])
    let target = UnsafeMutableRawBufferPointer(
      start: bytes, count: encoded.count * frameByteCount)
    if nextFrame < measuredEnd {
      repeatingEncoder.encode(samples, into: target)
    } else {
      encoder.encode(samples, into: target)
      measuredEnd = end
    }
  }
}
