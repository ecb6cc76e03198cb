import HapticScore

/// What the control side asks of the audio thread: plain bits, so that nothing is freed there.
struct Command: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// Plays the take from its start, or from where a seek went.
    case start
    case stop
    case pause
    case resume
    /// Goes to ``value`` seconds of the pattern with the take.
    case seek
    /// Puts the take in the place of ``replacedTake``, wherever that is by now.
    case replace
    /// The same, but not if it plays already.
    case replaceWaiting
    /// Whether the player loops: 0 or 1.
    case setLooping
    /// The player's level, with its mute.
    case setLevel
    /// A control's value, or its curve.
    case setControl
    /// Drops what waits, and stops.
    case cancel
    /// The level of the haptic and the audio layer, with their mutes.
    case setHapticLevel
    case setAudioLevel
    /// Fades out and ends.
    case end
  }

  var kind: Kind
  /// When: a frame of the engine's clock; one that has passed is at once.
  var frame = 0
  /// The frames that it waits beyond that.
  var delay = 0
  /// The order among commands for one frame.
  var order = 0
  var player: PlayerPointer?
  var take = -1
  var replacedTake = -1
  var value = 0.0
  /// How often a start plays its take, where the player does not loop.
  var passCount = 1
  /// Where in all its passes a start begins, in frames; unless a seek said where.
  var firstFrame = 0
  var control = Control.hapticIntensity
  var curve: CurvePointer?

  @_noLocks
  init(_ kind: Kind, player: PlayerPointer? = nil) {
    self.kind = kind
    self.player = player
  }

  /// Whether it goes before another one.
  @_noLocks
  func precedes(_ other: Command) -> Bool {
    frame != other.frame ? frame < other.frame : order < other.order
  }
}
