import HapticScore
import SeededRandom
import Testing

@Suite("Rounding")
struct RoundingTests {
  /// Numbers where a rounding in two additions may go wrong.
  private static let magnitudes: [Double] = [
    0, .leastNonzeroMagnitude, 0x1p-1022, 0x1p-60, 0.25, 0.49999999999999994, 0.5,
    0.5000000000000001, 0.75, 1, 1.4999999999999998, 1.5, 1.5000000000000002, 2.5, 3.5, 511.5,
    0x1.ffffffffp30, 0x1.00000001p31, 0x1.0000000000001p50, 0x1.0000000000002p50,
    0x1.0000000000003p50, 0x1.fffffffffffffp50, 0x1.ffffffffffffep50, 0x1p51,
    0x1.0000000000001p51, 0x1.0000000000003p51, 0x1.ffffffffffffdp51, 0x1.fffffffffffffp51,
    0x1p52, 0x1.0000000000001p52, 0x1p53, 0x1p62, 3.4e38, .greatestFiniteMagnitude, .infinity,
  ]
  static let boundaries = magnitudes + magnitudes.map(-)

  @Test("agrees with the standard library at every boundary", arguments: boundaries)
  func boundary(x: Double) {
    #expect(Rounding.nearest(x) == x.rounded(.toNearestOrEven))
    #expect(Rounding.down(x) == x.rounded(.down))
    #expect(Rounding.up(x) == x.rounded(.up))
  }

  @Test("agrees with the standard library for random numbers of every size")
  func random() {
    let seed: UInt64 = 0x40d
    var random = SplitMix64(seed: seed)
    for _ in 0..<20_000 {
      let significand = Double.random(in: -2...2, using: &random)
      let x = Double(
        sign: .plus, exponent: Int.random(in: -4...55, using: &random), significand: significand)
      #expect(Rounding.nearest(x) == x.rounded(.toNearestOrEven), "seed \(seed)")
      #expect(Rounding.down(x) == x.rounded(.down), "seed \(seed)")
      #expect(Rounding.up(x) == x.rounded(.up), "seed \(seed)")
    }
  }

  @Test("a NaN stays one")
  func notANumber() {
    #expect(Rounding.nearest(.nan).isNaN)
    #expect(Rounding.down(.nan).isNaN)
    #expect(Rounding.up(.nan).isNaN)
  }
}
