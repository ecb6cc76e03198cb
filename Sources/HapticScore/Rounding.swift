/// Rounding in two additions, for the audio thread.
///
/// The standard library's `rounded(_:)` calls the C library on the baseline processor, and its rule
/// argument may allocate in a debug build.
public enum Rounding {
  /// From here on every double is whole.
  private static var wholeFrom: Double { 0x1p51 }

  /// The nearest whole number, halves to even.
  @_noLocks
  public static func nearest(_ x: Double) -> Double {
    guard x.magnitude < wholeFrom else { return x }
    let shift = 0x1.8p52
    return (x + shift) - shift
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
