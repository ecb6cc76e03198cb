/// What has happened to an engine since it was made.
public struct EngineStatistics: Hashable, Sendable {
  /// How often the output ran dry; the frames that it lost are not repeated.
  public var xrunCount = 0
  /// How often the system suspended the output, whether it recovered or not.
  public var suspendCount = 0
  /// Commands that were refused for want of room: commands, takes or voices.
  public var refusedCount = 0
  /// Changes of a take that had to wait up to 2 ms, since too many were fading.
  public var deferredCount = 0
  /// The players that are playing or paused now.
  public var activePlayerCount = 0
  /// The takes that sound or fade now.
  public var soundingTakeCount = 0
  /// The voices that sound now.
  public var soundingVoiceCount = 0
  /// The most voices that sounded at once.
  public var peakVoiceCount = 0

  /// Creates statistics of nothing.
  public init() {}
}
