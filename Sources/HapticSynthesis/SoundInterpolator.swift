import HapticScore

/// Reads a sound between its samples and low-passes it: one finite filter, made for a fraction of a
/// frame and a cutoff.
///
/// The filter is a sinc under a Blackman-Harris window. It depends on the frame alone: what is kept
/// from one frame to the next is only the filter itself, for when the next one is the same.
struct SoundInterpolator: ~Copyable {
  /// The crossings of the sinc on either side, where nothing is filtered.
  private static var crossingCount: Double { @_noLocks get { 32 } }
  /// How far a low-pass reaches on either side, in seconds.
  private static var reach: Double { @_noLocks get { 0.0025 } }

  private let taps: UnsafeMutableBufferPointer<Double>
  /// How far the filter may reach on either side, in frames.
  private let maximumReach: Double
  /// Half the sample rate.
  private let nyquistFrequency: Double
  /// For what the taps are; an impossible cutoff where they have not been made.
  private var fraction = 0.0
  private var cutoff = 0.0
  /// The place of the first tap, relative to the whole frame.
  private var firstPlace = 0
  private var tapCount = 0

  init(_ clock: FrameClock) {
    nyquistFrequency = Double(clock.sampleRate) / 2
    maximumReach = max(2 * Self.crossingCount, Self.reach * Double(clock.sampleRate))
    taps = .allocate(capacity: 2 * Int(maximumReach) + 4)
    taps.initialize(repeating: 0)
  }

  deinit { taps.deallocate() }

  /// The share of the frequencies that pass, for a brightness and a speed of reading.
  ///
  /// Brightness 1 passes all; below, the cutoff runs from 500 Hz at 0 to 20 kHz. A faster reading
  /// must not fold frequencies back.
  @_noLocks
  func cutoff(brightness: Double, ratio: Double) -> Double {
    var cutoff = ratio > 1 ? 1 / ratio : 1
    if brightness < 1 {
      let frequency = 500 * Exponential.exp2(brightness * 0x1.5495a7d21a176p+2)  // log2 40
      cutoff = min(cutoff, frequency / nyquistFrequency)
    }
    return cutoff
  }

  /// The sample of both sides at a place of a sound.
  @_noLocks
  mutating func sample(
    of sound: SoundVoice, at place: Double, cutoff: Double
  ) -> (left: Double, right: Double) {
    let whole = Rounding.down(place)
    let fraction = place - whole
    let frame = Int(whole)
    if fraction == 0, cutoff >= 1 { return sound.frame(frame) }
    if fraction != self.fraction || cutoff != self.cutoff { makeTaps(fraction, cutoff) }
    let taps = self.taps
    var (left, right) = (0.0, 0.0)
    let first = frame + firstPlace
    for index in 0..<tapCount {
      let source = sound.frame(first + index)
      left += taps[index] * source.left
      right += taps[index] * source.right
    }
    return (left, right)
  }

  @_noLocks
  private mutating func makeTaps(_ fraction: Double, _ cutoff: Double) {
    self.fraction = fraction
    self.cutoff = cutoff
    let taps = self.taps
    let reach = min(Self.crossingCount / cutoff, maximumReach)
    firstPlace = Int(Rounding.up(fraction - reach))
    tapCount = min(taps.count, Int(Rounding.down(fraction + reach)) - firstPlace + 1)
    var sum = 0.0
    for index in 0..<tapCount {
      let distance = Double(firstPlace + index) - fraction
      let tap = Self.sinc(distance, cutoff) * Self.window(distance / reach)
      taps[index] = tap
      sum += tap
    }
    // So that a constant keeps its level at every fraction.
    let scale = 1 / sum
    for index in 0..<tapCount { taps[index] *= scale }
  }

  /// sin(π·c·t)/(π·t).
  @_noLocks
  private static func sinc(_ distance: Double, _ cutoff: Double) -> Double {
    if distance == 0 { return cutoff }
    return Sine.ofTurns(cutoff * distance / 2) / (0x1.921fb54442d18p+1 * distance)
  }

  /// The window of Blackman and Harris with four terms, from −1 to 1.
  @_noLocks
  private static func window(_ place: Double) -> Double {
    let cosine = Sine.ofTurns(place / 2 + 0.25)
    let square = cosine * cosine
    return 0.35875 + 0.48829 * cosine + 0.14128 * (2 * square - 1)
      + 0.01168 * cosine * (4 * square - 3)
  }
}
