import AHAP
import Files
import SoundComparison

/// What a comparison of a pair found, as people read it.
struct ComparisonText {
  let result: ComparedPair

  /// Whether there is anything to say.
  var isEmpty: Bool { lines.isEmpty }

  /// The lines: what the matter is, and the figures; none where the sounds are equal.
  var lines: [String] {
    if let recorded = result.recorded { return ["recorded \(recorded)"] }
    if let failure = result.failure { return [failure] }
    if let missing { return [missing] }
    guard !result.differences.isEmpty else { return [] }
    // Where nothing explains the difference, the figures say it all.
    return [explained.isEmpty ? title : "\(title): \(summary)"] + figures
  }

  /// The difference in a few words, such as `shifted by +1 frame (0.02 ms); otherwise equal`.
  var summary: String {
    guard !explained.isEmpty else {
      return result.differences.map(\.text).joined(separator: ", ")
    }
    return explained.map(\.text).joined(separator: ", ") + (rest.map { "; \($0)" } ?? "")
  }

  /// The differences that have a name.
  private var explained: [SoundDifference] { result.differences.filter { $0.kind != "samples" } }

  private var title: String {
    guard let first = result.pair.first?.name, let second = result.pair.second?.name else {
      return result.pair.title
    }
    return "\(first) and \(second) differ"
  }

  private var missing: String? {
    switch (result.pair.first, result.pair.second) {
    case (let first?, nil): "\(result.pair.title): only '\(first.name)' is there"
    case (nil, let second?): "\(result.pair.title): only '\(second.name)' is there"
    default: nil
    }
  }

  /// What is left beside the differences that have a name.
  private var rest: String? {
    guard let measurement = result.measurement else { return nil }
    let comparison = measurement.comparison
    if comparison.isFirstAloneSilent || comparison.isSecondAloneSilent { return nil }
    let remainder = comparison.remainder
    if remainder.differingFrameCount == 0 { return "otherwise equal" }
    if comparison.relation.isIdentity { return nil }
    return "beside that \(Self.count(of: remainder)), by up to "
      + measurement.step.text(of: remainder.largestDifference)
  }

  private var figures: [String] {
    guard let measurement = result.measurement else { return [] }
    let comparison = measurement.comparison
    let differences = comparison.differences
    guard let place = differences.firstPlace, let largest = differences.largestPlace else {
      return []
    }
    let channel = measurement.channelCount > 1 ? ", channel \(place.channel + 1)" : ""
    return [
      "  differs at \(seconds(place.frame)) (frame \(place.frame)\(channel)): "
        + "\(DecimalText.text(place.second)) instead of \(DecimalText.text(place.first))",
      "  \(Self.count(of: differences)), by up to "
        + "\(measurement.step.text(of: differences.largestDifference)) at "
        + seconds(largest.frame),
      "  peaks: \(PeakText.decibels(comparison.second.peak)) instead of "
        + PeakText.decibels(comparison.first.peak),
    ]
  }

  private func seconds(_ frame: Int) -> String {
    let sampleRate = result.measurement?.sampleRate ?? 1
    return DecimalText.text(Double(frame) / Double(sampleRate), digits: 4) + " s"
  }

  private static func count(of differences: SampleDifferences) -> String {
    let count = differences.differingFrameCount
    return "\(count) of \(differences.frameCount) frames differ\(count == 1 ? "s" : "")"
  }
}
