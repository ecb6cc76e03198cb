import ALSAOutput
import AudioFrames

/// `ahap devices`: lists the PCMs that one can play to.
public struct DevicesCommand: Subcommand {
  /// How the list is written.
  enum Format: String, CaseIterable, Sendable {
    case text
    case json
  }

  static let format = Option<Format>(
    "format", .choice("FORMAT"), default: .text, help: "text for people, json for programs.")

  public static let specification = CommandSpecification(
    name: "devices",
    abstract: "List the ALSA devices that one can play to, and what they can do.",
    discussion: """
      Each is named as 'ahap play --device' takes it, by the ID of its card, which stays when \
      numbers change. Devices are opened for a moment to see what they can do, but none that would \
      overwrite a file, and none waits for another program. What does not open is left out; -v \
      says why. Without a device the list is empty, and the exit status is 0.
      """,
    optionGroups: [OptionGroup("Output", [format])],
    examples: [
      CommandExample("ahap devices", "A list for people."),
      CommandExample("ahap devices --format json", "The same for programs."),
    ])

  private let format: Format

  public init(parsing arguments: ParsedArguments) throws(UsageError) {
    format = arguments[Self.format]
  }

  public func run(in context: CommandContext) -> ExitStatus {
    report(.current(), in: context)
    for message in ALSAMessages.take() { context.detail(message) }
    return .success
  }

  /// Writes a list.
  func report(_ list: DeviceList, in context: CommandContext) {
    switch format {
    case .text:
      for device in list.devices {
        DeviceListText.write(device, to: context.standardOutput, context.outputPalette)
      }
    case .json: context.standardOutput.writeLine(DeviceListJSON.value(of: list).text())
    }
    if list.areCardsOutOfReach {
      context.warning(
        "there are sound cards that you may not use; join the group with "
          + "'sudo usermod -aG audio $USER', then log in again")
    } else if list.devices.isEmpty {
      context.note("no device to play on; 'ahap render' writes files")
    }
    for omission in list.omissions {
      context.detail("\(omission.name): left out: \(omission.error.underlying)")
    }
  }
}
