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

  let sounds: SoundOptions
  let target: TargetSystem?
  let filter: FindingFilter
  let isStrict: Bool
  let fixing: Fixing
  let configurations: ConfigurationFinder

  /// What became of an input.
  func judged(_ input: Input, in context: CommandContext) -> JudgedInput {
    let project: ProjectConfiguration
    do throws(ConfigurationProblem) {
      project = try configurations.configuration(for: input)
    } catch {
      return .unconfigured(input, error)
    }
    do throws(FileError) {
      let file = try PatternFile(
        input, sounds: sounds, project: project,
        target: target ?? project.configuration.target, in: context)
      return .file(judged(file, project))
    } catch {
      return .unread(input, error)
    }
  }

  private func judged(_ file: PatternFile, _ project: ProjectConfiguration) -> JudgedFile {
    // Also of standard input, which may have been given a name.
    let policy = FindingPolicy(
      filter, project.configuration, for: project.path(of: file.input.name))
    var judged = JudgedFile(
      input: file.input, document: file.document,
      findings: policy.applied(to: file.diagnostics),
      isStrict: isStrict || project.configuration.isStrict,
      leavesSoundsUnchecked: file.leavesSoundsUnchecked && sounds.isChecked)
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
