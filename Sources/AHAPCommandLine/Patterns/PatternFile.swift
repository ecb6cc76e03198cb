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
  /// Answers for its sound files; `nil` where they are not looked at.
  let sounds: SoundFolders?

  /// Finds what is wrong with it, and with what its text becomes.
  let validator: Validator

  /// Reads and judges a pattern.
  ///
  /// - Parameters:
  ///   - input: The pattern.
  ///   - options: Where its sound files may come from.
  ///   - project: What is decided for the pattern's folder.
  ///   - target: The system that it is to play on, where that is known.
  ///   - context: What the command runs against.
  /// - Throws: If the file cannot be read; a broken file is a finding.
  init(
    _ input: Input, sounds options: SoundOptions, project: ProjectConfiguration = .none,
    target: TargetSystem? = nil, in context: CommandContext
  ) throws(FileError) {
    let bytes = try context.files.contents(of: input)
    let sounds = options.folders(for: input, configured: project.resources)
    let document = Document(parsing: bytes)
    self.input = input
    self.sounds = sounds
    self.document = document
    validator = Validator(sounds: sounds, target: target)
    diagnostics = validator.diagnostics(for: document)
  }

  /// How many findings of each severity there are.
  var counts: FindingCounts { FindingCounts(diagnostics) }
}
