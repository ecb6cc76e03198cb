import AHAP

/// `ahap rules`: lists what is reported.
public struct RulesCommand: Subcommand {
  /// How the list is written.
  enum Format: String, CaseIterable, Sendable {
    case text
    case json
    case markdown
  }

  static let format = Option<Format>(
    "format", .choice("FORMAT"), default: .text,
    help: "text is a table, json is for programs, markdown is the page docs/rules.md.")

  public static let specification = CommandSpecification(
    name: "rules",
    abstract: "List the rules: ID, severity, category and what each is about.",
    discussion: "'ahap explain' says more about a rule.",
    optionGroups: [OptionGroup("Output", [format])],
    examples: [
      CommandExample("ahap rules", "The list."),
      CommandExample("ahap rules --format json", "All about the rules, for a program."),
    ])

  private let format: Format

  public init(parsing arguments: ParsedArguments) throws(UsageError) {
    format = arguments[Self.format]
  }

  public func run(in context: CommandContext) -> ExitStatus {
    let output = context.standardOutput
    let rules = DiagnosticCatalog.all
    switch format {
    case .text: RuleTable(rules: rules, palette: context.outputPalette).write(to: output)
    case .json: output.writeLine(RuleJSON.value(of: rules).text())
    case .markdown: output.write(RuleMarkdown(rules: rules).text)
    }
    return .success
  }
}
