extension ObjectKind {
  /// The keys of such an object in the order in which they are best read: what it is and when,
  /// then how, and lists last.
  package var conventionalKeys: [AHAPKey] {
    switch self {
    case .root: [.version, .metadata, .pattern]
    case .element: [.event, .parameter, .parameterCurve]
    case .event:
      [
        .time, .eventType, .eventDuration, .eventWaveformPath, .eventWaveformUseVolumeEnvelope,
        .eventWaveformLoopEnabled, .eventParameters,
      ]
    case .eventParameter: [.parameterID, .parameterValue]
    case .parameter: [.parameterID, .time, .parameterValue]
    case .curve: [.parameterID, .time, .parameterCurveControlPoints]
    case .controlPoint: [.time, .parameterValue]
    }
  }
}
