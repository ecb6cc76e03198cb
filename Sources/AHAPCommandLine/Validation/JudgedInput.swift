import AHAP
import Files

/// What became of an input.
enum JudgedInput: Sendable {
  /// It was read and judged.
  case file(JudgedFile)
  /// It could not be read.
  case unread(Input, FileError)
  /// Its configuration is not understood.
  case unconfigured(Input, ConfigurationProblem)
  /// It is no input.
  case problem(InputProblem)
}

/// A pattern and what is to be reported of it.
struct JudgedFile: Sendable {
  /// The pattern after its fixes.
  struct Fixed: Sendable {
    /// What it says then.
    let document: Document
    /// What is still to be reported.
    let findings: [Diagnostic]
    /// How many findings were put right.
    let count: Int
  }

  /// Where it came from.
  let input: Input
  /// What it says, as read.
  let document: Document
  /// The findings that are wanted, as they weigh.
  let findings: [Diagnostic]
  /// Whether warnings fail.
  let isStrict: Bool
  /// Whether it has sounds of which nobody said where they are.
  let leavesSoundsUnchecked: Bool
  /// The files on which the findings depend.
  let dependencies: [FileName]
  /// The pattern after its fixes; `nil` where none were asked for.
  var fixed: Fixed?
}
