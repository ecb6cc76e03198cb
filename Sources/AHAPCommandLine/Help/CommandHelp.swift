/// The help of one command.
struct CommandHelp {
  let programName: String
  let specification: CommandSpecification

  /// Returns the page for a screen of that many columns; `nil` if unknown.
  func text(screenWidth: Int?) -> String {
    var page = HelpPage(screenWidth: screenWidth)
    page.add(specification.abstract)
    page.add("Usage: \(programName) \(specification.name) \(specification.usageText)")
    page.add(specification.discussion)
    page.add(
      "Arguments",
      list: specification.positionals.map(\.specification).map { ($0.name, $0.help) })
    for group in specification.allOptionGroups { page.add(group) }
    page.add(examples: specification.examples)
    page.add("Exit status", text: specification.exitStatus ?? "")
    return page.text
  }
}

extension HelpPage {
  /// Adds the options of a group under its heading.
  mutating func add(_ group: OptionGroup) {
    add(group.title, list: group.options.map(\.specification).map { (term($0), meaning($0)) })
  }

  private func term(_ option: OptionSpecification) -> String {
    let short = option.shortName.map { "-\($0), " } ?? "    "
    let value = option.placeholder.isEmpty ? "" : " \(option.placeholder)"
    return short + option.spelling + value
  }

  private func meaning(_ option: OptionSpecification) -> String {
    var facts: [String] = []
    if !option.choices.isEmpty { facts.append("one of " + option.choices.joined(separator: ", ")) }
    if let defaultText = option.defaultText { facts.append("default: \(defaultText)") }
    if option.isRequired { facts.append("required") }
    if option.kind == .repeatedValue { facts.append("may be repeated") }
    return facts.isEmpty ? option.help : "\(option.help) (\(facts.joined(separator: "; ")))"
  }
}
