import AHAP

extension AHAPKey {
  /// What the key is for in an object of `kind`, for an editor that offers it.
  func schemaDescription(in kind: ObjectKind) -> String {
    switch self {
    case .version: "The lowest version of Core Haptics that is asked for: 1.0."
    case .metadata: "Notes, such as Project, Created and Description; ignored."
    case .pattern: "Events, parameters and curves, in any order."
    case .event: "Something to feel or to hear."
    case .parameter: "A sudden change of all events, from its time on."
    case .parameterCurve: "A change of all events along straight lines between points."
    case .time:
      kind == .controlPoint
        ? "Seconds from the curve's own Time." : "Seconds from the start of the pattern."
    case .eventType: "What kind of event it is."
    case .eventDuration: "Seconds until the event ends, or begins to fade out."
    case .eventParameters: "What the event is like; all have defaults."
    case .eventWaveformPath: "The sound file, relative to the pattern's folder."
    case .eventWaveformUseVolumeEnvelope: "Whether the envelope shapes the sound; iOS 15 and later."
    case .eventWaveformLoopEnabled: "Whether the sound is repeated; iOS 16 and later."
    case .parameterID:
      kind == .eventParameter ? "Which parameter of the event." : "Which parameter of all events."
    case .parameterValue: "Its value; one outside the parameter's range is limited to it."
    case .parameterCurveControlPoints:
      "The points of the curve, in the order of their times; devices take up to "
        + "\(ParameterCurve.devicePointLimit)."
    }
  }
}
