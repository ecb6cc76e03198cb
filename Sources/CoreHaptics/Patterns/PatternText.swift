import Foundation

/// Writes events, parameters and curves as AHAP, so that objects and files take one way to sound.
///
/// Values of type `Float` are written with the digits that tell them from their neighbours: 0.4
/// becomes `0.4`, and plays as that does in a file.
struct PatternText {
  private var text = JSONText()
  private let resources: [CHHapticAudioResourceID: AudioResource]

  /// Writes a pattern.
  ///
  /// - Parameters:
  ///   - events: Its events.
  ///   - parameters: Its parameters.
  ///   - curves: Its curves.
  ///   - resources: The sounds that its events name by ID.
  /// - Returns: Its text.
  /// - Throws: For a value that is no finite number, and for a sound that is not registered.
  static func bytes(
    events: [CHHapticEvent], parameters: [CHHapticDynamicParameter] = [],
    curves: [CHHapticParameterCurve] = [], resources: [CHHapticAudioResourceID: AudioResource]
  ) throws(CHHapticError) -> [UInt8] {
    var writer = PatternText(resources: resources)
    try writer.write(events, parameters, curves)
    return writer.text.bytes
  }

  private init(resources: [CHHapticAudioResourceID: AudioResource]) {
    self.resources = resources
  }

  private mutating func write(
    _ events: [CHHapticEvent], _ parameters: [CHHapticDynamicParameter],
    _ curves: [CHHapticParameterCurve]
  ) throws(CHHapticError) {
    let resources = resources
    try text.object { text throws(CHHapticError) in
      text.key(.version)
      text.number("1.0")
      text.key(.pattern)
      try text.array { text throws(CHHapticError) in
        for event in events {
          try text.entry(.event) { text throws(CHHapticError) in
            try text.members(of: event, resources)
          }
        }
        for parameter in parameters {
          try text.entry(.parameter) { text throws(CHHapticError) in
            text.key(.parameterID)
            text.string(parameter.parameterID.rawValue)
            try text.value(parameter.value)
            try text.time(parameter.relativeTime)
          }
        }
        for curve in curves {
          try text.entry(.parameterCurve) { text throws(CHHapticError) in
            try text.members(of: curve)
          }
        }
      }
    }
  }
}

extension JSONText {
  fileprivate mutating func key(_ key: CHHapticPattern.Key) { self.key(key.rawValue) }

  fileprivate mutating func entry(
    _ key: CHHapticPattern.Key, _ members: (inout JSONText) throws(CHHapticError) -> Void
  ) throws(CHHapticError) {
    try object { text throws(CHHapticError) in
      text.key(key)
      try text.object(members)
    }
  }

  fileprivate mutating func members(
    of event: CHHapticEvent, _ resources: [CHHapticAudioResourceID: AudioResource]
  ) throws(CHHapticError) {
    try time(event.relativeTime)
    key(.eventType)
    string(event.type.rawValue)
    // 0 says that there is none, which is no duration of 0 s.
    if event.duration != 0 {
      guard event.duration.isFinite else {
        throw CHHapticError(
          .invalidEventDuration, "the duration of an event is \(event.duration); expected a number")
      }
      key(.eventDuration)
      number("\(min(event.duration, CHHapticEvent.endlessDuration))")
    }
    if let id = event.audioResourceID {
      guard let resource = resources[id] else {
        throw CHHapticError(
          .invalidAudioResource,
          "there is no sound with the ID \(id); register it with an engine that lives")
      }
      key(.eventWaveformPath)
      string(resource.path)
      key(.eventWaveformUseVolumeEnvelope)
      boolean(resource.usesVolumeEnvelope)
      key(.eventWaveformLoopEnabled)
      boolean(resource.isLooped)
    }
    guard !event.eventParameters.isEmpty else { return }
    key(.eventParameters)
    try array { text throws(CHHapticError) in
      for parameter in event.eventParameters {
        try text.object { text throws(CHHapticError) in
          text.key(.parameterID)
          text.string(parameter.parameterID.rawValue)
          try text.value(parameter.value)
        }
      }
    }
  }

  fileprivate mutating func members(of curve: CHHapticParameterCurve) throws(CHHapticError) {
    key(.parameterID)
    string(curve.parameterID.rawValue)
    try time(curve.relativeTime)
    key(.parameterCurveControlPoints)
    try array { text throws(CHHapticError) in
      for point in curve.controlPoints {
        try text.object { text throws(CHHapticError) in
          try text.time(point.relativeTime)
          try text.value(point.value)
        }
      }
    }
  }

  fileprivate mutating func time(_ seconds: TimeInterval) throws(CHHapticError) {
    guard seconds.isFinite else {
      throw CHHapticError(
        .invalidEventTime, "a time in the pattern is \(seconds); expected a number of seconds")
    }
    key(.time)
    number("\(seconds)")
  }

  fileprivate mutating func value(_ value: Float) throws(CHHapticError) {
    guard value.isFinite else {
      throw CHHapticError(
        .badParameterEntry, "a value of a parameter is \(value); expected a number")
    }
    key(.parameterValue)
    number("\(value)")
  }
}
