import AHAP
import Files
import PatternSounds

/// A pattern that was read and judged, with what is needed to report on it and to play it.
struct PatternFile {
  /// Where it came from.
  let input: Input
  /// What it says.
  let document: Document
  /// What is wrong with it, in the order of the places.
  let diagnostics: [Diagnostic]
  /// Which of that is reported, and how much it weighs.
  let policy: FindingPolicy
  /// What is reported, as it weighs.
  let findings: [Diagnostic]
  /// Answers for its sound files; `nil` where they are not looked at.
  let sounds: SoundFolders?

  /// Whether the project fails on warnings, too.
  let isStrict: Bool
  /// The configuration that it was judged by, where there is one.
  private let configuration: FileName?

  /// Finds what is wrong with it, and with what its text becomes.
  let validator: Validator

  /// Reads and judges a pattern.
  ///
  /// - Parameters:
  ///   - input: The pattern.
  ///   - options: Where its sound files may come from.
  ///   - project: What is decided for the pattern's folder.
  ///   - filter: Which findings the command line asks for.
  ///   - target: The system that it is to play on, where that is known.
  ///   - context: What the command runs against.
  /// - Throws: If the file cannot be read; a broken file is a finding.
  init(
    _ input: Input, sounds options: SoundOptions, project: ProjectConfiguration,
    filter: FindingFilter, target: TargetSystem?, in context: CommandContext
  ) throws(FileError) {
    let bytes = try context.files.contents(of: input)
    let sounds = options.folders(for: input, configured: project.resources)
    let document = Document(parsing: bytes)
    self.input = input
    self.sounds = sounds
    self.document = document
    validator = Validator(sounds: sounds, target: target)
    diagnostics = validator.diagnostics(for: document)
    // Also of standard input, which may have been given a name.
    policy = FindingPolicy(filter, project.configuration, for: project.path(of: input.name))
    findings = policy.applied(to: diagnostics)
    isStrict = project.configuration.isStrict
    configuration = project.name
  }

  /// How many findings of each severity are reported.
  var counts: FindingCounts { FindingCounts(findings) }

  /// Whether an entry is dropped, or the file refused, be that reported or not.
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The files on which it depends how the pattern is judged and played.
  var dependencies: [FileName] {
    var files = sounds?.places ?? []
    if case .file(let path) = input.source { files.append(path) }
    if let configuration { files.append(configuration) }
    return files
  }
}
