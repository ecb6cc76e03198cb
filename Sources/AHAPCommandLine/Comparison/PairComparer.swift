import AHAP
import AudioFiles
import AudioFrames
import Files
import HapticScore
import HapticSynthesis
import SoundComparison

/// Compares the two sounds of a pair, rendering patterns in the form of their counterpart.
struct PairComparer: Sendable {
  let options: RenderOptions
  /// What patterns are read and rendered with.
  let sources: RenderSources
  let tolerance: Tolerance
  /// The longest shift to look for, in seconds.
  let shiftLimit: Double
  /// The channels of patterns; `nil` takes a layout of as many as the counterpart has.
  let map: ChannelMap?

  /// Compares a pair, and says on standard error what is wrong with patterns.
  func compare(_ pair: ComparisonPair, in context: CommandContext) -> ComparedPair {
    var result = ComparedPair(pair: pair)
    guard let first = pair.first, let second = pair.second else {
      result.status = .findings
      return result
    }
    do {
      let sources = (try source(first, in: context), try source(second, in: context))
      result.status = sources.0.status.combined(with: sources.1.status)
      try measure(sources, &result, in: context)
    } catch is SoundComparer.Cancelled {
      result.status = context.signals.status ?? .trouble
    } catch {
      result.failure = "\(error)"
      result.status.combine(with: error is Unplayable ? .findings : .trouble)
    }
    if !result.differences.isEmpty { result.status.combine(with: .findings) }
    return result
  }

  /// A pattern that has nothing to compare; its findings say why.
  private struct Unplayable: Error, CustomStringConvertible {
    let name: FileName
    var description: String { "\(name): nothing of the pattern can be rendered" }
  }

  /// A sound before its form is settled.
  private enum Source {
    case pattern(PlayableMix)
    case file(SoundFileSound)

    var status: ExitStatus {
      switch self {
      case .pattern(let pattern): pattern.status
      case .file: .success
      }
    }

    /// The form of the sound, where it has one of its own.
    var file: SoundFileReader? {
      switch self {
      case .pattern: nil
      case .file(let sound): sound.file
      }
    }
  }

  private func source(_ input: ComparedInput, in context: CommandContext) throws -> Source {
    switch input {
    case .sound(let name): return .file(try SoundFileSound(name))
    case .pattern(let input):
      guard
        let pattern = try PlayableMix.load([input], options, from: sources, in: context)
      else {
        throw Unplayable(name: input.name)
      }
      return .pattern(pattern)
    }
  }

  private func measure(
    _ sources: (Source, Source), _ result: inout ComparedPair, in context: CommandContext
  ) throws {
    let files = (sources.0.file, sources.1.file)
    if let first = files.0, let second = files.1 {
      if first.sampleRate != second.sampleRate {
        result.differences.append(.sampleRate(first.sampleRate, second.sampleRate))
      }
      if first.channelCount != second.channelCount {
        result.differences.append(.channelCount(first.channelCount, second.channelCount))
      }
      if !result.differences.isEmpty { return }
    }
    let sounds = (
      try sound(sources.0, like: files.1, in: context),
      try sound(sources.1, like: files.0, in: context)
    )
    let (first, second) = (sounds.0.sound, sounds.1.sound)
    guard first.channelCount == second.channelCount else {
      result.differences = [.channelCount(first.channelCount, second.channelCount)]
      return
    }
    let signals = context.signals
    let step = max(SampleStep(sounds.0.format), SampleStep(sounds.1.format))
    let sampleRate = files.0?.sampleRate ?? files.1?.sampleRate ?? options.sampleRate
    let comparer = SoundComparer(
      limit: tolerance.limit(step: step.size), roundingStep: step.size,
      shiftLimit: Int((shiftLimit * Double(sampleRate)).rounded()),
      isCancelled: { signals.status != nil })
    let measurement = ComparedPair.Measurement(
      comparison: try comparer.compare(first, second), sampleRate: sampleRate,
      channelCount: first.channelCount, step: step)
    result.measurement = measurement
    result.differences = measurement.differences
  }

  /// The sound of a source, a pattern in the form of its counterpart or as the options say.
  private func sound(
    _ source: Source, like other: SoundFileReader?, in context: CommandContext
  ) throws -> (sound: any ComparedSound, format: SampleFormat?) {
    switch source {
    case .file(let sound): return (sound, sound.file.sampleFormat)
    case .pattern(let pattern):
      let map = map(like: other)
      // What a lossy file was made from are floats.
      let sampleFormat = other.map { $0.sampleFormat ?? .f32 } ?? options.sampleFormat ?? .s16
      let format = RenderedFormat(
        sampleRate: other?.sampleRate ?? options.sampleRate, channelCount: map.channels.count,
        sampleFormat: sampleFormat)
      let prepared = try pattern.prepare(format, map: map, in: context)
      return (PatternSound(prepared, sampleFormat), sampleFormat)
    }
  }

  /// The channels of a pattern beside a file.
  func map(like other: SoundFileReader?) -> ChannelMap {
    if let map { return map }
    let fitting = ChannelLayout.allCases.first { $0.channelCount == other?.channelCount }
    return (fitting ?? .mix).map
  }
}
