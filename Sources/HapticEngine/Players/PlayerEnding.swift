/// How a player that was started came to its end.
public enum PlayerEnding: Hashable, Sendable {
  /// It played to its end, with the releases behind it, or a seek went there.
  case finished
  /// It was stopped or cancelled.
  case stopped
  /// Its engine stopped, for whatever reason.
  case engineStopped
}
