public import HapticScore
public import HapticSynthesis

/// What is fixed when an engine is made: how its layers become channels, and for how much it has
/// room.
public struct EngineOptions: Hashable, Sendable {
  /// Which parts each channel carries; the default is ``HapticSynthesis/ChannelLayout/mix``.
  public var map: ChannelMap
  /// The master gain in decibels; the default is that of `render`.
  public var gain: Double
  /// The high-pass that the haptic layer of all players goes through; `nil`, the default, for none.
  ///
  /// That of the actuator's profile: unlike the rest of a profile it acts on the sum, not in the scores.
  public var highPass: HighPass?
  /// The most takes: sounding, fading, paused or waiting to start; 256 by default.
  ///
  /// A playing player holds one, and up to five while changes fade.
  public var maximumTakes: Int
  /// The most voices that all takes together may sound at once; the default is 4,096.
  public var maximumVoices: Int
  /// The most commands that wait for their time; the default is 4,096.
  public var maximumPendingCommands: Int

  /// Creates options.
  public init(
    map: ChannelMap = ChannelLayout.mix.map, gain: Double = RenderPlan.defaultGain,
    highPass: HighPass? = nil, maximumTakes: Int = 256, maximumVoices: Int = 4_096,
    maximumPendingCommands: Int = 4_096
  ) {
    self.map = map
    self.gain = gain
    self.highPass = highPass
    self.maximumTakes = max(1, maximumTakes)
    self.maximumVoices = max(1, maximumVoices)
    self.maximumPendingCommands = max(1, maximumPendingCommands)
  }

  /// The room for commands, with what is kept for stopping and cancelling.
  var commandCapacity: Int { maximumPendingCommands + maximumTakes + 64 }
}
