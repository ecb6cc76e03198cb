import HapticScore

/// The starts of a score's voices over all passes of a loop.
///
/// Pass after pass, and in each the voices in their order. Rounding may let the last voice of a pass
/// start one frame behind the first of the next; whoever starts voices looks one frame ahead.
struct StartQueue: BitwiseCopyable {
  /// The place of the next voice in the score.
  private(set) var index = 0
  /// The frame at which the pass of the next voice starts.
  private(set) var passStart = 0
  private var pass = 0
  private let voiceCount: Int
  /// One past the last frame of a pass in which a voice sounds.
  private let silentFrame: Int
  private let loop: ScoreLoop
  private let clock: FrameClock

  init(voiceCount: Int, silentFrame: Int, _ loop: ScoreLoop, _ clock: FrameClock) {
    self.voiceCount = voiceCount
    self.silentFrame = silentFrame
    self.loop = loop
    self.clock = clock
  }

  /// Whether all voices of all passes have been taken.
  var isAtEnd: Bool { @_noLocks get { voiceCount == 0 || pass >= loop.passCount } }

  /// Goes on to the next voice.
  @_noLocks
  mutating func advance() {
    index += 1
    guard index == voiceCount else { return }
    index = 0
    pass += 1
    passStart = loop.startFrame(ofPass: pass, clock)
  }

  /// Goes back to the first pass that may still sound at a frame.
  @_noLocks
  mutating func rewind(to frame: Int) {
    var low = 0
    var high = loop.passCount
    while low < high {
      let middle = low + (high - low) / 2
      if loop.startFrame(ofPass: middle, clock) + silentFrame > frame {
        high = middle
      } else {
        low = middle + 1
      }
    }
    pass = low
    index = 0
    passStart = loop.startFrame(ofPass: low, clock)
  }
}
