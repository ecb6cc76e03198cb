/// The help of the program as a whole.
struct ProgramHelp {
  let program: Program

  /// Returns the page for a screen of that many columns; `nil` if unknown.
  func text(screenWidth: Int?) -> String {
    var page = HelpPage(screenWidth: screenWidth)
    page.add(program.abstract)
    page.add("Usage: \(program.name) COMMAND [OPTIONS] [ARGUMENTS]")
    page.add(
      "Commands",
      list: program.specifications.filter { !$0.isHidden }.map { ($0.name, $0.abstract) })
    page.add(CommonOptions.group)
    page.add(examples: program.examples)
    page.add(
      "Exit status",
      list: [
        ("0", "Done, and nothing is wrong."),
        ("1", "Something is wrong with what was looked at."),
        ("2", "Something could not be done: bad usage, missing input, a failing disk."),
        ("130", "Ended by Ctrl-C."),
        ("141", "Ended because the reader of the output went away."),
        ("143", "Ended by SIGTERM."),
      ])
    page.add("'\(program.name) COMMAND --help' says more about a command.")
    return page.text
  }
}
