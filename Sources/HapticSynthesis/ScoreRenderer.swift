public import AudioFrames
public import HapticScore

/// Renders scores, or a part of them, as interleaved frames.
///
/// The same plan and frames give the same samples, bit for bit, whatever the blocks, the part or
/// the machine. Create and destroy a renderer off the audio thread; use it from one thread.
public struct ScoreRenderer: ~Copyable, FrameSource {
  /// The samples in one frame.
  public let channelCount: Int
  /// The frames of the part, counted from the start of the plan.
  public let range: Range<Int>
  /// The next frame to render.
  public private(set) var position: Int

  private var highPass: HighPassFilter?
  private let levelLimit: Double
  private let rendersHaptic: Bool
  private let rendersAudio: Bool
  private let layers: UnsafeMutableBufferPointer<LayerRenderers>
  private let mix: LayerMix

  /// The gain at which one event of intensity 1 peaks at −6 dBFS.
  public static let defaultGain = RenderPlan.defaultGain

  /// Creates a renderer at the start of a part.
  ///
  /// - Parameters:
  ///   - plan: What to render.
  ///   - range: The frames to render, held to the plan; `nil` for all of them.
  public init(_ plan: RenderPlan, range: Range<Int>? = nil) {
    let whole = 0..<plan.frameCount
    self.range = range.map { $0.clamped(to: whole) } ?? whole
    position = self.range.lowerBound
    channelCount = plan.map.channels.count
    highPass = nil
    levelLimit = plan.scores.reduce(.infinity) { min($0, $1.profile.levelLimit) }
    // What no score has need not be added.
    var silent = plan.muted
    if plan.scores.allSatisfy({ $0.voices.isEmpty }) { silent.insert(.haptic) }
    if plan.scores.allSatisfy({ $0.audioVoices.isEmpty }) { silent.formUnion([.left, .right]) }
    let heard = ChannelMap(plan.map.channels.map { $0.subtracting(silent) })
    rendersHaptic = heard.carries(.haptic)
    rendersAudio = heard.carries([.left, .right])
    mix = LayerMix(heard, gain: plan.gain)
    layers = .allocate(capacity: plan.scores.count)
    for (index, score) in plan.scores.enumerated() {
      layers.initializeElement(at: index, to: LayerRenderers(score, plan.loop))
      if rendersAudio { layers[index].audio.seek(to: position) }
    }
    guard rendersHaptic else { return }
    if let chosen = plan.highPass { highPass = HighPassFilter(chosen, plan.clock) }
    // What sounds on behind the frames before the first has to be known.
    let start = max(0, position - (highPass?.tailFrameCount ?? 0))
    for index in 0..<layers.count { layers[index].haptic.seek(to: start) }
    for first in stride(from: start, to: position, by: LayerMix.blockCapacity) {
      renderHaptic(min(LayerMix.blockCapacity, position - first))
    }
  }

  /// Creates a renderer of a single score.
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
    self.init(RenderPlan([score], map: layout.map, gain: gain), range: range)
  }

  deinit {
    layers.deinitialize()
    layers.deallocate()
  }

  /// Renders the next frames; see ``AudioFrames/FrameSource/render(into:)``.
  ///
  /// Samples are linear and may exceed ±1.
  @_noLocks
  public mutating func render(into block: UnsafeMutableBufferPointer<Float>) -> Int {
    let wanted = min(block.count / channelCount, range.upperBound - position)
    var done = 0
    while done < wanted {
      let count = min(wanted - done, LayerMix.blockCapacity)
      renderLayers(count)
      mix.interleave(count, into: block, at: done)
      done += count
      position += count
    }
    return done
  }

  /// Renders the next `count` frames of the layers.
  private mutating func renderLayers(_ count: Int) {
    if rendersHaptic { renderHaptic(count) }
    guard rendersAudio else { return }
    // A copy: the thread sanitizer's compiler fails on a stored one.
    let layers = self.layers
    let (left, right) = (mix.left(count), mix.right(count))
    for index in 0..<count { (left[index], right[index]) = (0, 0) }
    for index in 0..<layers.count { layers[index].audio.add(toLeft: left, right: right) }
  }

  /// Renders the next `count` frames of the haptic layer.
  private mutating func renderHaptic(_ count: Int) {
    let layers = self.layers
    let haptic = mix.haptic(count)
    for index in 0..<count { haptic[index] = 0 }
    for index in 0..<layers.count { layers[index].haptic.add(to: haptic) }
    highPass?.apply(to: haptic)
    mix.limitHaptic(count, to: levelLimit)
  }
}
