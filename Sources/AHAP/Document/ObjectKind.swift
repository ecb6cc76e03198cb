/// The kinds of object in an AHAP file.
package enum ObjectKind: String, CaseIterable, Sendable {
  case root = "the root"
  case element = "a Pattern element"
  case event = "an Event"
  case eventParameter = "an event parameter"
  case parameter = "a Parameter"
  case curve = "a ParameterCurve"
  case controlPoint = "a control point"

  /// Whether `key` means something in an object of this kind.
  package func holds(_ key: AHAPKey) -> Bool {
    switch self {
    case .root: key == .version || key == .pattern || key == .metadata
    case .element: key == .event || key == .parameter || key == .parameterCurve
    case .event:
      switch key {
      case .time, .eventType, .eventDuration, .eventParameters, .eventWaveformPath,
        .eventWaveformUseVolumeEnvelope, .eventWaveformLoopEnabled:
        true
      default: false
      }
    case .eventParameter: key == .parameterID || key == .parameterValue
    case .parameter: key == .parameterID || key == .parameterValue || key == .time
    case .curve:
      key == .parameterID || key == .time || key == .parameterCurveControlPoints
    case .controlPoint: key == .time || key == .parameterValue
    }
  }

  /// The keys that mean something in an object of this kind.
  package var keys: [AHAPKey] { AHAPKey.allCases.filter(holds) }

  /// The keys that editing tools are known to keep for themselves in an object of this kind.
  package var toolKeys: [String] { self == .event ? ["Name"] : [] }
}
