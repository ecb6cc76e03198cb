/// The smooth step between silence and full level.
package enum Ramp {
  /// x²·(3 − 2x) for x held to 0 through 1; `value(x) + value(1 − x)` is 1.
  @_noLocks
  @inline(__always)
  package static func value(_ x: Double) -> Double {
    within(x < 0 ? 0 : (x > 1 ? 1 : x))
  }

  /// The same for an x that lies within 0 through 1.
  @_noLocks
  @inline(__always)
  static func within(_ x: Double) -> Double { x * x * (3 - 2 * x) }
}
