/// The sine of a phase in turns, from additions and multiplications alone, so that every machine
/// and every block size gives the same bits.
enum Sine {
  /// sin(2π · `turns`), off by at most 1e-13, for |`turns`| < 2^50.
  @_noLocks
  @inline(__always)
  static func ofTurns(_ turns: Double) -> Double {
    // Adding 1.5·2^52 leaves the nearest whole number; what is over lies within half a turn.
    let shift = 0x1.8p52
    let rest = turns - ((turns + shift) - shift)
    // sin is symmetric about a quarter turn: 0…½ folds to 0…¼, where a short polynomial will do.
    let folded = 0.25 - (rest.magnitude - 0.25).magnitude
    let square = folded * folded
    // The polynomial of seven terms that is nearest to sin(2πx) over 0…¼.
    var sum = 3.655083919522428
    sum = sum * square - 15.079294914383864
    sum = sum * square + 42.057963874973694
    sum = sum * square - 76.7058411297556
    sum = sum * square + 81.60524903205595
    sum = sum * square - 41.34170223898954
    sum = sum * square + 6.283185307177228
    let magnitude = sum * folded
    return Double(signOf: rest, magnitudeOf: magnitude)
  }
}
