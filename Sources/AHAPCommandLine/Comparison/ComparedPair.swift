import Files
import SoundComparison

/// What became of a pair that was to be compared.
struct ComparedPair: Sendable {
  let pair: ComparisonPair
  /// The status that the pair demands.
  var status = ExitStatus.success
  /// Why the two could not be compared, in words.
  var failure: String?
  /// In what the second sound differs from the first; empty where they are equal.
  var differences: [SoundDifference] = []
  /// What was measured; `nil` where there was nothing to measure.
  var measurement: Measurement?
  /// The file that was recorded anew; `nil` where none was.
  var recorded: FileName?

  /// What was measured of two sounds of one form.
  struct Measurement: Sendable {
    let comparison: SoundComparison
    let sampleRate: Int
    let channelCount: Int
    let step: SampleStep
  }

  /// Whether one of the two is missing.
  var isMissing: Bool { pair.first == nil || pair.second == nil }
  /// Whether the two were compared, and are equal within the tolerance.
  var isEqual: Bool { failure == nil && !isMissing && differences.isEmpty }
}

extension ComparedPair.Measurement {
  /// In what the second sound differs, in the order in which somebody wants to know it.
  var differences: [SoundDifference] {
    if comparison.isEqual { return [] }
    var found: [SoundDifference] = []
    if comparison.lengthDifference != 0 {
      found.append(.length(comparison.first.frameCount, comparison.second.frameCount))
    }
    if comparison.isFirstAloneSilent {
      found.append(.silent(isFirst: true, otherPeak: comparison.second.peak))
    } else if comparison.isSecondAloneSilent {
      found.append(.silent(isFirst: false, otherPeak: comparison.first.peak))
    } else {
      let relation = comparison.relation
      if relation.shift != 0 {
        found.append(.shift(frames: relation.shift, sampleRate: sampleRate))
      }
      if relation.isInverted { found.append(.polarity) }
      if let gain = relation.gain { found.append(.gain(decibels: PeakText.decibels(of: gain))) }
    }
    if let place = comparison.differences.firstPlace {
      found.append(.samples(seconds: Double(place.frame) / Double(sampleRate)))
    }
    return found
  }
}
