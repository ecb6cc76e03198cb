import Testing

@testable import AHAPCommandLine

@Suite("Declarations of commands")
struct CommandSpecificationTests {
  @Test("are sound", arguments: Program.toy.specifications.indices)
  func sound(index: Int) {
    #expect(declarationProblems(Program.toy.specifications[index]) == [])
  }

  @Test("are told when they are not")
  func unsound() {
    let quiet = Option(flag: "loud", short: "q", help: "Be loud")
    let unsound = CommandSpecification(
      name: "x", abstract: "Be odd.", optionGroups: [OptionGroup("Odd", [quiet, quiet])],
      examples: [])
    #expect(
      declarationProblems(unsound) == [
        "--loud is declared twice", "-q is declared twice", "-q is declared twice",
        "the help of --loud is no sentence", "the help of --loud is no sentence", "has no example",
      ])
  }

  @Test("the usage line is made from them, or given")
  func usage() {
    #expect(CopyCommand.specification.usageText == "[OPTIONS] IN [MORE...] TARGET -m M")
    let given = CommandSpecification(name: "x", abstract: "", usage: "IN -o OUT", examples: [])
    #expect(given.usageText == "IN -o OUT")
  }

  @Test("completions know what a value may be")
  func completions() {
    #expect(CountCommand.unit.specification.choices == ["bytes", "lines"])
    #expect(CountCommand.resources.specification.completion == .folders)
    #expect(CountCommand.rate.specification.choices == [])
    #expect(InputSelection.paths.specification.completion == .files(withExtensions: ["ahap"]))
  }
}
