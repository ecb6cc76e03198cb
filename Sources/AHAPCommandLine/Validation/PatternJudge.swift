import AHAP
import Files

/// Reads, judges and fixes patterns; on any thread, and without saying anything.
struct PatternJudge: Sendable {
  /// What is to be changed.
  enum Fixing: Sendable {
    /// Nothing.
    case none
    /// What plays the same afterwards.
    case safe
    /// That, and what is likely meant.
    case unsafe
  }

  let reader: PatternReader
  let isStrict: Bool
  let fixing: Fixing

  /// What became of an input.
  func judged(_ input: Input, in context: CommandContext) -> JudgedInput {
    do throws(UnreadPattern) {
      return .file(judged(try reader.read(input, in: context)))
    } catch {
      switch error {
      case .unread(let error): return .unread(input, error)
      case .unconfigured(let input, let problem): return .unconfigured(input, problem)
      }
    }
  }

  private func judged(_ file: PatternFile) -> JudgedFile {
    var judged = JudgedFile(
      input: file.input, document: file.document, findings: file.findings,
      isStrict: isStrict || file.isStrict,
      leavesSoundsUnchecked: file.leavesSoundsUnchecked && reader.sounds.isChecked,
      dependencies: file.dependencies)
    let policy = file.policy
    guard fixing != .none else { return judged }
    let result = FixApplier(file.validator, allowsUnsafe: fixing == .unsafe) { policy.reports($0) }
      .fix(file.document, file.diagnostics)
    judged.fixed = JudgedFile.Fixed(
      document: result.document, findings: policy.applied(to: result.diagnostics),
      count: result.fixCount)
    return judged
  }
}

extension PatternFile {
  /// Whether it has sounds that were not looked at.
  fileprivate var leavesSoundsUnchecked: Bool {
    sounds == nil && document.events.contains { $0.knownType == .audioCustom }
  }
}
