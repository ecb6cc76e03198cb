import FileTestSupport
import Files
import Testing

/// Situations of users who render many patterns, or have programs read what became of them.
@Suite("ahap render, many files and reports")
struct BatchRenderCaseTests {
  private let batch = Cases.folder("092-batch-render")
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func render(_ arguments: [String], in source: String? = nil) throws -> Ahap.Run {
    try Ahap.run(["render"] + arguments, in: source ?? batch)
  }

  private func exists(_ name: FileName) -> Bool { (try? folder[name].load()) != nil }

  @Test("092: the tree is kept, and a bad file does not stop the others", arguments: ["1", "4"])
  func tree(jobs: String) throws {
    let run = try render(["--out-dir", folder["out"].description, "--jobs", jobs, "."])
    #expect(run.status == 1)
    #expect(run.output.isEmpty && run.errorText.contains("./bad.ahap:1:32: error: "))
    #expect(exists("out/a.wav") && exists("out/sub/a.wav") && !exists("out/bad.wav"))
    let single = try render(["sub/a.ahap", "-o", folder["single.wav"].description])
    #expect(single.status == 0)
    #expect(try folder["out/sub/a.wav"].load() == folder["single.wav"].load())
  }

  @Test("092: two inputs and one output name are refused before anything is written")
  func collision() throws {
    let out = folder["out"].description
    let run = try render(["bad.ahap", "a.ahap", "sub/a.ahap", "--out-dir", out, "--flat"])
    #expect(run.status == 2)
    #expect(
      run.errorText.contains(
        "two inputs, one output name: 'a.ahap' and 'sub/a.ahap' would both become '\(out)/a.wav'"))
    #expect(folder.entries.isEmpty)
    #expect(try render(["a.ahap", "./a.ahap", "--out-dir", out]).status == 2)
    #expect(try render(["sub/a.ahap", "--out-dir", out, "--flat"]).status == 0)
    #expect(exists("out/a.wav"))
  }

  @Test("092: what is said comes in the order of the inputs, whatever finishes first")
  func order() throws {
    // Long ones first, so that the short ones overtake them.
    for index in 0..<24 {
      let seconds = index % 4 == 0 ? 30 : 0.01
      try folder.makeFile(
        FileName(cString: "in/\(index < 10 ? "0" : "")\(index).ahap"),
        Array(
          """
          { "Version": 1.0, "Pattern": [7, { "Event": { "Time": 0, "EventDuration": \(seconds),
            "EventType": "HapticContinuous" } }] }
          """.utf8))
    }
    let runs = try ["1", "2", "8"].map { jobs in
      try render(
        ["in", "--out-dir", "out\(jobs)", "--jobs", jobs, "-v"], in: folder.name.description)
    }
    let places = runs.map { run in
      run.errorText.split(separator: "\n").filter { $0.contains(": error: ") }
    }
    #expect(places[0].count == 24 && places[0] == places[0].sorted())
    #expect(places[1] == places[0] && places[2] == places[0])
    for index in ["00", "01", "04", "23"] {
      let bytes = try [1, 2, 8].map {
        try folder[FileName(cString: "out\($0)/in/\(index).wav")].load()
      }
      #expect(bytes[0] == bytes[1] && bytes[1] == bytes[2])
    }
  }

  @Test("names that lead out of the folder stay inside")
  func inside() throws {
    try folder.makeFile("x/a.ahap", try Cases.bytes("092-batch-render", "a.ahap"))
    try folder.makeFolder("y/z")
    let run = try render(
      ["../../x/a.ahap", folder["x/a.ahap"].description, "--out-dir", "../out"],
      in: folder["y/z"].description)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(exists("y/out/x/a.wav"))
    let absolute = FileName(cString: "y/out\(folder["x/a.wav"].description)")
    #expect(exists(absolute))
  }

  @Test("the report has an entry for each input", arguments: ["1", "3"])
  func report(jobs: String) throws {
    let run = try render(
      [
        "--out-dir", folder["out"].description, "--container", "flac", "--format", "json",
        "--jobs", jobs, ".",
      ])
    #expect(run.status == 1)
    try ReportCheck.expectValid(run.output, as: "render")
    let report = try JSONReport(run.output)
    #expect(
      report["files"].elements.map { $0["path"].text } == [
        "./a.ahap", "./bad.ahap", "./sub/a.ahap",
      ])
    #expect(report["files"][0]["container"].text == "flac")
    #expect(report["files"][0]["frames"].number == 1_056)
    #expect(report["files"][0]["output"].text == folder["out/a.flac"].description)
    #expect(report["files"][1]["findings"]["error"].number == 1)
    #expect(report["files"][1]["output"].text == nil)
    #expect(report["summary"]["written"].number == 2)
  }

  @Test("the report goes where the sound does not")
  func reportBesideSound() throws {
    let run = try render(["a.ahap", "-o", "-", "--format", "json", "-q"])
    #expect(try WaveFile(run.output).frameCount == 1_056)
    try ReportCheck.expectValid(run.errors, as: "render")
    for container in ["wav", "flac", "ogg"] {
      let full = try render(
        ["a.ahap", "-o", "/dev/full", "--format", "json", "--container", container])
      #expect(full.status == 2)
      try ReportCheck.expectValid(full.output, as: "render")
      #expect(try JSONReport(full.output)["files"][0]["error"]["message"].exists)
    }
  }

  @Test("028: samples beyond full scale are counted, warned of, and strictly a failure")
  func clipping() throws {
    let source = Cases.folder("028-overlap-headroom")
    let output = folder["o.wav"].description
    let run = try render(["input.ahap", "-o", output, "--format", "json"], in: source)
    #expect(run.status == 0)
    #expect(run.errorText.contains("samples clipped at full scale"))
    try ReportCheck.expectValid(run.output, as: "render")
    let file = try JSONReport(run.output)["files"][0]
    #expect((file["clippedSamples"].number ?? 0) > 10_000)
    #expect(file["peakDBFS"].number == 3)  // 3.9, cut to a whole number
    let wave = try WaveFile(folder["o.wav"].load())
    let samples = wave.samples
    #expect(samples.max() == 32_767 / 32_768 && samples.min() == -1)
    // Saturated, never wrapped: neighbours of a peak stay near it.
    #expect(zip(samples, samples.dropFirst(2)).allSatisfy { abs($0 - $1) < 1 })

    let strict = try render(["input.ahap", "-o", output, "--strict"], in: source)
    #expect(strict.status == 1)
    let float = try render(
      ["input.ahap", "-o", output, "--sample-format", "f32", "--format", "json"], in: source)
    #expect(float.status == 0 && float.errorText.contains("beyond full scale, kept as floats"))
    #expect((try WaveFile(folder["o.wav"].load()).samples.max() ?? 0) > 1.5)
    let one = try render(["a.ahap", "-o", output, "--format", "json"])
    let peak = try JSONReport(one.output)["files"][0]
    #expect(peak["clippedSamples"].number == 0 && peak["peakDBFS"].number == -6)
  }

  @Test("the ending says which kind of sound file; another one is refused")
  func containers() throws {
    for (ending, start) in [
      ("wav", "RIFF"), ("aiff", "FORM"), ("flac", "fLaC"), ("ogg", "OggS"), ("opus", "OggS"),
    ] {
      let name = folder[FileName(cString: "a.\(ending)")]
      let runs = try (0..<2).map { _ in
        let run = try render(["a.ahap", "-o", name.description])
        #expect(run.status == 0, "\(run.errorText)")
        return try name.load()
      }
      #expect(runs[0].starts(with: Array(start.utf8)))
      #expect(runs[0] == runs[1], "\(ending)")
      let piped = try render(["a.ahap", "-o", "-", "--container", ending])
      if ending == "flac" {
        #expect(piped.output.dropFirst(42) == runs[0].dropFirst(42))
      } else {
        #expect(piped.output == runs[0], "\(ending)")
      }
    }
    for arguments in [
      ["-o", "a.mp3"], ["-o", "a.flac", "--sample-format", "f32"],
      ["-o", "a.opus", "--rate", "44100"], ["-o", "a.wav", "--flat"],
      ["-o", "a.wav", "--out-dir", "b"], [], ["sub/a.ahap", "-o", "a.wav"],
    ] {
      let run = try render(["a.ahap"] + arguments, in: batch)
      #expect(run.status == 2 && run.output.isEmpty, "\(arguments)")
    }
    #expect(
      try render(["a.ahap", "-o", folder["a.mp3"].description, "--container", "wav"]).status == 0)
  }

  @Test("Ctrl-C ends a batch, and leaves no half file")
  func interrupted() throws {
    for name in ["a", "b", "c", "d"] {
      try folder.makeFile(
        FileName(cString: "in/\(name).ahap"),
        Array(
          #"""
          { "Version": 1.0, "Pattern": [{ "Event": { "Time": 0, "EventType": "HapticContinuous",
            "EventDuration": 1400 } }] }
          """#.utf8))
    }
    let run = try Ahap.run(
      [
        "render", "in", "--out-dir", "out", "--rate", "768000", "--layout", "haptic", "--jobs", "2",
      ],
      in: folder.name.description, signal: (2, 0.3))
    #expect(run.status == 130)
    #expect(folder.entries == ["in", "out"])
    #expect(Cases.paths(matching: folder["out/in/*"].description).isEmpty)
    #expect(Cases.paths(matching: folder["out/in/.*.tmp"].description).isEmpty)
  }
}
