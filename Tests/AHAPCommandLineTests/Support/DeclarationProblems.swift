@testable import AHAPCommandLine

/// What a command's declaration gets wrong that parsing would not notice.
func declarationProblems(_ specification: CommandSpecification) -> [String] {
  var problems: [String] = []
  var spellings: Set<String> = []
  let options = specification.allOptions
  let shortNames = options.compactMap(\.shortName).map { "-\($0)" }
  for spelling in options.map(\.spelling) + shortNames
  where !spellings.insert(spelling).inserted {
    problems.append("\(spelling) is declared twice")
  }
  let positionals = specification.positionals.map(\.specification)
  for name in positionals.map(\.name) where !spellings.insert(name).inserted {
    problems.append("\(name) is declared twice")
  }
  if positionals.count(where: \.isRepeating) > 1 {
    problems.append("more than one argument repeats")
  }
  for option in options where option.shortName?.isASCII == false || option.name.contains("=") {
    problems.append("\(option.spelling) has a name that nobody can type")
  }
  let sentences =
    [(specification.name, specification.abstract)] + options.map { ($0.spelling, $0.help) }
    + positionals.map { ($0.name, $0.help) }
  for (name, help) in sentences where !help.hasSuffix(".") {
    problems.append("the help of \(name) is no sentence")
  }
  if specification.examples.isEmpty, !specification.isHidden { problems.append("has no example") }
  return problems
}
