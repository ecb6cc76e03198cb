/// The keys of AHAP, each with the kinds of object it belongs in.
///
/// Source: the `CHHapticPattern.Key` constants of Core Haptics; `Metadata` is a convention of
/// Apple's own sample patterns.
package enum AHAPKey: String, CaseIterable {
  case version = "Version"
  case metadata = "Metadata"
  case pattern = "Pattern"
  case event = "Event"
  case parameter = "Parameter"
  case parameterCurve = "ParameterCurve"
  case time = "Time"
  case eventType = "EventType"
  case eventDuration = "EventDuration"
  case eventParameters = "EventParameters"
  case eventWaveformPath = "EventWaveformPath"
  case eventWaveformUseVolumeEnvelope = "EventWaveformUseVolumeEnvelope"
  case eventWaveformLoopEnabled = "EventWaveformLoopEnabled"
  case parameterID = "ParameterID"
  case parameterValue = "ParameterValue"
  case parameterCurveControlPoints = "ParameterCurveControlPoints"

  /// The key spelt by `bytes`, without building a string.
  init?(spelledBy bytes: UnsafeBufferPointer<UInt8>) {
    // By length, so that at most two comparisons are made.
    switch bytes.count {
    case 4 where bytes.spells("Time"): self = .time
    case 5 where bytes.spells("Event"): self = .event
    case 7 where bytes.spells("Version"): self = .version
    case 7 where bytes.spells("Pattern"): self = .pattern
    case 8 where bytes.spells("Metadata"): self = .metadata
    case 9 where bytes.spells("Parameter"): self = .parameter
    case 9 where bytes.spells("EventType"): self = .eventType
    case 11 where bytes.spells("ParameterID"): self = .parameterID
    case 13 where bytes.spells("EventDuration"): self = .eventDuration
    case 14 where bytes.spells("ParameterValue"): self = .parameterValue
    case 14 where bytes.spells("ParameterCurve"): self = .parameterCurve
    case 15 where bytes.spells("EventParameters"): self = .eventParameters
    case 17 where bytes.spells("EventWaveformPath"): self = .eventWaveformPath
    case 24 where bytes.spells("EventWaveformLoopEnabled"): self = .eventWaveformLoopEnabled
    case 27 where bytes.spells("ParameterCurveControlPoints"):
      self = .parameterCurveControlPoints
    case 30 where bytes.spells("EventWaveformUseVolumeEnvelope"):
      self = .eventWaveformUseVolumeEnvelope
    default: return nil
    }
  }
}
