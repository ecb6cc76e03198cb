/// Why an engine stopped without being told to by ``PlaybackEngine/stop()``.
public enum StoppedReason: Hashable, Sendable {
  /// The system suspended the output, and it did not recover in time.
  case suspended
  /// No player was active for ``PlaybackEngine/idleTimeout``.
  case idleTimeout
  /// A handler of ``PlaybackEngine/notifyWhenPlayersFinished(_:)`` asked for it.
  case playersFinished
  /// The last reference to the engine went away.
  case destroyed
  /// Something else took the output; see ``PlaybackEngine/interrupt()``.
  case interrupted
  /// The device went away. Once it is back ``PlaybackEngine/resetHandler`` is called.
  case deviceLost
  /// The output failed for another reason; what it said.
  case systemError(String)
}
