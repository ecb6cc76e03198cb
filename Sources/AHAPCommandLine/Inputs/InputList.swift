/// The inputs that a command is to deal with, in order, and what was wrong on the way.
public struct InputList: Sendable {
  /// The inputs, in the order in which they are to be dealt with.
  public internal(set) var inputs: [Input] = []
  /// What was wrong, in the order in which it was met.
  public internal(set) var problems: [InputProblem] = []

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
