import AHAP
import HapticScore
import ScoreCompiler
import Files
import PatternSounds

/// What `ahap info` says of a pattern.
struct PatternSummary {
  /// The name that reports call the file by.
  let name: FileName
  /// The pattern as it is played.
  let pattern: ResolvedPattern
  /// How many findings it has.
  let counts: FindingCounts
  /// The version that it is written for, or `nil` where it says none.
  let version: Double?
  /// The rendered length in seconds with all releases, at 48 kHz; `nil` where frames cannot count
  /// it.
  let renderedLength: Double?
  /// The sound files that it names, in the order of the names.
  let sounds: [(path: String, result: SoundLookupResult?)]

  /// The rate at which the rendered length is measured.
  private static let sampleRate = 48_000

  init(_ file: PatternFile, _ profile: ActuatorProfile = .default) {
    name = file.input.name
    counts = file.counts
    version = file.document.version.value
    pattern = ResolvedPattern(file.document, sounds: file.sounds)
    let score = try? ScoreCompiler(sampleRate: Self.sampleRate, profile: profile)
      .compile(pattern)
    renderedLength = score.map { $0.clock.seconds(at: $0.frameCount) }
    let paths = Set(
      file.document.events.compactMap { event in
        event.knownType == .audioCustom ? event.waveformPath.value : nil
      })
    sounds = paths.sorted().map { ($0, file.sounds?.sound(at: $0)) }
  }

  /// The number of playable events of a type.
  func eventCount(of type: EventType) -> Int { pattern.events.count { $0.type == type } }

  /// The smallest and largest effective value of a parameter over the events that have it.
  func range(of id: EventParameterID) -> ClosedRange<Double>? {
    let values = pattern.events.filter { id.applies(to: $0.type) }.map { $0[id].value }
    guard let low = values.min(), let high = values.max() else { return nil }
    return low...high
  }
}
