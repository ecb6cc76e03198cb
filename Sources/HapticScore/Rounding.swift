/// Rounding in two additions, for the audio thread.
///
/// The standard library's `rounded(_:)` calls the C library on the baseline processor, and its rule
/// argument may allocate in a debug build.
public enum Rounding {
  /// From here on every double is whole.
  private static var wholeFrom: Double { 0x1p52 }

  /// The nearest whole number, halves to even.
  @_noLocks
  public static func nearest(_ x: Double) -> Double {
    guard x.magnitude < wholeFrom else { return x }
    // In the sum no fraction has room; the magnitude keeps it below 2^53, where each step is 1.
    return Double(signOf: x, magnitudeOf: (x.magnitude + wholeFrom) - wholeFrom)
  }

  /// The largest whole number that is not above `x`.
  @_noLocks
  public static func down(_ x: Double) -> Double {
    let nearest = nearest(x)
    return nearest > x ? nearest - 1 : nearest
  }

  /// The smallest whole number that is not below `x`.
  @_noLocks
  public static func up(_ x: Double) -> Double {
    let nearest = nearest(x)
    return nearest < x ? nearest + 1 : nearest
  }
}
