import Files
import SoundComparison

/// What comparisons found, as programs read it; docs/schemas/compare-report.schema.json describes
/// it.
enum ComparisonJSON {
  /// The report on all pairs that were compared, in their order.
  static func value(of results: [ComparedPair], isInterrupted: Bool) -> JSONValue {
    .object([
      ("schemaVersion", .integer(ReportJSON.schemaVersion)),
      ("toolVersion", .string(AHAPProgram.version)),
      ("pairs", .array(results.map(value))),
      (
        "summary",
        .object([
          ("pairs", .integer(results.count)),
          ("equal", .integer(results.count { $0.isEqual })),
          ("different", .integer(results.count { !$0.differences.isEmpty })),
          ("missing", .integer(results.count { $0.isMissing })),
          ("failed", .integer(results.count { $0.failure != nil })),
          ("recorded", .integer(results.count { $0.recorded != nil })),
          ("interrupted", .bool(isInterrupted)),
        ])
      ),
    ])
  }

  private static func value(of result: ComparedPair) -> JSONValue {
    let pair = result.pair
    var members: [(key: String, value: JSONValue)] = []
    for (key, name) in [
      ("name", pair.name), ("first", pair.first?.name), ("second", pair.second?.name),
      ("recorded", result.recorded),
    ] {
      members += name.map { ReportJSON.identity($0, key: key) } ?? [(key, .null)]
    }
    members.append(("equal", .bool(result.isEqual)))
    let differences = result.differences.map { difference in
      JSONValue.object([("kind", .string(difference.kind)), ("message", .string(difference.text))])
    }
    members.append(("differences", .array(differences)))
    if let failure = result.failure {
      members.append(("error", .object([("message", .string(failure))])))
    }
    if let measurement = result.measurement {
      members.append(("measured", value(of: measurement)))
    }
    return .object(members)
  }

  private static func value(of measurement: ComparedPair.Measurement) -> JSONValue {
    let comparison = measurement.comparison
    let relation = comparison.relation
    return .object([
      ("sampleRate", .integer(measurement.sampleRate)),
      ("channels", .integer(measurement.channelCount)),
      ("tolerance", .finite(comparison.limit)),
      ("bits", .integer(measurement.step.bits)),
      ("first", value(of: comparison.first)),
      ("second", value(of: comparison.second)),
      ("samples", value(of: comparison.differences, measurement)),
      (
        "relation",
        .object([
          ("shift", .integer(relation.shift)),
          ("gain", .finite(relation.gain.map { PeakText.decibels(of: $0) } ?? 0)),
          ("inverted", .bool(relation.isInverted)),
        ])
      ),
      ("remainder", value(of: comparison.remainder, measurement)),
    ])
  }

  private static func value(of side: SoundComparison.Side) -> JSONValue {
    .object([
      ("frames", .integer(side.frameCount)), ("peak", .finite(side.peak)),
      ("peakDBFS", PeakText.value(side.peak)),
    ])
  }

  private static func value(
    of differences: SampleDifferences, _ measurement: ComparedPair.Measurement
  ) -> JSONValue {
    let largest = differences.largestDifference
    return .object([
      ("frames", .integer(differences.frameCount)),
      ("differingFrames", .integer(differences.differingFrameCount)),
      ("largest", .finite(largest)),
      ("largestLSB", .finite(largest / measurement.step.size)),
      ("largestDBFS", PeakText.value(largest)),
      ("firstPlace", differences.firstPlace.map { place($0, measurement) } ?? .null),
      ("largestPlace", differences.largestPlace.map { place($0, measurement) } ?? .null),
    ])
  }

  private static func place(
    _ place: SampleDifferences.Place, _ measurement: ComparedPair.Measurement
  ) -> JSONValue {
    .object([
      ("frame", .integer(place.frame)),
      ("seconds", .number(Double(place.frame) / Double(measurement.sampleRate))),
      ("channel", .integer(place.channel)),
      ("first", .finite(place.first)),
      ("second", .finite(place.second)),
    ])
  }
}
