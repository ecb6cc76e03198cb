import Synchronization

/// What the audio thread lets everybody know of a player; in memory of its own, apart from what that
/// thread alone may look at.
struct PlayerSignals: ~Copyable {
  /// 0 for idle, 1 for playing, 2 for paused.
  let activity = Atomic<Int>(0)
  /// Seconds of the pattern, as the bits of a double.
  let offsetBits = Atomic<UInt64>(0)
  /// The commands that have been carried out or dropped in this run.
  let executed = Atomic<Int>(0)
  /// Whether it stands among those that have a take; cleared when the audio thread touches it no more.
  let isListed = Atomic<Bool>(false)
}
