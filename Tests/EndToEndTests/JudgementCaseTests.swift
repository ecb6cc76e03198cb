import Testing

/// Situations of users who validate, beyond those of a single table.
@Suite("judgements")
struct JudgementCaseTests {
  /// The findings of a file without their messages: `line:column: severity: [rule]`.
  private func findings(
    _ name: String, _ arguments: [String]
  ) throws -> (found: [String], run: Ahap.Run) {
    // From another folder on purpose: paths count from the pattern's own.
    let folder = Cases.folder(name)
    let run = try Ahap.run(
      ["validate"] + arguments.map { $0.hasSuffix(".ahap") ? "\(folder)/\($0)" : $0 }, in: "/")
    let found = run.findings.map { finding in
      let parts = finding.dropFirst(folder.utf8.count + 1).split(separator: ": ", maxSplits: 2)
      return "\(parts[0]): \(parts[1]): \(finding.split(separator: " ").last ?? "")"
    }
    return (found, run)
  }

  @Test("005: a curve that also bends taps is an information")
  func curveHitsTransient() throws {
    let merged = try findings("005-curve-hits-transient", ["merged.ahap"])
    #expect(merged.found == ["merged.ahap:38:25: information: [curve-reshapes-transients]"])
    #expect(merged.run.text.contains("also scales 1 transient (the first at 0.5 s)"))
    #expect(merged.run.status == 0)
    let layers = ["layer-continuous.ahap", "layer-transient.ahap"]
    #expect(try findings("005-curve-hits-transient", layers).found.isEmpty)
  }

  @Test("044: a sound file starts from the pattern's folder, wherever the program runs")
  func audioPath() throws {
    let expected: [(file: String, finding: String?, words: String)] = [
      ("input", nil, ""), ("missing", "8:30: error: [sound-file-missing]", "tried"),
      ("wrong-case", "8:30: error: [sound-file-missing]", "sounds/tick.wav exists"),
      ("parent", "8:30: error: [sound-path-outside]", "leaves the pattern's folder"),
      ("absolute", "8:30: error: [sound-path-outside]", "is absolute"),
      ("empty-path", "8:30: error: [sound-path-missing]", "empty"),
      ("no-path", "5:16: error: [sound-path-missing]", "EventWaveformPath"),
      ("not-audio", "8:30: error: [sound-file-unreadable]", "cannot be read as sound"),
    ]
    for (file, finding, words) in expected {
      let (found, run) = try findings("044-audio-path", ["\(file).ahap"])
      #expect(found == [finding].compactMap { $0.map { "\(file).ahap:\($0)" } })
      #expect(run.text.contains(words))
      #expect(run.status == (finding == nil ? 0 : 1))
    }
    let allowed = try findings("044-audio-path", ["--allow-outside", "parent.ahap"])
    #expect(allowed.found.isEmpty)
    let unchecked = try findings("044-audio-path", ["--no-resources", "missing.ahap"])
    #expect(unchecked.found.isEmpty)
  }

  @Test("044: a missing sound never stops the tap beside it")
  func hapticsPlayOn() throws {
    let run = try Ahap.run(
      ["render", "missing.ahap", "--layout", "haptic", "-o", "-"],
      in: Cases.folder("044-audio-path"))
    #expect(run.status == 1)
    #expect(try WaveFile(run.output).samples.contains { abs($0) > 0.2 })
  }

  @Test("082: comments, commas and quotes, to the column")
  func handEdits() throws {
    let folder = "082-comments-commas"
    #expect(
      try findings(folder, ["comment.ahap"]).found == [
        "comment.ahap:2:3: error: [comment]", "comment.ahap:5:89: error: [comment]",
      ])
    let commas = try findings(folder, ["trailing-comma.ahap"])
    #expect(
      commas.found
        == ["4:84", "4:89", "5:4"].map {
          "trailing-comma.ahap:\($0): warning: [trailing-comma]"
        })
    #expect(commas.run.status == 0)
    #expect(try findings(folder, ["--strict", "trailing-comma.ahap"]).run.status == 1)
    let missing = try findings(folder, ["missing-comma.ahap"])
    #expect(missing.found == ["missing-comma.ahap:3:3: error: [syntax-error]"])
    #expect(missing.run.text.contains("Expected ',' before \"Pattern\""))
    let quotes = try findings(folder, ["single-quotes.ahap"])
    #expect(quotes.found.first == "single-quotes.ahap:1:3: error: [syntax-error]")
    #expect(quotes.run.status == 1)
  }

  @Test("084: a huge file is judged, and a second of it rendered")
  func huge() throws {
    // A quarter of the case's size: its time and memory are the benchmark's to show.
    var text = "{\"Version\": 1.0, \"Pattern\": [\n"
    for index in 0..<50_000 {
      let time = "\(index / 100).\(index / 10 % 10)\(index % 10)"
      text += index > 0 ? ",\n" : ""
      text +=
        "{\"Event\": {\"Time\": \(time), \"EventType\": \"HapticTransient\", "
        + "\"EventParameters\": [{\"ParameterID\": \"HapticIntensity\", "
        + "\"ParameterValue\": 0.\(index % 10)}]}}"
    }
    text += "]}\n"
    let bytes = Array(text.utf8)
    let judged = try Ahap.run(["validate", "-"], input: bytes)
    #expect(judged.status == 0 && judged.output.isEmpty)
    let part = try Ahap.run(
      ["render", "-", "--from", "300", "--to", "301", "-o", "-"], input: bytes)
    #expect(part.status == 0)
    #expect(try WaveFile(part.output).frameCount == 48_000)
  }

  @Test("208: every kind of event and parameter is known, and nothing is found")
  func everything() throws {
    let folder = Cases.folder("208-everything")
    let run = try Ahap.run(["validate", "--strict", "input.ahap"], in: folder)
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
    let formatted = try Ahap.run(["fmt", "input.ahap"], in: folder)
    #expect(try Ahap.run(["fmt", "--check", "-"], input: formatted.output).status == 0)
  }
}
