import Testing

@testable import AHAPCommandLine

@Suite("Exit status")
struct ExitStatusTests {
  @Test("the graver one wins, in either order")
  func combined() {
    let byGravity: [AHAPCommandLine.ExitStatus] = [
      .success, .findings, .trouble, .readerGone, .interrupted, .terminated,
    ]
    #expect(Set(byGravity) == Set(AHAPCommandLine.ExitStatus.allCases))
    for (index, graver) in byGravity.enumerated() {
      for other in byGravity[...index] {
        #expect(graver.combined(with: other) == graver)
        #expect(other.combined(with: graver) == graver)
      }
    }
  }

  @Test("the numbers are a contract")
  func numbers() {
    #expect(AHAPCommandLine.ExitStatus.allCases.map(\.rawValue) == [0, 1, 2, 130, 141, 143])
  }
}
