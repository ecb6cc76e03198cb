/// An element of `Pattern`.
public enum PatternElement: Sendable {
  /// The element holds exactly one `Event`.
  case event(Event)
  /// The element holds exactly one `Parameter`.
  case parameter(Parameter)
  /// The element holds exactly one `ParameterCurve`.
  case curve(ParameterCurve)
  /// The element cannot be read as one of the three.
  case malformed(MalformedElement)
}
