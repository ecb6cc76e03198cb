/// The arcsine, from additions, multiplications and divisions, which every machine rounds alike.
public enum Arcsine {
  /// x/asin(x) for an x of 0 through 1; 1 at 0.
  @_noLocks
  public static func quotient(_ x: Double) -> Double {
    if x <= 0.5 { return 1 / series(x * x) }
    // asin(x) = π/2 − 2·asin(√((1 − x)/2)), which brings the argument below ½.
    let square = (1 - x) / 2
    let root = squareRoot(square)
    return x / (0x1.921fb54442d18p+0 - 2 * root * series(square))
  }

  /// The square root of a number of 0 through ½.
  ///
  /// The standard library's is not available to audio threads in a debug build.
  private static func squareRoot(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    // Halving the exponent gives 1/√x within a few percent; each of Newton's steps squares the error.
    var inverse = Double(bitPattern: 0x5fe6_eb50_c7b5_37a9 - x.bitPattern >> 1)
    for _ in 0..<5 { inverse *= 1.5 - 0.5 * x * inverse * inverse }
    return x * inverse
  }

  /// asin(√y)/√y for a y of 0 through ¼, by its Taylor series.
  private static func series(_ y: Double) -> Double {
    // The factor from one term to the next is y·(2k − 1)²/(2k·(2k + 1)); the terms left out are
    // below 1e-17.
    var sum = 1.0
    var k = 26.0
    while k > 0 {
      let odd = 2 * k - 1
      sum = 1 + sum * y * (odd * odd) / (2 * k * (2 * k + 1))
      k -= 1
    }
    return sum
  }
}
