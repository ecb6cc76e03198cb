import HapticScore
import ScoreCompiler
import Testing

@Suite("Profile files")
struct ProfileFileTests {
  private func read(_ text: String) -> ProfileFile { ProfileFile(parsing: Array(text.utf8)) }

  @Test("what is left out is as in the default profile")
  func empty() {
    #expect(read("{}").profile == .default)
    #expect(read("{}").name == nil)
    #expect(read(#"{ "continuous": {}, "transient": {}, "envelope": {} }"#).profile == .default)
  }

  @Test("every entry has its place in the profile")
  func everything() {
    let file = read(
      #"""
      {
        "name": "band",
        "continuous": { "amplitude": 0.9, "lowestFrequency": 100, "highestFrequency": 200 },
        "transient": { "amplitude": 0.8, "duration": 0.03, "durationAtSharpness1": 0.01,
          "cycles": 2, "window": false },
        "envelope": { "shortestTime": 0.004 },
        "highPassFrequency": 45,
        "levelLimit": 0.7
      }
      """#)
    #expect(file.problems.isEmpty)
    #expect(file.name == "band")
    #expect(
      file.profile
        == ActuatorProfile(
          continuousAmplitude: 0.9, lowestFrequency: 100, highestFrequency: 200,
          transientAmplitude: 0.8,
          transientForm: TransientForm(
            duration: 0.03, durationChange: 0.01 - 0.03, cycleCount: 2, isWindowed: false),
          envelopeScale: EnvelopeScale(shortestTime: 0.004), highPass: HighPass(cutoff: 45),
          levelLimit: 0.7))
  }

  @Test(
    "what is wrong has its place",
    arguments: [
      ("[]", 1, 1, "object"), ("", 1, 1, ""), ("{", 1, 2, ""),
      (#"{ "levelLimit": 2 }"#, 1, 17, "0.001 through 1"),
      (#"{ "levelLimit": "1" }"#, 1, 17, "Expected a number"),
      ("{\n \"levellimit\": 1 }", 2, 2, "did you mean \"levelLimit\""),
      (#"{ "continuous": 3 }"#, 1, 17, "Expected an object"),
      (#"{ "continuous": { "lowestFrequency": 0 } }"#, 1, 38, "1 through 3000"),
      (#"{ "highPassFrequency": 5 }"#, 1, 24, "10 through 1000"),
      (#"{ "highPassFrequency": null }"#, 1, 24, "Expected a number"),
      (#"{ "highPassfrequency": 50 }"#, 1, 3, "did you mean \"highPassFrequency\""),
      (#"{ "name": 3 }"#, 1, 11, "Expected a string"),
      (#"{ "transient": { "window": 0 } }"#, 1, 28, "true or false"),
      (#"{ "transient": { "window": false } }"#, 1, 1, "needs \"cycles\""),
      (#"{ "envelope": {}, "envelope": {} }"#, 1, 19, "twice"),
      (#"{ "levelLimit": 1e999 }"#, 1, 17, ""),
    ] as [(String, Int, Int, String)])
  func problems(text: String, line: Int, column: Int, part: String) throws {
    let file = read(text)
    #expect(file.profile == nil)
    let problem = try #require(file.problems.first)
    #expect(problem.line == line)
    #expect(problem.column == column)
    #expect(problem.message.contains(part), "\(problem.message)")
  }
}
