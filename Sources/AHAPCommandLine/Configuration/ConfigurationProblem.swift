import AHAP
import Files

/// Why patterns cannot be judged by a configuration.
enum ConfigurationProblem: Error, Sendable {
  /// It cannot be read.
  case unreadable(FileError)
  /// Something in it is not understood.
  case invalid(FileName, ConfigurationText)
  /// A folder for sounds is a link to a place outside.
  case outside(FileName, FileName)

  /// The problem in a line.
  var message: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .invalid(let name, let text):
      "\(name): \(text.problems.first?.message ?? "the configuration is not understood")"
    case .outside(let name, let folder):
      "\(name): the folder \(folder) leads out of the configuration's folder"
    }
  }

  /// The configuration.
  var name: FileName {
    switch self {
    case .unreadable(let error): error.path
    case .invalid(let name, _), .outside(let name, _): name
    }
  }

  /// Says the problem on standard error, with each place.
  func report(in context: CommandContext) {
    guard case .invalid(let name, let text) = self else { return context.error(message) }
    // What was written before must be seen before, also where both streams are one file.
    try? context.standardOutput.flush()
    var report = TextReport(
      on: Document(text.tree), name: name, palette: context.errorPalette)
    for problem in text.problems { report.write(problem, to: context.standardError) }
    context.error("\(name): the configuration is not understood; its patterns are not judged")
  }
}
