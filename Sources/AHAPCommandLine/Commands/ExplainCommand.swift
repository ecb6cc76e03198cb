import AHAP
import Files

/// `ahap explain`: says what a rule is about.
public struct ExplainCommand: Subcommand {
  static let rules = Positional(
    repeating: "RULE", .ruleName, isRequired: false,
    help: "IDs of rules, as findings show them in brackets; all rules where none is named.")

  public static let specification = CommandSpecification(
    name: "explain",
    abstract: "Say what a rule is about: what, why, and what is wrong and right.",
    positionals: [rules],
    examples: [
      CommandExample("ahap explain parameter-value-out-of-range", "One rule."),
      CommandExample("ahap explain | less", "All of them."),
    ])

  private let chosen: [DiagnosticDefinition]

  public init(parsing arguments: ParsedArguments) throws(UsageError) {
    var rules: [DiagnosticDefinition] = []
    for id in arguments[Self.rules] {
      guard let rule = DiagnosticCatalog.definition(id: id) else {
        throw UsageError(
          "unknown rule '\(PrintableText(id.utf8))'",
          hint: NameHint.hint(for: id.utf8, among: DiagnosticCatalog.all.map(\.id))
            ?? "'ahap rules' lists them.")
      }
      rules.append(rule)
    }
    chosen = rules.isEmpty ? DiagnosticCatalog.all : rules
  }

  public func run(in context: CommandContext) -> ExitStatus {
    let output = context.standardOutput
    for (position, rule) in chosen.enumerated() {
      if let stop = context.stopStatus { return stop }
      if position > 0 { output.writeLine("\n") }
      RuleText(
        rule, screenWidth: context.terminal.width(of: .output), palette: context.outputPalette
      ).write(to: output)
    }
    return .success
  }
}

extension ValueSyntax where Value == String {
  /// What should be the ID of a rule; whether it is one, the command says, and which it resembles.
  fileprivate static let ruleName = ValueSyntax(
    "RULE", expectation: "the ID of a rule",
    completion: .choices(DiagnosticCatalog.all.map(\.id)), show: { $0 },
    read: { String(decoding: $0, as: UTF8.self) })
}
