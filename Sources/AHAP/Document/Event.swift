/// An `Event` of a pattern as written: typed, located, and not yet clamped or defaulted.
public struct Event: Sendable {
  /// The event's `{`.
  public let node: SyntaxTree.NodeIndex
  /// What it is.
  public internal(set) var type: Field<Name<EventType>> = .missing
  /// When it starts, in seconds from the start of the pattern.
  public internal(set) var time: Field<Double> = .missing
  /// How long it lasts, in seconds.
  public internal(set) var duration: Field<Double> = .missing
  /// Its parameters, in the order of the file.
  public internal(set) var parameters: [EventParameter] = []
  /// The `[` of its parameters.
  public internal(set) var parametersNode: SyntaxTree.NodeIndex?
  /// `EventParameters`, where it is not an array.
  public internal(set) var malformedParameters: SyntaxTree.NodeIndex?
  /// The path of its sound file.
  public internal(set) var waveformPath: Field<String> = .missing
  /// Whether the sound fades in and out.
  public internal(set) var usesVolumeEnvelope: Field<WaveformFlag> = .missing
  /// Whether the sound repeats until the event ends.
  public internal(set) var isLoopEnabled: Field<WaveformFlag> = .missing

  init(node: SyntaxTree.NodeIndex) {
    self.node = node
  }

  /// The type, where it is one that is known.
  public var knownType: EventType? {
    if case .value(.known(let type), _) = type { type } else { nil }
  }

  /// When it starts, in seconds; 0 where no time is written.
  public var startTime: Double { time.value ?? 0 }

  /// How long it lasts, in seconds; 0 where no duration is written.
  public var writtenDuration: Double { duration.value ?? 0 }

  /// Whether its own entries let it be played; its sound file may still be missing.
  ///
  /// The one place that decides it: the rules report exactly what is false here.
  public var isPlayable: Bool {
    guard let type = knownType, !time.isMalformed, startTime >= 0, !duration.isMalformed,
      writtenDuration >= 0, malformedParameters == nil, !waveformPath.isMalformed
    else { return false }
    if type.needsDuration { return writtenDuration > 0 }
    if type == .audioCustom { return waveformPath.value?.isEmpty == false }
    return true
  }
}
