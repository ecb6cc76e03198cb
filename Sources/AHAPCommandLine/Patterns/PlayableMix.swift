import AHAP
import HapticScore
import HapticSynthesis
import ScoreCompiler
import Files
import PatternSounds

/// The patterns that a command renders or plays at once; mostly a single one.
struct PlayableMix: Sendable {
  /// The status of a run that plays them without trouble.
  let status: ExitStatus

  private let patterns: [PlayablePattern]
  private let profile: ActuatorProfile
  private let options: RenderOptions
  /// How often the patterns are played.
  private var passes: Passes

  /// What is rendered, and which part of it.
  struct Prepared: Sendable {
    /// What is rendered.
    let plan: RenderPlan
    /// The frames.
    let range: Range<Int>
    /// The patterns one by one, each with its score of the plan.
    let sources: [PatternSource]
    /// The status so far: ``ExitStatus/findings`` where a sound cannot be played to its end.
    let status: ExitStatus

    /// A renderer at the start of the part.
    func makeRenderer() -> ScoreRenderer { ScoreRenderer(plan, range: range) }
  }

  /// What reports call it: the name of the longest pattern.
  var name: FileName {
    patterns.max { $0.resolved.duration < $1.resolved.duration }?.name ?? FileName(cString: "")
  }

  /// The events that are left out for their errors.
  var droppedEventCount: Int { patterns.reduce(0) { $0 + $1.resolved.droppedEventCount } }

  /// Reads, judges and resolves patterns, and says their findings on standard error.
  ///
  /// - Returns: `nil` where one of them may not be played; see ``PlayablePattern``.
  /// - Throws: If a file cannot be read.
  static func load(
    _ inputs: [Input], _ options: RenderOptions, from sources: RenderSources,
    in context: CommandContext
  ) throws(UnreadPattern) -> PlayableMix? {
    var files: [PatternFile] = []
    for input in inputs { files.append(try sources.patterns.read(input, in: context)) }
    return load(files, options, for: sources.profile, in: context)
  }

  /// Resolves patterns that were read and judged, and says their findings on standard error.
  ///
  /// - Returns: As the other `load` does.
  static func load(
    _ files: [PatternFile], _ options: RenderOptions, for profile: ActuatorProfile,
    in context: CommandContext
  ) -> PlayableMix? {
    let patterns = files.compactMap { PlayablePattern.load($0, options, in: context) }
    guard patterns.count == files.count else { return nil }
    return PlayableMix(
      status: patterns.reduce(.success) { $0.combined(with: $1.status) }, patterns: patterns,
      profile: profile, options: options, passes: options.passes)
  }

  /// The same patterns, played another number of times.
  func played(_ passes: Passes) -> PlayableMix {
    var mix = self
    mix.passes = passes
    return mix
  }

  /// Compiles the patterns with their sounds, and finds the frames to render.
  ///
  /// - Parameters:
  ///   - format: The form of the frames.
  ///   - map: What each channel carries; `nil` as the options say.
  ///   - context: What the command runs against.
  /// - Returns: What is rendered.
  /// - Throws: A ``LengthRefusal`` where it would last too long, and a ``CrowdRefusal``.
  func prepare(
    _ format: RenderedFormat, map: ChannelMap? = nil, in context: CommandContext
  ) throws -> Prepared {
    let map = map ?? options.layers.map
    // Without sounds first: what is too long is refused before anything is decoded.
    let silent = try plan(of: patterns.map { _ in [:] }, map, format)
    let range = try range(of: silent, format)
    try checkCrowd(of: silent)
    guard patterns.contains(where: { $0.sounds != nil }) else {
      return prepared(silent, range, patterns.map { _ in [:] }, status)
    }
    var status = status
    let sounds = patterns.map { pattern in
      pattern.sounds?.sounds(of: pattern.resolved, sampleRate: format.sampleRate) { trouble in
        SoundReport.say(trouble, in: context)
        status.combine(with: trouble.isError ? .findings : .success)
      } ?? [:]
    }
    return prepared(try plan(of: sounds, map, format), range, sounds, status)
  }

  private func prepared(
    _ plan: RenderPlan, _ range: Range<Int>, _ sounds: [[String: SoundSamples]],
    _ status: ExitStatus
  ) -> Prepared {
    let sources = patterns.indices.map { index in
      PatternSource(
        score: plan.scores[index], speed: options.speed, pattern: patterns[index],
        sounds: sounds[index])
    }
    return Prepared(plan: plan, range: range, sources: sources, status: status)
  }

  /// A pattern of microseconds, looped, may have any number of voices sound on at once.
  private func checkCrowd(of plan: RenderPlan) throws(CrowdRefusal) {
    let eventCount = patterns.reduce(0) { $0 + $1.resolved.events.count }
    let passCount = plan.loop.overlappingPassCount(
      frameCount: plan.frameCount
        - plan.loop.startFrame(ofPass: plan.loop.passCount - 1, plan.clock),
      block: 512, plan.clock)
    guard passCount > 1, passCount * eventCount > CrowdRefusal.limit else { return }
    throw CrowdRefusal(name: name)
  }

  private func plan(
    of sounds: [[String: SoundSamples]], _ map: ChannelMap, _ format: RenderedFormat
  ) throws(LengthRefusal) -> RenderPlan {
    let compiler = ScoreCompiler(sampleRate: format.sampleRate, profile: profile)
    var scores: [HapticScore] = []
    for (pattern, sounds) in zip(patterns, sounds) {
      do {
        scores.append(try compiler.compile(pattern.resolved, sounds: sounds))
      } catch {
        throw refusal(pattern.resolved.duration, format)
      }
    }
    return RenderPlan(
      scores, passCount: passes.count(of: scores.map(\.duration).max() ?? 0), map: map,
      muted: options.layers.muted,
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
    guard passes == .forever || seconds <= options.maximumDuration else {
      throw refusal(seconds, format)
    }
    return range
  }

  private func refusal(_ seconds: Double, _ format: RenderedFormat) -> LengthRefusal {
    LengthRefusal(
      name: name, seconds: seconds, limit: options.maximumDuration, format: format)
  }
}
