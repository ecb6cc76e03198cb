@testable import HapticSynthesis
import Testing

@Suite("Ramp")
struct RampTests {
  @Test(
    "x²·(3 − 2x), held outside 0 through 1",
    arguments: [
      (-1, 0), (0, 0), (0.25, 0.15625), (0.5, 0.5), (0.75, 0.84375), (1, 1), (2, 1),
    ] as [(Double, Double)])
  func values(x: Double, expected: Double) {
    #expect(Ramp.value(x) == expected)
  }

  @Test("two of them cross without a dip")
  func complements() {
    for step in 0...1_000 {
      let x = Double(step) / 1_000
      #expect((Ramp.value(x) + Ramp.value(1 - x) - 1).magnitude < 1e-15)
    }
  }
}
