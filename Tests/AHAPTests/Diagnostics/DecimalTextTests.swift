import AHAP
import Testing

@Suite("DecimalText")
struct DecimalTextTests {
  @Test(
    "no more digits than needed",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (-0.25, "-0.25"),
      (0.1 + 0.2, "0.3"), (1.0 / 3, "0.333333"), (2.0 / 3, "0.666667"), (100, "100"),
      (1e9, "1000000000"), (999_999_999.5, "999999999.5"), (0.000_001, "0.000001"),
      (0.000_000_4, "0"), (-0.000_000_4, "0"), (0.000_000_6, "0.000001"), (0.999_999_9, "1"),
      (1.05, "1.05"), (12.000_34, "12.00034"), (1e9 + 0.1, "1000000000.1"),
      (3.4e38, "3.4e+38"), (1e16, "1e+16"), (.infinity, "inf"), (-.infinity, "-inf"),
    ] as [(Double, String)])
  func text(value: Double, expected: String) {
    #expect(DecimalText.text(value) == expected)
  }

  @Test("digits behind the point", arguments: [(-3, "2"), (0, "2"), (1, "1.5"), (3, "1.519")])
  func digits(digits: Int, expected: String) {
    #expect(DecimalText.text(1.519, digits: digits) == expected)
  }

  @Test("any number of digits and any value")
  func extremes() {
    #expect(DecimalText.text(0.5, digits: 1_000) == "0.5")
    #expect(DecimalText.text(.nan) == "nan")
    #expect(DecimalText.text(.leastNonzeroMagnitude) == "0")
    #expect(DecimalText.text(.greatestFiniteMagnitude) == "1.7976931348623157e+308")
  }

  @Test("seconds")
  func seconds() {
    #expect(DecimalText.seconds(1.5) == "1.5 s")
  }
}
