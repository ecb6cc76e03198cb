import AHAP
import HapticScore
import HapticSynthesis
import ScoreCompiler
import Files

/// A pattern on its way to sound: judged, reported on, and resolved.
struct PlayablePattern {
  /// What is played of the pattern.
  let resolved: ResolvedPattern
  /// The status of a run that plays it without trouble: ``ExitStatus/findings`` where the file has
  /// errors.
  let status: ExitStatus

  private let options: RenderOptions
  private let name: FileName

  /// Reads, judges and resolves a pattern, and says its findings on standard error.
  ///
  /// - Returns: `nil` where there is nothing to play, or it may not be played: the file is refused,
  ///   its errors leave none of its events, or it has findings and they are taken strictly.
  /// - Throws: If the file cannot be read.
  static func load(
    _ input: Input, _ options: RenderOptions, in context: CommandContext
  ) throws(FileError) -> PlayablePattern? {
    load(try PatternFile(input, sounds: options.sounds, in: context), options, in: context)
  }

  /// Resolves a pattern that was read and judged, and says its findings on standard error.
  ///
  /// - Returns: As the other `load` does.
  static func load(
    _ file: PatternFile, _ options: RenderOptions, in context: CommandContext
  ) -> PlayablePattern? {
    say(file, in: context)
    let counts = file.counts
    if counts.fails(strictly: options.isStrict), options.isStrict { return nil }
    let resolved = ResolvedPattern(
      file.document, sounds: file.sounds, appliesDeviceLimits: options.appliesDeviceLimits)
    if counts.errors > 0, file.document.isRefused || resolved.events.isEmpty { return nil }
    noteSilentEvents(of: resolved, file.input, in: context)
    return PlayablePattern(
      resolved: resolved, status: counts.errors > 0 ? .findings : .success, options: options,
      name: file.input.name)
  }

  /// Compiles the pattern, and creates what renders the frames to play.
  ///
  /// - Parameters:
  ///   - format: The form of the frames.
  ///   - layout: How the layers become channels; `nil` as the options say.
  /// - Returns: A renderer at the start; its range tells how many frames there are.
  /// - Throws: A ``LengthRefusal`` where they would last too long.
  func makeRenderer(
    _ format: RenderedFormat, layout: ChannelLayout? = nil
  ) throws(LengthRefusal) -> ScoreRenderer {
    let (score, range) = try score(sampleRate: format.sampleRate, format)
    return ScoreRenderer(
      score, layout: layout ?? options.layout, gain: options.gain, range: range)
  }

  /// Compiles the pattern at a rate, and finds the frames to play.
  ///
  /// - Throws: A ``LengthRefusal`` where they would last too long.
  func score(sampleRate: Int, _ format: RenderedFormat) throws(LengthRefusal) -> (
    score: HapticScore, range: Range<Int>
  ) {
    let score: HapticScore
    do {
      score = try ScoreCompiler(sampleRate: sampleRate).compile(resolved)
    } catch {
      throw LengthRefusal(
        name: name, seconds: resolved.duration, limit: options.maximumDuration, format: format)
    }
    let start = frame(at: options.startTime, of: score)
    let end = options.endTime.map { frame(at: $0, of: score) } ?? score.frameCount
    let range = start..<max(start, end)
    let seconds = score.clock.seconds(at: range.count)
    guard seconds <= options.maximumDuration else {
      throw LengthRefusal(
        name: name, seconds: seconds, limit: options.maximumDuration, format: format)
    }
    return (score, range)
  }

  private func frame(at seconds: Double, of score: HapticScore) -> Int {
    Int(min(score.clock.frame(at: seconds), Double(score.frameCount)))
  }

  /// Says what plays differently from what is written, or not at all.
  private static func say(_ file: PatternFile, in context: CommandContext) {
    let least: Severity = context.verbosity == .quiet ? .error : .warning
    var report = TextReport(
      on: file.document, name: file.input.name, palette: context.errorPalette)
    for finding in file.diagnostics where finding.severity >= least {
      report.write(finding, to: context.standardError)
    }
  }

  private static func noteSilentEvents(
    of pattern: ResolvedPattern, _ input: Input, in context: CommandContext
  ) {
    let count = pattern.events.count { $0.type.domain == .audio }
    guard count > 0 else { return }
    context.warning(
      "\(input.name): \(count) audio event\(count == 1 ? " is" : "s are") silent: "
        + "this version renders haptic events only")
  }
}
