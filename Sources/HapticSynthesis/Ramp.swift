/// The smooth step between silence and full level.
enum Ramp {
  /// x²·(3 − 2x) for x held to 0 through 1; `value(x) + value(1 − x)` is 1.
  @_noLocks
  @inline(__always)
  static func value(_ x: Double) -> Double {
    let held = x < 0 ? 0 : (x > 1 ? 1 : x)
    return held * held * (3 - 2 * held)
  }
}
