import AHAP
import HapticScore
import ScoreCompiler
import Files
import PatternSounds

/// A pattern on its way to sound: judged, reported on, and resolved.
struct PlayablePattern {
  /// What reports call it.
  let name: FileName
  /// What is played of the pattern.
  let resolved: ResolvedPattern
  private let document: Document
  private let folders: SoundFolders?
  private let appliesDeviceLimits: Bool
  /// Its sounds; `nil` where they are not looked for.
  let sounds: SoundLibrary?
  /// The status of a run that plays it without trouble: ``ExitStatus/findings`` where the file has
  /// errors.
  let status: ExitStatus

  /// What is played of it at another speed than it was loaded for.
  func resolved(speed: Double) -> ResolvedPattern {
    ResolvedPattern(
      document, sounds: folders, appliesDeviceLimits: appliesDeviceLimits, speed: speed)
  }

  /// Resolves a pattern that was read and judged, and says its findings on standard error.
  ///
  /// - Returns: `nil` where there is nothing to play, or it may not be played: the file is refused,
  ///   its errors leave none of its events, or it has findings and they are taken strictly.
  static func load(
    _ file: PatternFile, _ options: RenderOptions, in context: CommandContext
  ) -> PlayablePattern? {
    say(file, in: context)
    if options.isStrict, file.counts.fails(strictly: true) { return nil }
    let resolved = ResolvedPattern(
      file.document, sounds: file.sounds, appliesDeviceLimits: options.appliesDeviceLimits,
      speed: options.speed)
    if file.hasErrors, file.document.isRefused || resolved.events.isEmpty {
      if file.counts.errors == 0 {
        context.error(
          "\(file.input.name): nothing of it plays; 'ahap validate --no-config' says why")
      }
      return nil
    }
    if file.sounds == nil, resolved.events.contains(where: { $0.sound != nil }) {
      context.warning(
        "\(file.input.name): its sound files are not looked for, and are silent; see --resources")
    }
    return PlayablePattern(
      name: file.input.name, resolved: resolved, document: file.document, folders: file.sounds,
      appliesDeviceLimits: options.appliesDeviceLimits,
      sounds: file.sounds.map(SoundLibrary.init),
      status: file.counts.errors > 0 ? .findings : .success)
  }

  /// Says what plays differently from what is written, or not at all.
  private static func say(_ file: PatternFile, in context: CommandContext) {
    let least: Severity = context.verbosity == .quiet ? .error : .warning
    var report = TextReport(
      on: file.document, name: file.input.name, palette: context.errorPalette)
    for finding in file.findings where finding.severity >= least {
      report.write(finding, to: context.standardError)
    }
  }
}
