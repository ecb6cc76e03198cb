/// How one sample is stored: in a file, in a pipe or in a device's buffer.
///
/// All formats are little-endian and linear; full scale is ±1.0.
public enum SampleFormat: String, CaseIterable, Hashable, Sendable {
  /// 16-bit signed integer.
  case s16
  /// 24-bit signed integer in three bytes.
  case s24
  /// 24-bit signed integer in the low three bytes of four, sign-extended; devices only.
  case s24in32
  /// 32-bit signed integer.
  case s32
  /// 32-bit IEEE 754 float; may exceed ±1.0.
  case f32

  /// The bytes that one sample occupies.
  public var byteCount: Int {
    @_noLocks get {
      switch self {
      case .s16: 2
      case .s24: 3
      case .s24in32, .s32, .f32: 4
      }
    }
  }
}
