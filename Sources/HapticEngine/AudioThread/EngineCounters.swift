import Synchronization

/// What the audio thread lets everybody know; each value is written by one thread.
struct EngineCounters: ~Copyable {
  /// The next frame to render.
  let position = Atomic<Int>(0)
  /// The commands that have been carried out or dropped in this run.
  let executed = Atomic<Int>(0)
  /// Whether nothing plays and nothing waits.
  let isIdle = Atomic<Bool>(true)
  let xrunCount = Atomic<Int>(0)
  let suspendCount = Atomic<Int>(0)
  let deferredCount = Atomic<Int>(0)
  let activePlayerCount = Atomic<Int>(0)
  let soundingTakeCount = Atomic<Int>(0)
  let soundingVoiceCount = Atomic<Int>(0)
  let peakVoiceCount = Atomic<Int>(0)
}
