import AHAP
import HapticScore
import HapticSynthesis
import ScoreCompiler
import Files

/// The patterns that a command renders or plays at once; mostly a single one.
struct PlayableMix {
  /// The status of a run that plays them without trouble.
  let status: ExitStatus

  private let patterns: [PlayablePattern]
  private let profile: ActuatorProfile
  private let options: RenderOptions

  /// What is rendered, and which part of it.
  struct Prepared {
    /// What is rendered.
    let plan: RenderPlan
    /// The frames.
    let range: Range<Int>
    /// The status so far: ``ExitStatus/findings`` where a sound cannot be played to its end.
    let status: ExitStatus
  }

  /// Reads, judges and resolves patterns, and says their findings on standard error.
  ///
  /// - Returns: `nil` where one of them may not be played; see ``PlayablePattern``.
  /// - Throws: If a file cannot be read, or the profile is of no use.
  static func load(
    _ inputs: [Input], _ options: RenderOptions, in context: CommandContext
  ) throws -> PlayableMix? {
    let profile = try options.profile.load(in: context)
    var patterns: [PlayablePattern] = []
    for input in inputs {
      guard let pattern = try PlayablePattern.load(input, options, in: context) else { continue }
      patterns.append(pattern)
    }
    guard patterns.count == inputs.count else { return nil }
    return PlayableMix(
      status: patterns.reduce(.success) { $0.combined(with: $1.status) }, patterns: patterns,
      profile: profile, options: options)
  }

  /// Compiles the patterns at a rate with their sounds, and finds the frames to render.
  ///
  /// - Throws: A ``LengthRefusal`` where they would last too long.
  func prepare(sampleRate: Int, _ format: RenderedFormat, in context: CommandContext)
    throws(LengthRefusal) -> Prepared
  {
    // Without sounds first: what is too long is refused before anything is decoded.
    let silent = try plan(of: patterns.map { _ in [:] }, sampleRate: sampleRate, format)
    let range = try range(of: silent, format)
    guard patterns.contains(where: { $0.sounds != nil }) else {
      return Prepared(plan: silent, range: range, status: status)
    }
    var status = status
    let sounds = patterns.map { pattern in
      pattern.sounds?.sounds(of: pattern.resolved, sampleRate: sampleRate) { trouble in
        SoundReport.say(trouble, in: context)
        status.combine(with: trouble.isError ? .findings : .success)
      } ?? [:]
    }
    return Prepared(
      plan: try plan(of: sounds, sampleRate: sampleRate, format), range: range, status: status)
  }

  private func plan(
    of sounds: [[String: SoundSamples]], sampleRate: Int, _ format: RenderedFormat
  ) throws(LengthRefusal) -> RenderPlan {
    let compiler = ScoreCompiler(sampleRate: sampleRate, profile: profile)
    var scores: [HapticScore] = []
    for (pattern, sounds) in zip(patterns, sounds) {
      do {
        scores.append(try compiler.compile(pattern.resolved, sounds: sounds))
      } catch {
        throw refusal(pattern.resolved.duration, format)
      }
    }
    return RenderPlan(
      scores, passCount: options.passCount, map: options.layers.map, muted: options.layers.muted,
      gain: options.gain)
  }

  private func range(
    of plan: RenderPlan, _ format: RenderedFormat
  ) throws(LengthRefusal) -> Range<Int> {
    func frame(at seconds: Double) -> Int {
      Int(min(plan.clock.frame(at: seconds), Double(plan.frameCount)))
    }
    let start = frame(at: options.startTime)
    let end = options.endTime.map(frame) ?? plan.frameCount
    let range = start..<max(start, end)
    let seconds = plan.clock.seconds(at: range.count)
    guard seconds <= options.maximumDuration else { throw refusal(seconds, format) }
    return range
  }

  private func refusal(_ seconds: Double, _ format: RenderedFormat) -> LengthRefusal {
    let longest = patterns.max { $0.resolved.duration < $1.resolved.duration }
    return LengthRefusal(
      name: longest?.name ?? "", seconds: seconds, limit: options.maximumDuration, format: format)
  }
}
