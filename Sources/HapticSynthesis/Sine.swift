/// The sine of a phase in turns, from additions and multiplications alone, so that every machine
/// and every block size gives the same bits.
enum Sine {
  /// sin(2π · `turns`), off by at most 1e-11, for |`turns`| < 2^50.
  @_noLocks
  @inline(__always)
  static func ofTurns(_ turns: Double) -> Double {
    // Adding 1.5·2^52 leaves the nearest whole number; what is over lies within half a turn.
    let shift = 0x1.8p52
    let rest = turns - ((turns + shift) - shift)
    // sin is symmetric about a quarter turn: 0…½ folds to 0…¼, where the series is short.
    let folded = 0.25 - (rest.magnitude - 0.25).magnitude
    let square = folded * folded
    // Taylor, (2π)^k / k! for k = 1, 3 … 15; the first term left out is below 7e-12 at ¼.
    var sum = -0.7181223017785001
    sum = sum * square + 3.8199525848482803
    sum = sum * square - 15.094642576822984
    sum = sum * square + 42.058693944897634
    sum = sum * square - 76.70585975306136
    sum = sum * square + 81.60524927607504
    sum = sum * square - 41.341702240399755
    sum = sum * square + 6.283185307179586
    let magnitude = sum * folded
    return Double(signOf: rest, magnitudeOf: magnitude)
  }
}
