/// The one declaration of a command that feeds its parsing and its help.
public struct CommandSpecification: Sendable {
  /// The word that names the command.
  public let name: String
  /// What it does, in one sentence.
  public let abstract: String
  /// What else there is to say, in paragraphs with an empty line between; may be empty.
  public let discussion: String
  /// What follows the command's name in the usage line; `nil` makes it from the declarations.
  public let usage: String?
  /// The arguments without an option's name, in their order.
  public let positionals: [any PositionalDeclaration]
  /// The command's own options under their headings.
  public let optionGroups: [OptionGroup]
  /// Command lines to copy.
  public let examples: [CommandExample]
  /// What the exit status means, where it differs from what all commands have in common.
  public let exitStatus: String?
  /// Whether lists of commands leave it out.
  public let isHidden: Bool

  /// Creates a declaration.
  ///
  /// - Parameters:
  ///   - name: The word that names the command.
  ///   - abstract: What it does, in one sentence.
  ///   - discussion: What else there is to say, in paragraphs with an empty line between.
  ///   - usage: What follows the command's name in the usage line; `nil` makes it from the rest.
  ///   - positionals: The arguments without an option's name, in their order.
  ///   - optionGroups: The command's own options; ``CommonOptions`` are added to them.
  ///   - examples: Command lines to copy.
  ///   - exitStatus: What the exit status means, where it differs from the other commands'.
  ///   - isHidden: Whether lists of commands leave it out.
  public init(
    name: String, abstract: String, discussion: String = "", usage: String? = nil,
    positionals: [any PositionalDeclaration] = [], optionGroups: [OptionGroup] = [],
    examples: [CommandExample], exitStatus: String? = nil, isHidden: Bool = false
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.usage = usage
    self.positionals = positionals
    self.optionGroups = optionGroups
    self.examples = examples
    self.exitStatus = exitStatus
    self.isHidden = isHidden
  }

  /// The command's own options and the common ones, under their headings.
  public var allOptionGroups: [OptionGroup] { optionGroups + [CommonOptions.group] }

  /// All options, in the order help shows them.
  public var allOptions: [OptionSpecification] {
    allOptionGroups.flatMap { $0.options.map(\.specification) }
  }

  /// What follows the command's name in the usage line.
  public var usageText: String {
    if let usage { return usage }
    let required = optionGroups.flatMap(\.options).map(\.specification).filter(\.isRequired)
    let words = required.map { option in
      "\(option.shortName.map { "-\($0)" } ?? option.spelling) \(option.placeholder)"
    }
    return (["[OPTIONS]"] + positionals.map(\.specification.spelling) + words)
      .joined(separator: " ")
  }
}
