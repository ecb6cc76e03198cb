import Glibc
import Testing

@testable import AHAPCommandLine

@Suite("Environment and arguments")
struct EnvironmentTests {
  @Test("variables of the process, in bytes and as text")
  func process() {
    setenv("AHAP_TEST_VARIABLE", "caf\u{E9}", 1)
    #expect(Environment.process["AHAP_TEST_VARIABLE"] == "café")
    #expect(Environment.process.bytes(of: "AHAP_TEST_VARIABLE") == Array("café".utf8))
    #expect(Environment.process["AHAP_TEST_VARIABLE_THAT_IS_NOT"] == nil)
  }

  @Test("fixed variables hide those of the process")
  func fixed() {
    #expect(Environment(["A": "b"])["A"] == "b")
    #expect(Environment(["A": ""])["A"] == "")
    #expect(Environment([:])["PATH"] == nil)
  }

  @Test("arguments as bytes, without the program's name")
  func arguments() {
    let expected = CommandLine.arguments.dropFirst().map { Array($0.utf8) }
    #expect(RawArguments.current == expected)
  }
}
