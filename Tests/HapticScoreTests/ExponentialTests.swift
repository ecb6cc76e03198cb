import Foundation
import HapticScore
import Testing

@Suite("Exponential")
struct ExponentialTests {
  /// How many units in the last place of `expected` lie between the two.
  private func difference(_ value: Double, _ expected: Double) -> Double {
    (value - expected).magnitude / expected.ulp
  }

  @Test("2 to a whole power is exact")
  func wholePowersOfTwo() {
    for exponent in -1_021...1_022 {
      let expected = Double(sign: .plus, exponent: exponent, significand: 1)
      #expect(Exponential.exp2(Double(exponent)) == expected)
    }
  }

  @Test("2 to any power is within 1 ulp of the C library")
  func powersOfTwo() {
    var worst = 0.0
    for step in -20_000...20_000 {
      let exponent = Double(step) * 0.0010007
      worst = max(worst, difference(Exponential.exp2(exponent), pow(2, exponent)))
    }
    for step in -1_020...1_020 {
      let exponent = Double(step) + 0.4999
      worst = max(worst, difference(Exponential.exp2(exponent), pow(2, exponent)))
    }
    #expect(worst <= 1)
  }

  @Test("beyond what a double can hold it is 0 or infinite")
  func bounds() {
    #expect(Exponential.exp2(-1_023) == 0)
    #expect(Exponential.exp2(-1e300) == 0)
    #expect(Exponential.exp2(-.infinity) == 0)
    #expect(Exponential.exp2(1_024) == .infinity)
    #expect(Exponential.exp2(.infinity) == .infinity)
    #expect(Exponential.exp2(-1_021.5) > 0)
    #expect(Exponential.exp2(1_022.5) < .infinity)
  }

  @Test("1,000 to a power of 0 through 1 is within 2 ulp, exact at both ends")
  func thousand() {
    #expect(Exponential.power(of: .thousand, 0) == 1)
    #expect(Exponential.power(of: .thousand, 1) == 1_000)
    var worst = 0.0
    for step in 0...20_000 {
      let exponent = Double(step) / 20_000
      worst = max(
        worst, difference(Exponential.power(of: .thousand, exponent), pow(1_000, exponent)))
    }
    #expect(worst <= 2)
  }

  @Test("gains from −120 to +60 dB are within 2 ulp, exact at every 20 dB from 0 up")
  func gains() {
    for (decibels, expected) in [(0, 1), (20, 10), (40, 100), (60, 1_000)] as [(Double, Double)] {
      #expect(Exponential.gain(decibels: decibels) == expected)
    }
    var worst = 0.0
    for step in -12_000...6_000 {
      let decibels = Double(step) / 100
      worst = max(
        worst, difference(Exponential.gain(decibels: decibels), pow(10, decibels / 20)))
    }
    #expect(worst <= 2)
  }

  @Test("−6 dB is the number of the law")
  func masterGain() {
    #expect((Exponential.gain(decibels: -6) - 0.5011872336272722).magnitude <= 2e-16)
  }

  @Test("no gain is silence: −∞ dB")
  func silence() {
    #expect(Exponential.gain(decibels: -.infinity) == 0)
  }
}
