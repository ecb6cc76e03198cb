import AHAP
import AHAPTestSupport
import SeededRandom
import Testing

@Suite("Configuration")
struct ConfigurationTextTests {
  @Test("a full one is understood")
  func full() {
    let text = ConfigurationText(
      parsing: Array(
        #"""
        {
          "$schema": "config.schema.json",
          "rules": { "curve-too-many-points": "error", "tool-key": "off", "comment": "warning" },
          "ignore": ["events-interfere"],
          "perPathIgnores": { "Legacy/**": ["unknown-key", "time-missing"], "*.draft.ahap": [] },
          "target": "iOS15",
          "strict": true,
          "resources": ["Sounds", "Sounds2"]
        }
        """#.utf8))
    let configuration = text.configuration
    #expect(text.problems.map(\.message) == [])
    #expect(
      configuration.rules == [
        "curve-too-many-points": .severity(.error), "tool-key": .off,
        "comment": .severity(.warning),
      ])
    #expect(configuration.ignoredRules == ["events-interfere"])
    #expect(configuration.pathIgnores.map(\.pattern) == ["Legacy/**", "*.draft.ahap"])
    #expect(configuration.pathIgnores.first?.rules == ["unknown-key", "time-missing"])
    #expect(configuration.target == TargetSystem("ios15"))
    #expect(configuration.isStrict)
    #expect(configuration.resources == ["Sounds", "Sounds2"])
    #expect(ConfigurationText(parsing: Array("{}".utf8)).problems.isEmpty)
  }

  struct Fault: CustomTestStringConvertible {
    /// With a mark at the place.
    let text: String
    let message: String
    var help: String?
    var testDescription: String { text }
  }

  static let faults = [
    Fault(text: "{ ①\"stict\": true }", message: "no setting \"stict\"", help: "\"strict\""),
    Fault(text: "{ ①\"x\": 1 }", message: "no setting", help: "The settings are rules, ignore"),
    Fault(text: "{ ①\"allowOutside\": true }", message: "must not widen", help: "--allow-outside"),
    Fault(
      text: "{ \"rules\": { ①\"trailing-coma\": \"off\" } }",
      message: "There is no rule \"trailing-coma\".", help: "\"trailing-comma\""),
    Fault(
      text: "{ \"rules\": { \"comment\": ①\"warn\" } }",
      message: "is no severity; expected error, warning, information or off", help: "\"warning\""),
    Fault(text: "{ \"rules\": { \"comment\": ①2 } }", message: "Found a number; expected a string"),
    Fault(text: "{ \"rules\": ①[] }", message: "\"rules\" is an array; expected an object"),
    Fault(text: "{ \"ignore\": [①\"commment\"] }", message: "no rule", help: "\"comment\""),
    Fault(text: "{ \"ignore\": [①null] }", message: "Found null; expected a string"),
    Fault(text: "{ \"ignore\": ①\"comment\" }", message: "Found a string; expected an array"),
    Fault(text: "{ \"perPathIgnores\": { \"a\": [①\"x\"] } }", message: "no rule"),
    Fault(text: "{ \"perPathIgnores\": { ①\"../a\": [] } }", message: "leaves it"),
    Fault(text: "{ \"perPathIgnores\": { ①\"/a\": [] } }", message: "leaves it"),
    Fault(text: "{ \"target\": ①\"ios12\" }", message: "expected a system such as ios15"),
    Fault(text: "{ \"target\": ①15 }", message: "expected a string"),
    Fault(text: "{ \"strict\": ①\"yes\" }", message: "expected true or false"),
    Fault(text: "{ \"resources\": [①\"../x\"] }", message: "leaves", help: "--resources"),
    Fault(text: "{ \"resources\": [①\"/x\"] }", message: "leaves"),
    Fault(text: "{ \"strict\": true, ①\"strict\": false }", message: "already"),
    Fault(text: "{ \"strict\": true①, }", message: "Comma before a closing bracket"),
    Fault(text: "①// hello\n{ }", message: "no comments"),
    Fault(text: "{ \"strict\" ①true }", message: "Expected"),
    Fault(text: "①[]", message: "The configuration is an array; expected an object"),
    Fault(text: "①", message: "empty"),
  ]

  @Test("what is not understood is an error with its place and the nearest name", arguments: faults)
  func fault(fault: Fault) throws {
    let marked = MarkedText(fault.text)
    let problems = ConfigurationText(parsing: marked.bytes).problems
    let problem = try #require(problems.first)
    #expect(problems.count == 1)
    #expect(problem.severity == .error)
    #expect(problem.span.start == marked.marks["①"])
    #expect(problem.message.contains(fault.message), "\(problem.message)")
    if let help = fault.help { #expect(problem.help?.contains(help) == true, "\(problem)") }
  }

  @Test("no bytes are a trap, and what is wrong with them lies within")
  func hostile() {
    var random = SplitMix64(seed: 1)
    let text = Array(
      #"{ "rules": { "comment": "off" }, "ignore": ["comment"], "target": "ios15", "strict": true }"#
        .utf8)
    for _ in 0..<2_000 {
      var bytes = text
      for _ in 0..<3 { bytes = ByteMutation.mutated(bytes, using: &random) }
      for problem in ConfigurationText(parsing: bytes).problems {
        #expect(problem.span.end <= bytes.count && !problem.message.isEmpty)
      }
    }
  }
}
