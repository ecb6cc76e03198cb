import CTestSystem
import FileTestSupport
import Files
import Glibc
import Testing

/// Files that are saved while somebody watches them, in every way that editors save.
@Suite("--watch")
struct WatchCaseTests {
  /// A way to save, as editors go about it.
  private enum Saving: CaseIterable {
    case inPlace, newFileRenamed, backupThenNew, deletedThenNew, exchanged, throughHiddenFile
  }

  private func pattern(_ intensity: String) -> [UInt8] {
    Array(
      """
      { "Version": 1.0, "Pattern": [ { "Event": { "Time": 0, "EventType": "HapticTransient",
        "EventParameters": [
          { "ParameterID": "HapticIntensity", "ParameterValue": \(intensity) } ] } } ] }
      """.utf8)
  }

  private func save(_ bytes: [UInt8], _ saving: Saving, in folder: TemporaryFolder) throws {
    let name = folder["input.ahap"]
    switch saving {
    case .inPlace:
      try name.store(bytes)
    case .newFileRenamed:
      try folder["input.ahap.new"].store(bytes)
      try rename(folder["input.ahap.new"], name)
    case .backupThenNew:
      try rename(name, folder["input.ahap~"])
      try name.store(bytes)
    case .deletedThenNew:
      #expect(name.withCString { unlink($0) } == 0)
      usleep(50_000)
      try name.store(bytes)
    case .exchanged:
      try folder["other"].store(bytes)
      let result = folder["other"].withCString { other in
        name.withCString { ctest_exchange(other, $0) }
      }
      try #require(result == 0)
    case .throughHiddenFile:
      try folder[".input.ahap.swp"].store(bytes)
      try rename(folder[".input.ahap.swp"], name)
    }
  }

  private func rename(_ old: FileName, _ new: FileName) throws {
    let result = old.withCString { old in new.withCString { Glibc.rename(old, $0) } }
    try #require(result == 0)
  }

  @Test("079: one report for each save, none for a touch", arguments: [[], ["--poll"]])
  func validate(options: [String]) throws {
    let folder = try TemporaryFolder()
    let name = try folder.makeFile("input.ahap", pattern("1.30"))
    let program = try RunningProgram(
      ["validate", "--watch", "input.ahap"] + options, in: folder.name.description)
    try program.expect("waiting for changes")
    #expect(program.count(of: "is 1.30,") == 1)
    var rounds = 1

    func expectRound(_ part: String) throws {
      rounds += 1
      try program.expect("waiting for changes", times: rounds)
      #expect(program.count(of: part) == 1)
      // Whatever else belonged to the save has happened by now.
      program.pass(seconds: 0.3)
      #expect(program.count(of: "waiting for changes") == rounds, "\(program.text)")
      #expect(program.count(of: "input.ahap changed") == rounds - 1)
    }

    for (index, saving) in Saving.allCases.enumerated() {
      try save(pattern("1.4\(index)"), saving, in: folder)
      try expectRound("is 1.4\(index),")
    }
    // A touch, and the same again.
    #expect(name.withCString { utimes($0, nil) } == 0)
    program.pass(seconds: 0.5)
    try save(pattern("1.45"), .newFileRenamed, in: folder)
    program.pass(seconds: 0.5)
    #expect(program.count(of: "waiting for changes") == rounds)

    try save(Array(#"{ "Vers"#.utf8), .inPlace, in: folder)
    try expectRound("[syntax-error]")
    try save(pattern("1.8"), .inPlace, in: folder)
    try expectRound("is 1.8,")

    // In a pipe, plain lines.
    #expect(!program.text.contains("\u{1B}"))
    program.send(SIGINT)
    #expect(program.waitForExit() == 130)
  }

  @Test("a file that is gone is trouble, until it is back")
  func gone() throws {
    let folder = try TemporaryFolder()
    let name = try folder.makeFile("input.ahap", pattern("1.3"))
    let program = try RunningProgram(
      ["validate", "--watch", "input.ahap"], in: folder.name.description)
    try program.expect("waiting for changes")
    #expect(name.withCString { unlink($0) } == 0)
    try program.expect("no such file")
    try save(pattern("1.9"), .inPlace, in: folder)
    try program.expect("is 1.9,")
    program.send(SIGTERM)
    #expect(program.waitForExit() == 143)
  }

  @Test("files and folders that appear in a folder, sounds and configurations count, too")
  func folders() throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("Patterns/a.ahap", pattern("1.1"))
    let program = try RunningProgram(
      ["validate", "--watch", "Patterns"], in: folder.name.description)
    try program.expect("1 file, 1 warning; waiting")
    try folder.makeFile("Patterns/Deep/b.ahap", pattern("1.2"))
    try program.expect("2 files, 2 warnings; waiting")
    try folder["Patterns/Deep/b.ahap"].store(pattern("0.2"))
    try program.expect("2 files, 1 warning; waiting")

    let sound = #"""
      { "Version": 1.0, "Pattern": [ { "Event": { "Time": 0, "EventType": "AudioCustom",
        "EventWaveformPath": "click.wav" } } ] }
      """#
    try folder["Patterns/Deep/b.ahap"].store(Array(sound.utf8))
    try program.expect("[sound-file-missing]")
    try program.expect("2 files, 1 error, 1 warning; waiting")
    let made = try Ahap.run(
      ["render", "a.ahap", "-o", "Deep/click.wav"], in: folder["Patterns"].description)
    #expect(made.status == 0)
    try program.expect("2 files, 1 warning; waiting", times: 2)

    try folder.makeFile(
      "Patterns/.ahap.json", Array(#"{ "ignore": ["parameter-value-out-of-range"] }"#.utf8))
    try folder["Patterns/a.ahap"].store(pattern("1.7"))
    try program.expect("2 files, no findings; waiting")
    try folder["Patterns/.ahap.json"].store(Array("{}".utf8))
    try program.expect("2 files, 1 warning; waiting", times: 3)
    program.send(SIGINT)
    #expect(program.waitForExit() == 130)
  }

  @Test("079: on a terminal the screen is redrawn, and Ctrl-C ends")
  func terminal() throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("input.ahap", pattern("1.3"))
    let program = try RunningProgram(
      ["validate", "--watch", "input.ahap"], .terminal, in: folder.name.description)
    try program.expect("waiting for changes")
    try save(pattern("1.4"), .newFileRenamed, in: folder)
    try program.expect("waiting for changes", times: 2)
    #expect(program.count(of: "\u{1B}[H\u{1B}[2J") == 2)
    program.type("\u{3}")
    #expect(program.waitForExit() == 130)
  }

  @Test("what cannot be watched is refused")
  func refused() throws {
    let refused = [
      ["validate", "--watch", "-"], ["play", "--watch", "-"], ["validate", "--poll", "a.ahap"],
      ["validate", "--watch", "--fix", "a.ahap"], ["validate", "--watch", "--diff", "a.ahap"],
      ["validate", "--watch", "--format", "sarif", "a.ahap"],
    ]
    for arguments in refused {
      let run = try Ahap.run(arguments)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.errorText.contains("--watch"), "\(arguments): \(run.errorText)")
    }
  }

  @Test(
    "079: what was saved is played anew, what is broken is not", .enabled(if: TestDevice.isBuilt))
  func play() throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("input.ahap", pattern("0.3"))
    let captured = folder["captured.raw"]
    let environment = try TestDevice.environment(
      in: folder, "pcm.!default { type ahaptest  file \"\(captured)\"  speed 20 }")
    let program = try RunningProgram(
      ["play", "-v", "--watch", "input.ahap"], in: folder.name.description,
      environment: environment)

    func expectPlayed(_ intensity: String, times: Int) throws {
      try program.expect(" frames, ", times: times)
      let render = try Ahap.run(
        ["render", "--sample-format", "f32", "-o", "-", "-"], input: pattern(intensity))
      // The device goes by periods, and fills up with silence.
      let expected = try WaveFile(render.output).data
      #expect(try captured.load().starts(with: expected), "\(intensity)")
    }

    try expectPlayed("0.3", times: 1)
    for (index, saving) in Saving.allCases.enumerated() {
      try save(pattern("0.4\(index)"), saving, in: folder)
      try expectPlayed("0.4\(index)", times: index + 2)
    }
    let count = Saving.allCases.count
    try save(Array(#"{ "Vers"#.utf8), .inPlace, in: folder)
    try program.expect("[syntax-error]")
    program.pass(seconds: 0.3)
    #expect(program.count(of: " frames, ") == count + 1)
    try save(pattern("0.8"), .inPlace, in: folder)
    try expectPlayed("0.8", times: count + 2)
    #expect(program.count(of: " changed") == count + 2)
    program.send(SIGINT)
    #expect(program.waitForExit() == 130)
  }

  @Test("a broken save lets the loop go on", .enabled(if: TestDevice.isBuilt))
  func loop() throws {
    let folder = try TemporaryFolder()
    let rain = try FileName(cString: "\(Cases.patterns)/rain.ahap").load()
    try folder.makeFile("input.ahap", rain)
    let environment = try TestDevice.environment(in: folder, "pcm.!default { type ahaptest }")
    let program = try RunningProgram(
      ["play", "-v", "--watch", "--loop", "forever", "input.ahap"], in: folder.name.description,
      environment: environment)
    try program.expect("default: 48000 Hz")
    try save(Array(rain.dropLast(30)), .inPlace, in: folder)
    try program.expect("[syntax-error]")
    program.pass(seconds: 0.3)
    #expect(program.count(of: " frames, ") == 0)
    try save(rain + [0x0A], .newFileRenamed, in: folder)
    // The old one ends, the new one begins.
    try program.expect(" frames, ")
    try program.expect("default: 48000 Hz", times: 2)
    program.send(SIGTERM)
    #expect(program.waitForExit() == 143)
    #expect(program.count(of: " frames, ") == 2)
  }
}
