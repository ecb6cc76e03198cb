import AHAP

/// One thing in which the second sound of a pair differs from the first.
enum SoundDifference: Hashable, Sendable {
  /// The sample rates, in Hz.
  case sampleRate(Int, Int)
  /// The numbers of channels.
  case channelCount(Int, Int)
  /// The lengths, in frames.
  case length(Int, Int)
  /// One is silent and the other, with this peak, is not.
  case silent(isFirst: Bool, otherPeak: Double)
  /// The second is later by so many frames at so many a second; earlier if negative.
  case shift(frames: Int, sampleRate: Int)
  /// The second is louder by so many decibels; softer if negative.
  case gain(decibels: Double)
  /// The samples of the second have the opposite sign.
  case polarity
  /// The samples differ, and this is where they begin to.
  case samples(seconds: Double)

  /// The word that programs read.
  var kind: String {
    switch self {
    case .sampleRate: "sampleRate"
    case .channelCount: "channels"
    case .length: "length"
    case .silent: "silent"
    case .shift: "shift"
    case .gain: "gain"
    case .polarity: "polarity"
    case .samples: "samples"
    }
  }

  /// The difference in words, such as `shifted by +1 frame (0.02 ms)`.
  var text: String {
    switch self {
    case .sampleRate(let first, let second): "\(second) frames a second instead of \(first)"
    case .channelCount(let first, let second): "\(second) channels instead of \(first)"
    case .length(let first, let second):
      "length differs by \(Self.frames(abs(second - first))) (\(second) instead of \(first))"
    case .silent(let isFirst, let peak):
      "\(isFirst ? "the first" : "the second") is silent, and the other peaks at "
        + PeakText.decibels(peak)
    case .shift(let frames, let sampleRate):
      "shifted by \(Self.signed(Double(frames))) frame\(abs(frames) == 1 ? "" : "s") "
        + "(\(Self.milliseconds(of: abs(frames), at: sampleRate)) ms)"
    case .gain(let decibels): "gain \(Self.signed(decibels)) dB"
    case .polarity: "polarity inverted"
    case .samples(let seconds): "differs at \(DecimalText.text(seconds, digits: 4)) s"
    }
  }

  private static func frames(_ count: Int) -> String { "\(count) frame\(count == 1 ? "" : "s")" }

  private static func signed(_ value: Double) -> String {
    (value > 0 ? "+" : "") + DecimalText.text(value, digits: 2)
  }

  /// A time with two digits that say something.
  private static func milliseconds(of frames: Int, at sampleRate: Int) -> String {
    let value = 1_000 * Double(frames) / Double(sampleRate)
    return DecimalText.text(value, digits: value < 0.01 ? 4 : 2)
  }
}
