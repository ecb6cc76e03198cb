/// What is set on a player, whether it plays or not; guarded by the engine's lock.
struct PlayerSettings {
  var isMuted = false
  var level = 1.0
  var isLoopEnabled = false
  /// 0 for the pattern's duration.
  var loopEnd = 0.0
  var passCount = 1
  var playbackRate = 1.0
  var completionHandler: (@Sendable (PlayerEnding) -> Void)?

  /// Whether more than one pass may sound at once.
  var isRepeating: Bool { isLoopEnabled || passCount > 1 }

  /// The gain of level and mute.
  var gain: Double { isMuted ? 0 : level }
}
