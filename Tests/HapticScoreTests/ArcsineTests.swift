import Foundation
import HapticScore
import Testing

@Suite("Arcsine and growth")
struct ArcsineTests {
  @Test("the quotient is that of the C library, from 0 to 1")
  func quotient() {
    #expect(Arcsine.quotient(0) == 1)
    #expect((Arcsine.quotient(1) - 2 / Double.pi).magnitude < 1e-15)
    for step in 1...1_000 {
      let x = Double(step) / 1_000
      #expect((Arcsine.quotient(x) - x / asin(x)).magnitude < 1e-14, "\(x)")
    }
  }

  @Test("growth is the mean of the powers of two")
  func growth() {
    #expect(Exponential.growth(0) == 1)
    for step in -200...200 where step != 0 {
      let x = Double(step) / 100
      #expect((Exponential.growth(x) - expm1(x * log(2)) / (x * log(2))).magnitude < 1e-14, "\(x)")
    }
  }
}
