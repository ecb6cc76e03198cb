import AHAP
import HapticEngine
import HapticScore
import ScoreCompiler

extension LiveParameter {
  /// The value in the engine's terms.
  ///
  /// - Throws: ``CHHapticError/Code/invalidParameterType`` for an unknown parameter.
  init(_ parameter: CHHapticDynamicParameter) throws(CHHapticError) {
    self.init(
      try Control(parameter.parameterID), Double(shortest: parameter.value),
      delay: parameter.relativeTime)
  }
}

extension LiveCurve {
  /// The curve in the engine's terms, its points in the order of time; `nil` where it has none, and
  /// so does nothing.
  ///
  /// - Throws: ``CHHapticError/Code/invalidParameterType`` for an unknown parameter.
  init?(_ curve: CHHapticParameterCurve) throws(CHHapticError) {
    let control = try Control(curve.parameterID)
    let points = curve.controlPoints.map { point in
      Point(time: point.relativeTime, value: Double(shortest: point.value))
    }
    if points.isEmpty { return nil }
    // Stably: of equal times the last counts.
    self.init(
      control,
      points: points.enumerated().sorted {
        ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
      }.map(\.element))
  }
}

extension Control {
  /// The control behind a dynamic parameter.
  fileprivate init(_ id: CHHapticDynamicParameter.ID) throws(CHHapticError) {
    guard let known = DynamicParameterID(rawValue: id.rawValue) else {
      throw CHHapticError(
        .invalidParameterType, "there is no dynamic parameter \"\(id.rawValue)\"")
    }
    self.init(known)
  }
}

extension Double {
  /// The number that the shortest decimal of `value` names, as in the text of a pattern: 0.4 for the
  /// `Float` 0.4.
  init(shortest value: Float) {
    self = Double("\(value)") ?? Double(value)
  }
}
