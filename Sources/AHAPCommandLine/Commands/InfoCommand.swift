import AHAP

/// `ahap info`: says what is in a pattern, as it is played.
public struct InfoCommand: Subcommand {
  /// How a summary is written.
  enum Format: String, CaseIterable, Sendable {
    case text
    case json
  }

  static let format = Option<Format>(
    "format", .choice("FORMAT"), default: .text, help: "text for people, json for programs.")

  public static let specification = CommandSpecification(
    name: "info",
    abstract: "Say what is in a pattern: lengths, events, effective values, sounds.",
    discussion: """
      Values are those that are played: clamped to their ranges, with defaults where none is \
      written. Exits 1 where a file has errors, as 'ahap validate' tells in full.
      """,
    positionals: [InputSelection.paths],
    optionGroups: [
      OptionGroup("Output", [format, ProfileChoice.profile]), InputSelection.optionGroup,
      SoundOptions.optionGroup, ConfigurationOptions.optionGroup,
    ],
    examples: [
      CommandExample("ahap info tap.ahap", "A summary."),
      CommandExample("ahap info --format json tap.ahap", "The same for a program."),
    ])

  private let inputs: InputSelection
  private let format: Format
  private let sounds: SoundOptions
  private let profile: ProfileChoice
  private let configuration: ConfigurationOptions

  public init(parsing arguments: ParsedArguments) throws(UsageError) {
    inputs = try InputSelection(parsing: arguments)
    format = arguments[Self.format]
    sounds = SoundOptions(parsing: arguments)
    profile = ProfileChoice(parsing: arguments)
    configuration = try ConfigurationOptions(parsing: arguments)
  }

  public func run(in context: CommandContext) throws -> ExitStatus {
    let profile = try profile.load(in: context)
    let list = try inputs.resolve(in: context)
    let reader = PatternReader(
      sounds: sounds,
      configurations: configuration.finder(context.files, standardInputFolder: nil))
    var status = list.status
    var values: [JSONValue] = []
    for input in list.inputs {
      if let stop = context.stopStatus { return stop }
      do throws(UnreadPattern) {
        let summary = PatternSummary(try reader.read(input, in: context), profile)
        switch format {
        case .text:
          SummaryText(summary: summary, isVerbose: context.verbosity == .verbose)
            .write(to: context.standardOutput, context.outputPalette)
        case .json: values.append(SummaryJSON.value(of: summary))
        }
        if summary.counts.errors > 0 { status.combine(with: .findings) }
      } catch {
        context.error("\(error)")
        status.combine(with: .trouble)
      }
    }
    if format == .json {
      context.standardOutput.writeLine(JSONValue.object([("files", .array(values))]).text())
    }
    return status
  }
}
