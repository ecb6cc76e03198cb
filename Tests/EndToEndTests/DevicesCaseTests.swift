import FileTestSupport
import Files
import Testing

/// The list of devices.
@Suite("ahap devices")
struct DevicesCaseTests {
  private static let definitions = """
    pcm.motor {
      type ahaptest  channels_min 2  rate 48000  with_float 0
      hint { show on  description "A motor" }
    }
    pcm.!default { type plug  slave.pcm "motor"  hint { show on  description "Through plug" } }
    pcm.gone { type hw  card 31  hint { show on  description "A card that is not there" } }
    pcm.null { type null  hint { show on  description "Nothing" } }
    """

  @Test(
    "058: without a card the list is empty, and the exit status 0", arguments: ["text", "json"])
  func none(format: String) throws {
    let folder = try TemporaryFolder()
    // A configuration with names for which there is no card.
    let environment = try TestDevice.environment(
      in: folder,
      """
      pcm.!default { type hw  card 31  hint { show on  description "Default" } }
      pcm.null { type null  hint { show on  description "Nothing" } }
      """)
    let run = try Ahap.run(["devices", "--format", format], environment: environment)
    #expect(run.status == 0)
    #expect(!run.errorText.contains("snd_") && !run.errorText.contains("ALSA lib"))
    if format == "json" {
      let report = try JSONReport(run.output)
      #expect(report["devices"].exists && report["devices"].elements.isEmpty)
      try ReportCheck.expectValid(run.output, as: "devices")
    } else {
      #expect(run.output.isEmpty)
      #expect(run.errorText.contains("ahap render"))
    }
    let quiet = try Ahap.run(["devices", "-q"], environment: environment)
    #expect(quiet.status == 0 && quiet.output.isEmpty && quiet.errors.isEmpty)
    let verbose = try Ahap.run(["devices", "-v"], environment: environment)
    #expect(verbose.errorText.contains("default: left out"))
  }

  @Test("names, descriptions, the default and abilities", .enabled(if: TestDevice.isBuilt))
  func list() throws {
    let folder = try TemporaryFolder()
    let environment = try TestDevice.environment(in: folder, Self.definitions)
    let run = try Ahap.run(["devices"], environment: environment)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.text == """
        default (the default)
          Through plug
          48000 Hz; 2 to 32 channels; S32_LE, S16_LE
        motor
          A motor
          48000 Hz; 2 to 32 channels; S32_LE, S16_LE

        """)

    let json = try Ahap.run(["devices", "--format", "json"], environment: environment)
    try ReportCheck.expectValid(json.output, as: "devices")
    let devices = try JSONReport(json.output)["devices"]
    #expect(devices.elements.map { $0["name"].text } == ["default", "motor"])
    #expect(devices.elements.map { $0["default"].flag } == [true, false])
    let abilities = devices[1]["abilities"]
    #expect(abilities["sampleRates"]["usual"].elements.map(\.number) == [48_000])
    #expect(abilities["channels"]["minimum"].number == 2)
    #expect(abilities["channels"]["maximum"].number == 32)
    #expect(abilities["sampleFormats"].elements.map(\.text) == ["S32_LE", "S16_LE"])
  }

  @Test("what is listed can be played on", .enabled(if: TestDevice.isBuilt))
  func playable() throws {
    let folder = try TemporaryFolder()
    let environment = try TestDevice.environment(in: folder, Self.definitions)
    let json = try Ahap.run(["devices", "--format", "json"], environment: environment)
    for device in try JSONReport(json.output)["devices"].elements {
      let name = try #require(device["name"].text)
      let run = try Ahap.run(
        ["play", "--device", name, "\(Cases.folder("054-short-clip"))/input.ahap"],
        environment: environment)
      #expect(run.status == 0, "\(name): \(run.errorText)")
    }
  }

  @Test("a device that writes a file is listed, and its file is left alone")
  func files() throws {
    let folder = try TemporaryFolder()
    let precious = try folder.makeFile("precious.raw", Array("precious".utf8))
    let environment = try TestDevice.environment(
      in: folder,
      """
      pcm.disk {
        type file  slave.pcm { type null }  file "\(precious)"  format "raw"
        hint { show on  description "A file" }
      }
      pcm.over { type plug  slave.pcm "disk"  hint { show on  description "Over it" } }
      pcm.!default { type plug  slave "far"  hint { show on  description "Far over it" } }
      pcm_slave.far { pcm "over" }
      """)
    let json = try Ahap.run(["devices", "--format", "json"], environment: environment)
    let devices = try JSONReport(json.output)["devices"].elements
    #expect(Set(devices.compactMap { $0["name"].text }) == ["default", "disk", "over"])
    #expect(devices.allSatisfy { $0["state"].text == "untried" })
    try ReportCheck.expectValid(json.output, as: "devices")
    #expect(try precious.load() == Array("precious".utf8))
  }
}
