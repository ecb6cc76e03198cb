import FileTestSupport
import Files
import Testing

/// What a project decides in `.ahap.json`.
@Suite("Configuration")
struct ConfigurationCaseTests {
  /// Version 2 in a tap without a time: two warnings, safe to fix both.
  private static let tap = Array(
    #"{ "Version": 2, "Pattern": [{ "Event": { "EventType": "HapticTransient" } }] }"#.utf8)

  private func project(_ files: KeyValuePairs<FileName, String>) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      try folder.makeFile(name, text.isEmpty ? Self.tap : Array(text.utf8))
    }
    return folder
  }

  private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> Ahap.Run {
    try Ahap.run(["validate"] + arguments, in: folder.name.description)
  }

  private func rules(_ run: Ahap.Run) -> [String] {
    run.findings.map { finding in
      let parts = finding.split(separator: " ")
      return "\(parts[0].prefix { $0 != ":" }) \(parts[1].dropLast()) \(parts[parts.count - 1])"
    }
  }

  @Test("the nearest one counts, alone")
  func nearest() throws {
    let folder = try project([
      ".ahap.json": #"{ "rules": { "version-newer": "error" }, "ignore": ["time-missing"] }"#,
      "a.ahap": "", "In/b.ahap": "", "Own/c.ahap": "", "Own/Deep/d.ahap": "",
      "Own/.ahap.json": #"{ "rules": { "version-newer": "off" } }"#,
    ])
    let all = try run(folder, ".")
    #expect(
      rules(all) == [
        "./In/b.ahap error [version-newer]", "./Own/Deep/d.ahap warning [time-missing]",
        "./Own/c.ahap warning [time-missing]", "./a.ahap error [version-newer]",
      ])
    #expect(all.status == 1)
    // Wherever the program runs.
    let elsewhere = try Ahap.run(["validate", folder["Own/c.ahap"].description])
    #expect(elsewhere.findings.count == 1 && elsewhere.status == 0)
    #expect(try run(folder, "--no-config", "a.ahap").findings.count == 2)
    #expect(
      rules(try run(folder, "--config", "Own/.ahap.json", "a.ahap"))
        == ["a.ahap warning [time-missing]"])
    let named = try Ahap.run(
      ["validate", "--stdin-filename", "Own/x.ahap", "-"], input: Self.tap,
      in: folder.name.description)
    #expect(rules(named) == ["Own/x.ahap warning [time-missing]"])
    let unnamed = try Ahap.run(["validate", "-"], input: Self.tap, in: folder.name.description)
    #expect(rules(unnamed) == ["<stdin> error [version-newer]"])
  }

  @Test("severities show in every report, and decide the status; the command line wins")
  func severities() throws {
    let folder = try project([
      ".ahap.json": #"{ "rules": { "version-newer": "error", "time-missing": "information" } }"#,
      "a.ahap": "",
    ])
    let json = try JSONReport(run(folder, "--format", "json", "a.ahap").output)
    #expect(
      json["files"][0]["findings"].elements.map { $0["severity"].text } == ["error", "information"])
    #expect(json["summary"]["errors"].number == 1)
    #expect(try run(folder, "--format", "sarif", "a.ahap").text.contains("\"level\": \"error\""))
    #expect(try run(folder, "--format", "github", "a.ahap").text.contains("::error "))
    #expect(try run(folder, "--format", "junit", "a.ahap").text.contains("<failure"))
    #expect(try run(folder, "--ignore", "version-newer", "a.ahap").status == 0)
    #expect(try run(folder, "--select", "time-missing", "--strict", "a.ahap").status == 0)
  }

  @Test("strict, target, paths and resources")
  func others() throws {
    let folder = try project([
      ".ahap.json": """
      { "strict": true, "target": "ios14", "resources": ["Sounds"],
        "perPathIgnores": { "Old/**": ["version-newer", "time-missing"] } }
      """, "Old/a.ahap": "", "b.ahap": "",
      "c.ahap": """
      { "Version": 1, "Pattern": [{ "Event": { "Time": 0, "EventType": "AudioCustom",
        "EventWaveformPath": "beep.wav", "EventWaveformLoopEnabled": true } }] }
      """,
    ])
    try folder.makeFile("Sounds/beep.wav", Cases.bytes("045-waveform-options", "beep.wav"))
    #expect(try run(folder, "Old").status == 0)
    #expect(try run(folder, "b.ahap").status == 1)
    #expect(try run(folder, "--format", "junit", "b.ahap").text.contains("<failure"))
    #expect(rules(try run(folder, "c.ahap")) == ["c.ahap warning [key-unavailable]"])
    #expect(try run(folder, "--target", "ios16", "c.ahap").status == 0)
    #expect(try run(folder, "--no-config", "c.ahap").status == 1)
  }

  @Test("one that is not understood is trouble, said once with its place; other files are judged")
  func invalid() throws {
    let folder = try project([
      "Bad/.ahap.json": "{\n  \"rules\": { \"version-newr\": \"off\" },\n  \"stict\": true\n}\n",
      "Bad/a.ahap": "", "Bad/b.ahap": "", "c.ahap": "",
    ])
    let run = try run(folder, ".")
    #expect(run.status == 2)
    #expect(rules(run).allSatisfy { $0.hasPrefix("./c.ahap") } && run.findings.count == 2)
    let lines = run.errorText.split(separator: "\n").filter { $0.hasPrefix("Bad/") }
    #expect(
      lines == [
        "Bad/.ahap.json:2:14: error: There is no rule \"version-newr\". [configuration]",
        "Bad/.ahap.json:3:3: error: There is no setting \"stict\". [configuration]",
      ])
    #expect(run.errorText.contains("help: Did you mean \"version-newer\"?"))
    let json = try self.run(folder, "--format", "json", "Bad")
    #expect(try JSONReport(json.output)["files"].elements.allSatisfy { $0["error"].exists })
    #expect(try self.run(folder, "--config", "nowhere.json", "c.ahap").status == 2)
    #expect(try self.run(folder, "--no-config", "Bad").status == 0)
  }

  @Test("a configuration that comes with patterns does not widen what they may read")
  func stranger() throws {
    let sound =
      #"{ "Version": 1, "Pattern": [{ "Event": { "Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "beep.wav" } }] }"#
    for text in [
      #"{ "resources": ["../Secret"] }"#, #"{ "resources": ["/tmp"] }"#,
      #"{ "resources": ["Link"] }"#, #"{ "allowOutside": true }"#,
    ] {
      let folder = try project(["In/.ahap.json": text, "In/a.ahap": sound])
      try folder.makeFile("Secret/beep.wav", Cases.bytes("045-waveform-options", "beep.wav"))
      try folder.makeLink("In/Link", to: "../Secret")
      #expect(try run(folder, "In").status == 2, "\(text)")
    }
    let folder = try project(["a.ahap": ""])
    try folder.makeFIFO(".ahap.json")
    #expect(try run(folder, "a.ahap").status == 0)
  }

  @Test(
    "the schema takes what the program takes",
    arguments: [
      ("{}", true), (#"{ "rules": { "time-missing": "off", "comment": "error" } }"#, true),
      (#"{ "ignore": ["comment"], "strict": false, "target": "macOS10.15" }"#, true),
      (#"{ "perPathIgnores": { "Old/**": ["comment"] }, "resources": ["a..b/c"] }"#, true),
      (#"{ "$schema": "x" }"#, true), (#"{ "rules": { "coment": "off" } }"#, false),
      (#"{ "rules": { "comment": "warn" } }"#, false), (#"{ "ignore": "comment" }"#, false),
      (#"{ "strict": 1 }"#, false), (#"{ "target": "palmos5" }"#, false),
      (#"{ "resources": ["a/../b"] }"#, false), (#"{ "resources": ["/a"] }"#, false),
      (#"{ "perPathIgnores": { "../a": [] } }"#, false), (#"{ "allowOutside": true }"#, false),
      ("[]", false),
    ])
  func schema(text: String, isValid: Bool) throws {
    let folder = try project(["a.ahap": "", "c.json": text])
    #expect(
      try run(folder, "--config", "c.json", "a.ahap").status == (isValid ? 0 : 2), "\(text)")
    let (status, said) = try ReportCheck.judge(Array(text.utf8), as: "config")
    #expect(status == (isValid ? 0 : 1), "\(text): \(said)")
  }

  // MARK: The other commands that read patterns

  @Test("render, play and info report as the project has decided")
  func otherCommands() throws {
    let folder = try project([
      ".ahap.json": #"""
      { "rules": { "version-newer": "error" }, "ignore": ["time-missing"], "strict": true }
      """#,
      "a.ahap": "",
      "asound.conf": "pcm.!default { type null }",
    ])
    let environment = ["ALSA_CONFIG_PATH": folder["asound.conf"].description]
    func run(_ arguments: String...) throws -> Ahap.Run {
      try Ahap.run(arguments, in: folder.name.description, environment: environment)
    }
    for command in [["render", "-o", "a.wav"], ["play"]] {
      let judged = try Ahap.run(
        command + ["a.ahap"], in: folder.name.description, environment: environment)
      #expect(judged.status == 1, "\(command)")
      #expect(judged.errorText.contains("error: ") && judged.errorText.contains("[version-newer]"))
      #expect(!judged.errorText.contains("[time-missing]"))
      let plain = try Ahap.run(
        command + ["--no-config", "a.ahap"], in: folder.name.description, environment: environment)
      // 'strict' is about 'validate': warnings keep nothing from being heard.
      #expect(plain.status == 0, "\(command)")
      #expect(plain.errorText.contains("[time-missing]"))
    }
    #expect(folder.entries.contains("a.wav"))
    #expect(try run("info", "a.ahap").status == 1)
    #expect(try run("info", "--no-config", "a.ahap").status == 0)
    // The command's own --strict judges what the project reports.
    #expect(try run("render", "--strict", "a.ahap", "-o", "b.wav").status == 1)
    try folder[".ahap.json"].store(Array(#"{ "ignore": ["version-newer", "time-missing"] }"#.utf8))
    #expect(try run("render", "--strict", "a.ahap", "-o", "b.wav").status == 0)
  }

  @Test("render finds the sounds where the project has them")
  func resources() throws {
    let folder = try project([
      ".ahap.json": #"{ "resources": ["Sounds"] }"#, "tap.ahap": "",
      "In/a.ahap": #"""
      { "Version": 1, "Pattern": [ { "Event": { "Time": 0, "EventType": "AudioCustom",
        "EventWaveformPath": "click.wav" } } ] }
      """#,
    ])
    try folder.makeFolder("Sounds")
    func run(_ arguments: String...) throws -> Ahap.Run {
      try Ahap.run(arguments, in: folder.name.description)
    }
    #expect(try run("render", "-q", "tap.ahap", "-o", "Sounds/click.wav").status == 0)
    let found = try run("render", "--layout", "audio", "In/a.ahap", "-o", "-")
    #expect(found.status == 0 && found.errors.isEmpty)
    #expect(try WaveFile(found.output).samples.contains { $0 != 0 })
    #expect(try run("info", "In/a.ahap").status == 0)
    let without = try run("render", "--no-config", "In/a.ahap", "-o", "-")
    #expect(without.status == 1 && without.errorText.contains("[sound-file-missing]"))
  }

  @Test("a refused pattern stays unheard where its errors are not reported, and that is said")
  func hiddenErrors() throws {
    let folder = try project([
      ".ahap.json": #"{ "rules": { "version-invalid": "off" } }"#,
      "a.ahap": #"{ "Version": 0, "Pattern": [] }"#,
    ])
    let run = try Ahap.run(["render", "a.ahap", "-o", "-"], in: folder.name.description)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errorText.contains("nothing of it plays") && run.errorText.contains("--no-config"))
  }

  @Test("a configuration that is not understood keeps all commands from reading its patterns")
  func notUnderstood() throws {
    let folder = try project([".ahap.json": #"{ "rulez": {} }"#, "a.ahap": ""])
    for arguments in [["render", "-o", "a.wav"], ["play"], ["info"]] {
      let run = try Ahap.run(arguments + ["a.ahap"], in: folder.name.description)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.errorText.contains(".ahap.json"), "\(arguments): \(run.errorText)")
    }
    #expect(!folder.entries.contains("a.wav"))
  }
}
