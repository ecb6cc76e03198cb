import FileTestSupport
import Files
import Testing

/// Situations of users who hold sounds against golden ones.
@Suite("ahap compare")
struct CompareCaseTests {
  private let source = Cases.folder("087-golden-compare")
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try render("pattern.ahap", to: "golden.wav", ["--layout", "haptic"])
    let run = try ChildProcess.run(
      "/usr/bin/python3", ["\(source)/variants.py"], input: [], folder: folder.name.description,
      environment: ["PATH": "/usr/bin:/bin", "PYTHONDONTWRITEBYTECODE": "1"], signal: nil)
    try #require(run.status == 0, "\(run.errorText)")
  }

  private func render(_ pattern: String, to name: FileName, _ options: [String] = []) throws {
    let run = try Ahap.run(
      ["render", pattern, "-o", folder[name].description] + options, in: source)
    try #require(run.status == 0, "\(run.errorText)")
  }

  private func compare(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Ahap.Run {
    try Ahap.run(
      ["compare"] + arguments, in: folder.name.description, environment: environment)
  }

  @Test("087: a step more or less is tolerated, and nothing is said")
  func tolerated() throws {
    let run = try compare(["golden.wav", "v1.wav"])
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
    let exact = try compare(["golden.wav", "v1.wav", "--tolerance", "0"])
    #expect(exact.status == 1 && exact.text.contains("by up to 1 LSB of 16 bits (-90.31 dBFS)"))
    for tolerance in ["1lsb", "3.1e-5", "-90dB"] {
      #expect(try compare(["golden.wav", "v1.wav", "--tolerance=\(tolerance)"]).status == 0)
    }
    #expect(try compare(["golden.wav", "v1.wav", "--tolerance=-91dB"]).status == 1)
  }

  @Test(
    "087: each difference has its name",
    arguments: [
      ("v2", "length differs by 1 frame (29855 instead of 29856); otherwise equal"),
      ("v3", "shifted by +1 frame (0.02 ms); otherwise equal"),
      ("v4", "gain -0.5 dB; otherwise equal"),
      ("v5", "polarity inverted; otherwise equal"),
      ("v6", "differs at 0.0208 s (frame 1000): 0.610352 instead of"),
      ("v7", "the second is silent"),
    ])
  func named(variant: String, words: String) throws {
    let run = try compare(["golden.wav", "\(variant).wav"])
    #expect(run.status == 1 && run.errors.isEmpty)
    #expect(run.text.contains(words), "\(run.text)")
    for format in ["json", "junit"] {
      let report = try compare(["golden.wav", "\(variant).wav", "--format", format])
      #expect(report.status == 1)
      try ReportCheck.expectValid(report.output, as: format == "json" ? "compare" : format)
    }
  }

  @Test("a shift backwards and a click have the right sign and count")
  func signs() throws {
    #expect(try compare(["v3.wav", "golden.wav"]).text.contains("shifted by -1 frame (0.02 ms)"))
    #expect(try compare(["golden.wav", "v6.wav"]).text.contains("\n  1 of 29856 frames differs"))
    let unsought = try compare(["golden.wav", "v3.wav", "--max-shift", "0"])
    #expect(unsought.status == 1 && !unsought.text.contains("shifted"))
  }

  @Test("a pattern is rendered in the form of the sound it is held against")
  func pattern() throws {
    let pattern = "\(source)/pattern.ahap"
    let forms = [
      ("a.wav", ["--rate", "44100", "--sample-format", "s24"]),
      ("b.flac", ["--rate", "8000", "--layout", "haptic"]),
      ("c.aiff", ["--sample-format", "f32"]), ("d.wav", ["--sample-format", "s32"]),
    ]
    for (name, options) in forms {
      try render("pattern.ahap", to: FileName(cString: name), options)
      let run = try compare([pattern, name, "--tolerance", "0"])
      #expect(run.status == 0, "\(name): \(run.text)\(run.errorText)")
      let other = try compare([name, pattern, "--gain", "-6.5"])
      #expect(other.status == 1 && other.text.contains("gain -0.5 dB"), "\(name): \(other.text)")
    }
    #expect(try compare([pattern, pattern]).status == 0)
    let bytes = try FileName(cString: pattern).load()
    let run = try Ahap.run(
      ["compare", "-", "golden.wav"], input: bytes, in: folder.name.description)
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    try render("pattern.ahap", to: "e.ogg")
    #expect(try compare([pattern, "e.ogg"]).status == 1)
    #expect(try compare([pattern, "e.ogg", "--tolerance=-30dB"]).status == 0)
  }

  @Test("other rates and channels are differences, not errors")
  func forms() throws {
    try render("pattern.ahap", to: "stereo.wav")
    try render("pattern.ahap", to: "slow.wav", ["--rate", "8000", "--layout", "haptic"])
    let channels = try compare(["golden.wav", "stereo.wav"])
    #expect(channels.status == 1 && channels.text.contains("2 channels instead of 1"))
    let rate = try compare(["golden.wav", "slow.wav"])
    #expect(rate.status == 1 && rate.text.contains("8000 frames a second instead of 48000"))
  }

  @Test("what cannot be compared is trouble")
  func trouble() throws {
    try folder.makeFile("noise.wav", [1, 2, 3])
    for (arguments, words) in [
      (["golden.wav", "nosuch.wav"], "nosuch.wav: no such file"),
      (["golden.wav", "noise.wav"], "is not a sound file"), (["golden.wav", "."], "is a folder"),
      (["-", "-"], "cannot be both"), (["golden.wav"], "B"),
      (["golden.wav", "v1.wav", "--tolerance", "loud"], "1lsb, 1e-4 or -90dB"),
    ] {
      let run = try compare(arguments)
      #expect(run.status == 2 && run.errorText.contains(words), "\(arguments): \(run.errorText)")
    }
  }

  @Test("folders belong together by names without endings; what is missing is said")
  func folders() throws {
    for name: FileName in ["p/a.ahap", "p/sub/b.ahap", "p/only.ahap"] {
      try folder.makeFile(name, try FileName(cString: "\(source)/pattern.ahap").load())
    }
    // A sound beside patterns is theirs.
    try folder.makeFile("p/sounds/tick.wav", try folder["golden.wav"].load())
    try folder.makeFile("g/a.wav", try folder["golden.wav"].load())
    try folder.makeFile("g/sub/b.wav", try folder["v3.wav"].load())
    try folder.makeFile("g/stale.wav", try folder["golden.wav"].load())
    let run = try compare(["p", "g"])
    #expect(run.status == 1)
    let lines = run.text.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(
      lines == [
        "only: only 'p/only.ahap' is there", "stale: only 'g/stale.wav' is there",
        "p/sub/b.ahap and g/sub/b.wav differ: shifted by +1 frame (0.02 ms); otherwise equal",
      ])
    for format in ["json", "junit"] {
      let reports = try ["1", "4"].map { jobs in
        try compare(["p", "g", "--format", format, "--jobs", jobs]).output
      }
      try ReportCheck.expectValid(reports[0], as: format == "json" ? "compare" : format)
      #expect(reports[0] == reports[1])
    }
    try folder.makeFile("g/a.flac", [])
    let twice = try compare(["p", "g"])
    #expect(twice.status == 2 && twice.errorText.contains("differ in their endings alone"))
  }

  @Test("--update records what differs or is missing, and nothing else")
  func update() throws {
    for name: FileName in ["p/a.ahap", "p/b.ahap", "p/sub/c.ahap"] {
      try folder.makeFile(name, try FileName(cString: "\(source)/pattern.ahap").load())
    }
    let first = try compare(
      ["--update", "p", "g", "--container", "flac", "--rate", "8000", "--layout", "haptic"])
    #expect(first.status == 0, "\(first.errorText)")
    #expect(first.text == "recorded g/a.flac\nrecorded g/b.flac\nrecorded g/sub/c.flac\n")
    #expect(try compare(["p", "g", "--tolerance", "0"]).status == 0)
    #expect(try compare(["--update", "p", "g"]).output.isEmpty)

    // In the form of the file that is there, and of its neighbours.
    try folder.makeFile("p/d.ahap", try FileName(cString: "\(source)/pattern.ahap").load())
    let before = try folder["g/a.flac"].load()
    let second = try compare(["--update", "p", "g", "--gain", "-12"])
    #expect(second.status == 0 && second.text.split(separator: "\n").count == 4)
    #expect(try folder["g/a.flac"].load() != before)
    #expect(try compare(["p", "g", "--gain", "-12"]).status == 0)
    #expect(try compare(["p/a.ahap", "g/a.flac"]).text.contains("gain -6 dB"))
  }

  @Test("--update is for people who look: not in CI, unless forced")
  func updateInCI() throws {
    let old = try folder["v3.wav"].load()
    for value in ["true", "1", "woodpecker"] {
      let run = try compare(["--update", "golden.wav", "v3.wav"], environment: ["CI": value])
      #expect(run.status == 2 && run.errorText.contains("CI is set"))
      #expect(try folder["v3.wav"].load() == old)
    }
    let forced = try compare(
      ["--update", "--force", "golden.wav", "v3.wav"], environment: ["CI": "true"])
    #expect(forced.status == 0 && forced.text == "recorded v3.wav\n")
    #expect(try folder["v3.wav"].load() == folder["golden.wav"].load())
    #expect(
      try compare(["--update", "golden.wav", "v5.wav"], environment: ["CI": "false"]).status == 0)
    let kind = try compare(["--update", "golden.wav", "new.flac"])
    #expect(kind.status == 2 && kind.errorText.contains("has another ending"))
  }

  @Test("Ctrl-C ends a long comparison, and its report says so")
  func interrupted() throws {
    let pattern = #"""
      { "Version": 1.0, "Pattern": [{ "Event": { "Time": 0, "EventType": "HapticContinuous",
        "EventDuration": 3000 } }] }
      """#
    try folder.makeFile("long.ahap", Array(pattern.utf8))
    let run = try Ahap.run(
      ["compare", "long.ahap", "long.ahap", "--rate", "768000", "--format", "json"],
      in: folder.name.description, signal: (2, 0.3))
    #expect(run.status == 130)
    try ReportCheck.expectValid(run.output, as: "compare")
    #expect(try JSONReport(run.output)["summary"]["interrupted"].flag == true)
  }

  @Test("Patterns sound as their golden sounds, which were held against the evaluator")
  func patterns() throws {
    let goldens = "\(Cases.root)/Tests/Goldens/Patterns"
    let run = try Ahap.run(["compare", Cases.patterns, goldens])
    #expect(run.status == 0, "\(run.text)\(run.errorText)Tools/record-goldens records them anew")
    let names = { (paths: [String]) in
      Set(paths.map { $0.split(separator: "/").last!.split(separator: ".").first! })
    }
    #expect(
      names(Cases.paths(matching: "\(goldens)/*.flac"))
        == names(Cases.paths(matching: "\(Cases.patterns)/*.ahap")))
    let louder = try Ahap.run(["compare", Cases.patterns, goldens, "--gain", "-5.9", "-q"])
    #expect(louder.status == 1)
  }
}
