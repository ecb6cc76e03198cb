import ALSAOutput
import AudioFrames
import FileTestSupport
import Files
import Glibc
import Testing

@testable import AHAPCommandLine

/// Devices of which a machine without sound has none.
@Suite("ahap devices: states")
struct DevicesCommandTests {
  private struct Cards: DeviceSource {
    func offeredPCMs() -> [OfferedPCM] { [] }
    func cardPCMs() -> [OfferedPCM] {
      ["busy", "denied", "untried", "gone"].map { OfferedPCM(name: $0, description: "A \($0) one") }
    }
    func probe(_ name: String) throws(AudioOutputError) -> ProbedPCM {
      switch name {
      case "default":
        return ProbedPCM(
          abilities: DeviceAbilities(
            sampleRates: 8_000...48_000, usualRates: [8_000, 48_000], channelCounts: 1...2,
            sampleFormats: [.f32, .s24, .s24in32]),
          hardware: "hw:CARD=PCH,DEV=0")
      case "busy": throw AudioOutputError(kind: .deviceBusy, device: name, underlying: "EBUSY")
      case "denied":
        throw AudioOutputError(kind: .permissionDenied, device: name, underlying: "EACCES")
      case "untried": return ProbedPCM(abilities: nil, hardware: nil)
      default:
        throw AudioOutputError(kind: .deviceNotFound, device: name, underlying: "open: ENOENT")
      }
    }
  }

  private func report(
    _ arguments: String..., verbosity: Verbosity = .normal, areCardsOutOfReach: Bool = false
  ) throws -> (output: String, errors: String) {
    let outcome = try ArgumentParser(DevicesCommand.specification)
      .parse(arguments.map { Array($0.utf8) })
    guard case .arguments(let parsed) = outcome else { return ("", "") }
    let signals = Signals()
    var context = CommandContext(
      standardOutput: ByteOutput(), standardError: ByteOutput(),
      files: FileReader(standardInput: -1, signals: signals), environment: Environment([:]),
      terminal: Terminal([]), signals: signals)
    context.verbosity = verbosity
    try DevicesCommand(parsing: parsed).report(
      DeviceList(of: Cards(), areCardsOutOfReach: areCardsOutOfReach), in: context)
    func text(_ output: ByteOutput) -> String {
      String(decoding: output.unwrittenBytes, as: UTF8.self)
    }
    return (text(context.standardOutput), text(context.standardError))
  }

  @Test("each state has its words; what does not open is left out, and -v says why")
  func text() throws {
    let report = try report()
    #expect(
      report.output == """
        default (the default; plays on hw:CARD=PCH,DEV=0)
          8000 to 48000 Hz (8000, 48000); 1 to 2 channels; FLOAT_LE, S24_3LE, S24_LE
        busy
          A busy one
          in use by another program
        denied
          A denied one
          permission denied; members of the group 'audio' may use it
        untried
          A untried one
          writes a file; not opened, since that would empty it

        """)
    #expect(report.errors.isEmpty)
    #expect(try self.report(verbosity: .verbose).errors == "ahap: gone: left out: open: ENOENT\n")
  }

  @Test("cards that one may not use are warned of")
  func outOfReach() throws {
    #expect(try report(areCardsOutOfReach: true).errors.contains("usermod -aG audio"))
  }

  @Test("the JSON is as its schema says")
  func json() throws {
    let report = try report("--format", "json")
    // Every state, and all that may be null.
    for part in ["available", "busy", "denied", "untried", "hw:CARD=PCH,DEV=0", "null"] {
      #expect(report.output.contains(part))
    }
    let folder = try TemporaryFolder()
    let name = try folder.makeFile("report", Array(report.output.utf8))
    let tool = Repository.root.appending("Tools/check-report")
    #expect(system("'\(tool)' devices < '\(name)'") == 0)
  }
}
