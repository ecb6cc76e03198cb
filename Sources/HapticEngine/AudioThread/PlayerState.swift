import HapticScore

/// A player as the audio thread sees it.
struct PlayerState: ~Copyable {
  /// The most takes of one player that fade out at once.
  static var fadeCapacity: Int { @_noLocks get { 4 } }

  /// What is known to every thread.
  let shared: UnsafeMutablePointer<PlayerSignals>

  /// The slot of the take that plays or is paused; −1 for none.
  var current = -1
  var isPaused = false
  /// The slots of the takes that fade out, the oldest first.
  var fading = InlineArray<4, Int>(repeating: -1)
  var fadingCount = 0
  /// The player's level, with its mute.
  var level: GainRamp
  var isLooping: Bool
  /// Where in the pattern the next start begins, in seconds.
  var nextOffset = 0.0
  /// The values that were sent before a start.
  var seeds = InlineArray<12, Seed>(repeating: Seed())
  /// The frame before which no command is carried out.
  var deferredUntil = 0

  /// A control's value that was sent before a start.
  struct Seed: BitwiseCopyable {
    var exists = false
    var value = 0.0
    var curve: CurvePointer?

    @_noLocks
    init() {}
  }

  init(_ shared: UnsafeMutablePointer<PlayerSignals>, level: Double, isLooping: Bool) {
    self.shared = shared
    self.level = GainRamp(level)
    self.isLooping = isLooping
  }
}

/// Where a player's state is; plain bits for the audio thread.
typealias PlayerPointer = UnsafeMutablePointer<PlayerState>
