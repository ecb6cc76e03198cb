extension DiagnosticDefinition {
  /// A curve for a rumble also acts on taps.
  static let curveReshapesTransients = DiagnosticDefinition(
    id: "curve-reshapes-transients", category: .semantic, severity: .information,
    summary: "A curve over continuous events also acts on transients.",
    explanation: """
      A curve acts on every haptic event of its pattern. Where one is meant for a rumble, taps that \
      start meanwhile are scaled or shifted as well. Two patterns played together keep them apart.
      """,
    violating: Example.pattern(
      Example.rumble, #"{ "Event": { "Time": 0.5, "EventType": "HapticTransient" } }"#,
      #"{ "ParameterCurve": { "ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": [{ "Time": 0, "ParameterValue": 0.2 }, { "Time": 1, "ParameterValue": 0.2 }] } }"#
    ),
    conforming: Example.pattern(
      Example.rumble, #"{ "Event": { "Time": 0.5, "EventType": "HapticTransient" } }"#))
}

/// Reports curves that bend taps, in patterns that also have continuous haptic events.
struct CurveReshapesTransients: CurveRule {
  func check(_ curve: ParameterCurve, in context: inout RuleContext) {
    guard context.extent.hasContinuousHaptic, curve.isPlayable, let id = curve.knownID,
      id == .hapticIntensityControl || id == .hapticSharpnessControl
    else { return }
    guard let (earliest, count) = reshaped(by: curve, id, context.extent.transientStarts) else {
      return
    }
    let verb = id.multiplies ? "scales" : "shifts"
    let transients = count == 1 ? "1 transient" : "\(count) transients"
    context.report(
      .curveReshapesTransients, at: curve.node,
      "The \(id.rawValue) curve also \(verb) \(transients) (the first at "
        + "\(DecimalText.seconds(earliest))).",
      help: "Keep taps and rumble in two patterns to leave the taps as they are.")
  }

  /// The first of the transients that the curve acts on, and their number.
  ///
  /// - Complexity: O(points · log starts).
  private func reshaped(
    by curve: ParameterCurve, _ id: DynamicParameterID, _ starts: [Double]
  ) -> (earliest: Double, count: Int)? {
    let points = curve.playablePoints.map { point in
      (time: curve.startTime + point.relativeTime, value: clamped(point, id))
    }
    guard let last = points.last else { return nil }
    var earliest: Double?
    var count = 0
    for (index, from) in points.enumerated() {
      // The last point ends the curve, but belongs to it.
      let to = index + 1 < points.count ? points[index + 1] : last
      let begin = starts.partitioningIndex { $0 >= from.time }
      let end = starts.partitioningIndex { index + 1 < points.count ? $0 >= to.time : $0 > to.time }
      guard begin < end else { continue }
      let inside = starts[begin..<end]
      // The control's way along a segment is monotonic, so that it is neutral in one run.
      let isRising = to.value >= from.value
      func control(at time: Double) -> Double { value(from, to, at: time) }
      let neutral = inside.partitioningIndex {
        isRising ? control(at: $0) >= id.neutralValue : control(at: $0) <= id.neutralValue
      }
      let behind = inside.partitioningIndex {
        isRising ? control(at: $0) > id.neutralValue : control(at: $0) < id.neutralValue
      }
      count += inside.count - (behind - neutral)
      let first = neutral > begin ? begin : behind
      if earliest == nil, first < end { earliest = starts[first] }
    }
    return earliest.map { ($0, count) }
  }

  private func clamped(_ point: ControlPoint, _ id: DynamicParameterID) -> Double {
    let value = point.value.value ?? id.neutralValue
    return min(max(value, id.valueRange.lowerBound), id.valueRange.upperBound)
  }

  private func value(
    _ from: (time: Double, value: Double), _ to: (time: Double, value: Double), at time: Double
  ) -> Double {
    guard to.time > from.time else { return from.value }
    return from.value + (to.value - from.value) * ((time - from.time) / (to.time - from.time))
  }
}
