import FileTestSupport
import Files
import Testing

/// What must not change a sound.
@Suite("What must not change a render")
struct RenderPropertyCaseTests {
  static let patterns = Cases.paths(matching: "\(Cases.patterns)/*.ahap")

  @Test("the number of jobs changes no byte")
  func jobs() throws {
    let folder = try TemporaryFolder()
    func render(_ jobs: String) throws -> [[UInt8]] {
      let out = "\(folder.name)/out-\(jobs)"
      let run = try Ahap.run(
        ["render", "--rate", "8000", "--flat", "--out-dir", out, "--jobs", jobs] + Self.patterns)
      #expect(run.status == 0, "\(run.errorText)")
      var sounds: [[UInt8]] = []
      for path in Cases.paths(matching: "\(out)/*.wav") {
        let name = try #require(FileName(path))
        sounds.append(try name.load())
      }
      return sounds
    }
    let alone = try render("1")
    #expect(alone.count == Self.patterns.count)
    for jobs in ["2", "7", "40"] { #expect(try render(jobs) == alone, "\(jobs) jobs") }
  }

  @Test("formatting before rendering changes no byte", arguments: patterns)
  func formatting(pattern: String) throws {
    let options = [
      "--rate", "12000", "--layout", "split", "--sample-format", "f32", "--resources",
      Cases.patterns,
    ]
    let plain = try Ahap.run(["render", pattern, "-o", "-"] + options)
    #expect(plain.status == 0 && !plain.output.isEmpty)
    let formatted = try Ahap.run(["fmt", "--sort-keys", pattern])
    let other = try Ahap.run(["render", "-", "-o", "-"] + options, input: formatted.output)
    #expect(other.output == plain.output)
  }

  @Test("the high-pass of a profile: parts are cuts of the whole, and the tail is rendered")
  func highPass() throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("worn.json", Array(#"{ "highPassFrequency": 50, "levelLimit": 0.4 }"#.utf8))
    let pattern = #"""
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0.1, "EventType": "HapticContinuous", "EventDuration": 0.2}},
        {"Event": {"Time": 0.2, "EventType": "HapticTransient"}}]}
      """#
    func render(_ options: [String] = []) throws -> WaveFile {
      let run = try Ahap.run(
        [
          "render", "-", "-o", "-", "--profile", "worn.json", "--gain", "0", "--layout", "haptic",
          "--sample-format", "f32", "--rate", "8000",
        ] + options, input: Array(pattern.utf8), in: folder.name.description)
      try #require(run.status == 0, "\(run.errorText)")
      return try WaveFile(run.output)
    }
    let whole = try render()
    // 0.3 s, a release of 2 ms, and three periods of 50 Hz.
    #expect(whole.frameCount == 2_400 + 16 + 480)
    let samples = whole.samples
    #expect(samples[..<800].allSatisfy { $0 == 0 })
    #expect(samples.contains { abs($0) == Double(Float(0.4)) })
    #expect(samples.allSatisfy { abs($0) <= Double(Float(0.4)) })
    let part = try render(["--from", "0.15", "--to", "0.25"])
    #expect(part.samples == Array(samples[1_200..<2_000]))
    let looped = try render(["--loop", "3", "--from", "0.6", "--to", "0.9"])
    #expect(looped.samples == Array(try render(["--loop", "3"]).samples[4_800..<7_200]))
  }
}
