import AHAPTestSupport
import Glibc
import Testing

@testable import AHAP
import SeededRandom

@Suite("Reading numbers")
struct DecimalNumberTests {
  @Test(
    "spellings of all kinds",
    arguments: [
      "0", "-0", "0.0", "-0.0", "0e0", "0e999", "0e-999", "1", "-1", "0.5", "1e22", "1e23", "1e-22",
      "1e-23", "9007199254740991", "9007199254740992", "9007199254740993", "123456789012345",
      "1234567890123456", "0.1", "0.30000000000000004", "1.7976931348623157e308",
      "1.7976931348623158e308", "2.2250738585072014e-308", "2.225073858507201e-308",
      "4.9406564584124654e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "5e-324",
      "1e-400", "-1e-400", "8.5e+0001", "1E5", "1e+5", "1e-05", "3.4e38", "0.000000000000000000001",
      "9.5367431640625e-7", "1.00000000000000011102230246251565404236316680908203125",
      "1.00000000000000011102230246251565404236316680908203126",
      "1.00000000000000011102230246251565404236316680908203124", "123456789012345e22",
      "123456789012345e-22", "999999999999999e22", "0.000123456789012345",
    ])
  func spelling(text: String) {
    expectAgreement(text)
  }

  @Test("overflow is infinite", arguments: ["1e309", "-1e309", "1e999", "1e99999999999", "9e308"])
  func overflow(text: String) {
    #expect(value(of: text).isInfinite)
  }

  @Test("a number of a thousand digits overflows or is exact")
  func longNumbers() {
    for count in [17, 40, 300, 308, 309, 310, 1_000] {
      expectAgreement(String(repeating: "9", count: count))
      expectAgreement("0." + String(repeating: "0", count: count) + "1")
      expectAgreement("1." + String(repeating: "3", count: count))
      expectAgreement(String(repeating: "1", count: count) + "e-\(count)")
    }
  }

  @Test("agrees with strtod on random spellings")
  func randomSpellings() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<40_000 {
      var text = random.oneIn(4) ? "-" : ""
      let digits = random.pick([1, 2, 4, 8, 15, 16, 17, 18, 19, 20, 25, 40])
      let point = random.below(digits + 1)
      text += point == 0 ? "0" : "\(1 + random.below(9))"
      for _ in 1..<max(1, point) { text += "\(random.below(10))" }
      if point < digits {
        text += "."
        for _ in point..<digits { text += "\(random.below(10))" }
      }
      if random.oneIn(2) {
        text +=
          random.pick(["e", "E", "e+", "e-", "E-"]) + "\(random.below(random.pick([5, 30, 330])))"
      }
      expectAgreement(text)
    }
  }

  @Test("agrees with strtod at and beside the middle between two doubles")
  func halves() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<3_000 {
      // An integer with 54 bits, the last of which is set, lies between two doubles.
      let odd = (1 << 53) | Int.random(in: 0..<(1 << 53), using: &random) | 1
      for text in [
        "\(odd)", "\(odd).0", "\(odd).00000000000000000001", "\(odd - 1).9999999999999999",
      ] {
        expectAgreement(text)
        expectAgreement(text + "e-\(random.below(40))")
      }
    }
  }

  @Test("reads back every double as it is written, subnormal ones among them")
  func roundTrips() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<20_000 {
      let bits = random.next() >> (random.oneIn(4) ? 12 : 0)
      let double = Double(bitPattern: bits)
      guard double.isFinite else { continue }
      let text = "\(double)"
      expectAgreement(text)
      #expect(value(of: text).bitPattern == double.bitPattern)
    }
  }

  @Test("only what RFC 8259 writes is a number")
  func grammar() {
    let numbers = ["0", "-0", "10", "0.0", "1e1", "1E+1", "1.5e-10", "-1.25"]
    let others = [
      "", "-", "01", "1.", ".5", "+1", "1e", "1e+", "0x1", "1_0", "--1", "1.e5", "1e1.5",
    ]
    for text in numbers { #expect(end(of: text) == text.utf8.count) }
    for text in others { #expect(end(of: text) != text.utf8.count || text.isEmpty, "\(text)") }
  }

  private func end(of text: String) -> Int? {
    Array(text.utf8).withUnsafeBufferPointer { Lexer.numberEnd(in: $0, from: 0) }
  }

  private func value(of text: String) -> Double {
    Array(text.utf8).withUnsafeBufferPointer { DecimalNumber.value(of: $0) }
  }

  private func expectAgreement(_ text: String) {
    let read = value(of: text)
    let expected = strtod(text, nil)
    if read.bitPattern != expected.bitPattern {
      Issue.record("\(text) is read as \(read), not \(expected)")
    }
  }
}
