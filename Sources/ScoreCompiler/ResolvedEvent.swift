public import AHAP

/// An event as it is played: every parameter with its value, clamped or defaulted.
public struct ResolvedEvent: Sendable {
  /// The event's `{` in its document.
  public let node: SyntaxTree.NodeIndex
  /// What it is.
  public let type: EventType
  /// When it starts, in seconds.
  public let startTime: Double
  /// How long it lasts logically, in seconds: 0 for a transient, and for a sound whose length is not
  /// known.
  public let duration: Double
  /// The sound that it plays; `nil` for all but `AudioCustom`.
  public let sound: ResolvedSound?
  /// The values of all parameters, by their ordinal.
  private var values: [10 of ResolvedValue]

  /// Resolves the parameters of an event that can be played.
  init(_ event: Event, type: EventType, startTime: Double, duration: Double) {
    node = event.node
    self.type = type
    self.startTime = startTime
    self.duration = duration
    sound = type == .audioCustom ? ResolvedSound(event) : nil
    values = .init(repeating: ResolvedValue(value: 0, origin: .defaulted))
    for id in EventParameterID.allCases {
      values[id.ordinal] = ResolvedValue(value: id.defaultValue(for: type), origin: .defaulted)
    }
    // Later entries override earlier ones.
    for parameter in event.parameters {
      guard let id = parameter.knownID, id.applies(to: type), let written = parameter.value.value
      else { continue }
      let range = id.valueRange
      var value = min(max(written, range.lowerBound), range.upperBound)
      if id == .sustained { value = value >= 0.5 ? 1 : 0 }
      values[id.ordinal] = ResolvedValue(
        value: value, origin: value == written ? .written : .clamped)
    }
  }

  /// The value of a parameter; the default of one that does not apply to the type.
  public subscript(id: EventParameterID) -> ResolvedValue { values[id.ordinal] }

  /// When it ends logically, in seconds.
  public var endTime: Double { startTime + duration }
}
