/// `ahap schema`: prints the JSON Schema of AHAP.
public struct SchemaCommand: Subcommand {
  static let strict = Option(
    flag: "strict",
    help: """
      Refuse what 'ahap validate --strict' fails for, too, such as values out of their range and \
      unknown keys.
      """)

  public static let specification = CommandSpecification(
    name: "schema",
    abstract: "Print the JSON Schema of AHAP, for editors.",
    discussion: """
      An editor that knows the schema completes keys and names as one types, says what they mean, \
      and marks what is wrong. The form is that of JSON Schema 2020-12. Without --strict a file \
      that plays is never refused; what only 'ahap validate' can see is said by that alone.
      """,
    optionGroups: [OptionGroup("Schema", [strict])],
    examples: [
      CommandExample("ahap schema > ahap.schema.json", "Write the schema to a file."),
      CommandExample("ahap schema --strict > ahap.schema.json", "One that marks warnings, too."),
    ])

  private let isStrict: Bool

  public init(parsing arguments: ParsedArguments) throws(UsageError) {
    isStrict = arguments[Self.strict]
  }

  public func run(in context: CommandContext) -> ExitStatus {
    context.standardOutput.writeLine(PatternSchema(isStrict: isStrict).value.text())
    return .success
  }
}
