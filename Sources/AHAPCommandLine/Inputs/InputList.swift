import Files

/// The inputs that a command is to deal with, in order, and what was wrong on the way.
public struct InputList: Sendable {
  /// What came of a path: an input, or a problem instead of one.
  public enum Entry: Hashable, Sendable {
    /// Something to deal with.
    case input(Input)
    /// Something that kept a path from becoming an input.
    case problem(InputProblem)
  }

  /// The inputs and the problems, in the order of the paths.
  public internal(set) var entries: [Entry] = []

  /// The folders that were searched, each with all below it.
  var folders: [FileName] = []

  /// The inputs, in the order in which they are to be dealt with.
  public var inputs: [Input] {
    entries.compactMap { entry in
      if case .input(let input) = entry { input } else { nil }
    }
  }

  /// What was wrong, in the order in which it was met.
  public var problems: [InputProblem] {
    entries.compactMap { entry in
      if case .problem(let problem) = entry { problem } else { nil }
    }
  }

  /// ``ExitStatus/trouble`` if a problem demands it.
  public var status: ExitStatus {
    problems.contains(where: \.isTrouble) ? .trouble : .success
  }

  /// Says the problems on standard error.
  func report(in context: CommandContext) {
    for problem in problems {
      if problem.isTrouble {
        context.error("\(problem)")
      } else {
        context.warning("\(problem)")
      }
    }
  }
}
