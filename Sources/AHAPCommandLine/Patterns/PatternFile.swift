import AHAP
import Files

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

  /// Reads and judges a pattern.
  ///
  /// - Throws: If the file cannot be read; a broken file is a finding.
  init(_ input: Input, sounds options: SoundOptions, in context: CommandContext)
    throws(FileError)
  {
    let bytes = try context.files.contents(of: input)
    let sounds = options.folders(for: input)
    let document = Document(parsing: bytes)
    self.input = input
    self.sounds = sounds
    self.document = document
    diagnostics = Validator(sounds: sounds).diagnostics(for: document)
  }

  /// How many findings of each severity there are.
  var counts: FindingCounts { FindingCounts(diagnostics) }
}
