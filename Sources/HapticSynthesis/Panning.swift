/// The shares of the two sides: constant power, the centre unchanged.
struct Panning: BitwiseCopyable {
  private(set) var left = 1.0
  private(set) var right = 1.0
  /// The latest pan, for which the shares are.
  private var pan = 0.0

  @_noLocks
  init() {}

  /// Turns to a pan of −1 (left) through 1 (right).
  @_noLocks
  mutating func turn(to pan: Double) {
    guard pan != self.pan else { return }
    self.pan = pan
    guard pan != 0 else {
      (left, right) = (1, 1)
      return
    }
    // (pan + 1)·π/4 in turns.
    let turns = (pan + 1) / 8
    let root = 0x1.6a09e667f3bcdp+0  // √2
    left = root * Sine.ofTurns(turns + 0.25)
    right = root * Sine.ofTurns(turns)
  }
}
