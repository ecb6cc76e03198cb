import AHAP
import AudioFrames

/// The distance of two neighbouring samples in a format, by which differences are counted.
struct SampleStep: Hashable, Comparable, Sendable {
  /// The bits of a sample.
  let bits: Int

  /// The distance, linear; full scale is 1.
  var size: Double { 2 / Double(1 << bits) }

  /// The step of a format: a float holds 24 bits; a lossy file, which has no steps, counts as 16.
  init(_ format: SampleFormat?) {
    bits =
      switch format {
      case .s16, nil: 16
      case .s24, .s24in32, .f32: 24
      case .s32: 32
      }
  }

  /// Orders steps by their size.
  static func < (left: SampleStep, right: SampleStep) -> Bool { left.bits > right.bits }

  /// A difference in words, such as `3 LSB of 16 bits (-80.8 dBFS)`.
  func text(of difference: Double) -> String {
    guard difference.isFinite else { return "infinitely" }
    return "\(DecimalText.text(difference / size, digits: 1)) LSB of \(bits) bits "
      + "(\(PeakText.decibels(difference)))"
  }
}
