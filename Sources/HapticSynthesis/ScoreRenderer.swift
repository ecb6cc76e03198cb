public import AudioFrames
public import HapticScore

/// Renders a score, or a part of it, as interleaved frames.
///
/// The same score and frames give the same samples, bit for bit, whatever the blocks, the part or
/// the machine. Create and destroy a renderer off the audio thread; use it from one thread.
public struct ScoreRenderer: ~Copyable, FrameSource {
  /// How the layers become channels.
  public let layout: ChannelLayout
  /// The frames of the part, counted from the start of the score.
  public let range: Range<Int>
  /// The next frame to render.
  public var position: Int { haptic.position }

  private let gain: Double
  private var haptic: HapticRenderer
  private let layer: UnsafeMutableBufferPointer<Double>

  /// The gain at which one event of intensity 1 peaks at −6 dBFS.
  public static let defaultGain = -6.0

  /// Creates a renderer at the start of a part.
  ///
  /// - Parameters:
  ///   - score: The score.
  ///   - layout: How the layers become channels.
  ///   - gain: The master gain in decibels.
  ///   - range: The frames to render, held to the score; `nil` for all of them.
  public init(
    _ score: HapticScore, layout: ChannelLayout = .mix, gain: Double = Self.defaultGain,
    range: Range<Int>? = nil
  ) {
    let whole = 0..<score.frameCount
    self.layout = layout
    channelCount = layout.channelCount
    self.gain = Exponential.gain(decibels: gain)
    self.range = range.map { $0.clamped(to: whole) } ?? whole
    layer = .allocate(capacity: HapticRenderer.blockCapacity)
    layer.initialize(repeating: 0)
    haptic = HapticRenderer(score)
    haptic.seek(to: self.range.lowerBound)
  }

  deinit { layer.deallocate() }

  /// The samples in one frame.
  public let channelCount: Int

  /// Renders the next frames; see ``AudioFrames/FrameSource/render(into:)``.
  ///
  /// Samples are linear and may exceed ±1.
  @_noLocks
  public mutating func render(into block: UnsafeMutableBufferPointer<Float>) -> Int {
    let wanted = min(block.count / channelCount, range.upperBound - position)
    var done = 0
    while done < wanted {
      let count = min(wanted - done, layer.count)
      let part = UnsafeMutableBufferPointer(start: layer.baseAddress, count: count)
      haptic.render(into: part)
      interleave(part, into: block, at: done)
      done += count
    }
    return done
  }

  private func interleave(
    _ part: UnsafeMutableBufferPointer<Double>, into block: UnsafeMutableBufferPointer<Float>,
    at frame: Int
  ) {
    guard let source = part.baseAddress, let base = block.baseAddress else { return }
    let target = base + frame * channelCount
    switch layout {
    case .haptic:
      for index in 0..<part.count { target[index] = Float(source[index] * gain) }
    case .mix:
      for index in 0..<part.count {
        let sample = Float(source[index] * gain)
        target[2 &* index] = sample
        target[2 &* index &+ 1] = sample
      }
    }
  }
}
