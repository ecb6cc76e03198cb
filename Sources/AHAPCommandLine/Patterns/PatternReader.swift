import AHAP
import Files

/// Reads patterns as their projects have decided; on any thread.
struct PatternReader: Sendable {
  let sounds: SoundOptions
  let configurations: ConfigurationFinder
  /// Which findings the command line asks for.
  var filter = FindingFilter(selected: [], ignored: [])
  /// The system that patterns are to play on; `nil` leaves it to the configuration.
  var target: TargetSystem?

  /// Reads and judges a pattern.
  ///
  /// - Throws: Why it cannot be read or judged.
  func read(_ input: Input, in context: CommandContext) throws(UnreadPattern) -> PatternFile {
    let project: ProjectConfiguration
    do throws(ConfigurationProblem) {
      project = try configurations.configuration(for: input)
    } catch {
      throw .unconfigured(input, error)
    }
    do throws(FileError) {
      return try PatternFile(
        input, sounds: sounds, project: project, filter: filter,
        target: target ?? project.configuration.target, in: context)
    } catch {
      throw .unread(error)
    }
  }
}

/// Why a pattern was not read.
enum UnreadPattern: Error, CustomStringConvertible {
  /// It cannot be read.
  case unread(FileError)
  /// Its configuration is not understood.
  case unconfigured(Input, ConfigurationProblem)

  /// The reason in a line.
  var description: String {
    switch self {
    case .unread(let error): "\(error)"
    case .unconfigured(let input, let problem):
      "\(input.name): not read, since its configuration is not understood: \(problem.message)"
    }
  }

  /// Whether somebody asked to stop while it was read.
  var isCancelled: Bool {
    if case .unread(let error) = self { error.kind == .cancelled } else { false }
  }
}
