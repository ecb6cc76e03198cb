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
    let points = curve.playablePoints.map { point in
      (time: curve.startTime + point.relativeTime, value: clamped(point, id))
    }
    guard let first = points.first?.time, let last = points.last?.time else { return }
    let starts = context.extent.transientStarts
    var index = starts.firstIndex { $0 >= first } ?? starts.count
    var segment = 0
    var reshaped: [Double] = []
    while index < starts.count, starts[index] <= last {
      while segment + 1 < points.count, points[segment + 1].time <= starts[index] { segment += 1 }
      if value(of: points, segment, at: starts[index]) != id.neutralValue {
        reshaped.append(starts[index])
      }
      index += 1
    }
    guard let earliest = reshaped.first else { return }
    let verb = id.multiplies ? "scales" : "shifts"
    let count = reshaped.count == 1 ? "1 transient" : "\(reshaped.count) transients"
    context.report(
      .curveReshapesTransients, at: curve.node,
      "The \(id.rawValue) curve also \(verb) \(count) (the first at "
        + "\(DecimalText.seconds(earliest))).",
      help: "Keep taps and rumble in two patterns to leave the taps as they are.")
  }

  private func clamped(_ point: ControlPoint, _ id: DynamicParameterID) -> Double {
    let value = point.value.value ?? id.neutralValue
    return min(max(value, id.valueRange.lowerBound), id.valueRange.upperBound)
  }

  private func value(
    of points: [(time: Double, value: Double)], _ segment: Int, at time: Double
  ) -> Double {
    let (start, from) = points[segment]
    guard segment + 1 < points.count else { return from }
    let (end, to) = points[segment + 1]
    return from + (to - from) * (time - start) / (end - start)
  }
}
