public import AHAP

/// A parameter or curve as it is played: breakpoints in seconds, their values clamped.
public struct ResolvedControl: Sendable {
  /// A point that the control's value passes through.
  public struct Breakpoint: Hashable, Sendable {
    /// When, in seconds from the start of the pattern.
    public let time: Double
    /// The value, within the parameter's range.
    public let value: Double
  }

  /// Which control.
  public let id: DynamicParameterID
  /// Its points in the order of time; never empty, and a single one for a parameter.
  public let breakpoints: [Breakpoint]

  /// When it takes over, in seconds.
  public var beginTime: Double { breakpoints.first?.time ?? 0 }

  /// Resolves a parameter, or `nil` where it cannot be played.
  init?(_ parameter: Parameter, speed: Double) {
    guard parameter.isPlayable, let id = parameter.knownID, let value = parameter.value.value
    else { return nil }
    self.id = id
    breakpoints = [Breakpoint(time: parameter.startTime / speed, value: id.clamped(value))]
  }

  /// Resolves a curve, or `nil` where it cannot be played or has no point.
  init?(_ curve: ParameterCurve, speed: Double) {
    guard curve.isPlayable, let id = curve.knownID else { return nil }
    self.id = id
    breakpoints = curve.playablePoints.map { point in
      Breakpoint(
        time: curve.startTime / speed + point.relativeTime / speed,
        value: id.clamped(point.value.value ?? id.neutralValue))
    }
    if breakpoints.isEmpty { return nil }
  }
}

extension DynamicParameterID {
  /// The nearest value within the range.
  fileprivate func clamped(_ value: Double) -> Double {
    min(max(value, valueRange.lowerBound), valueRange.upperBound)
  }
}
