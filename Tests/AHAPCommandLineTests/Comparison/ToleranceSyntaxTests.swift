import SoundComparison
import Testing

@testable import AHAPCommandLine

@Suite("Tolerances on the command line")
struct ToleranceSyntaxTests {
  private func read(_ text: String) -> Tolerance? {
    ValueSyntax.tolerance.read(Array(text.utf8))
  }

  @Test("steps, linear differences and decibels")
  func forms() {
    #expect(read("1lsb") == .steps(1))
    #expect(read("2.5LSB") == .steps(2.5))
    #expect(read("1e-4") == .linear(1e-4))
    #expect(read("0") == .linear(0))
    #expect(read("0dB") == .linear(1))
    guard case .linear(let difference) = read("-90dBFS") else {
      Issue.record("-90dBFS is no linear difference")
      return
    }
    #expect(abs(difference / 3.162_277_66e-5 - 1) < 1e-8)
    for text in ["", "lsb", "dB", "-1", "-1lsb", "loud", "1 lsb", "nan", "inf", "1bit"] {
      #expect(read(text) == nil, "\(text)")
    }
  }

  @Test("defaults are shown as they are written")
  func shown() {
    #expect(ValueSyntax.tolerance.show(.steps(1)) == "1lsb")
    #expect(ValueSyntax.tolerance.show(.linear(0.5)) == "0.5")
  }
}
