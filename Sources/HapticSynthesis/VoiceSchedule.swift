import HapticScore

/// Which voices of a score start, sound and fall silent, over all passes of a loop.
///
/// Voices start pass after pass, and in each in their order, which is the order of the sum. Each that
/// sounds has a place of its own in its renderer's memory, and keeps it until it is silent.
struct VoiceSchedule: ~Copyable {
  /// A voice's frames from the start of its pass.
  private struct Span: BitwiseCopyable {
    let startFrame: Int
    let silentFrame: Int
    /// The latest end of it and the voices before it.
    let latestSilence: Int
  }

  private let spans: UnsafeMutableBufferPointer<Span>
  private let loop: ScoreLoop
  private let clock: FrameClock
  /// How many passes are played.
  private(set) var passCount: Int
  /// The next voice to start, and its pass.
  private var index = 0
  private var pass = 0
  private var passStart = 0
  /// The voices that sound, in the order of their starts.
  private let sounding: UnsafeMutableBufferPointer<SoundingVoice>
  /// How many voices sound.
  private(set) var count = 0
  /// The places that no voice has, as a stack.
  private let freePlaces: UnsafeMutableBufferPointer<Int>
  private var freeCount: Int

  /// Makes a schedule that stands before the first voice.
  ///
  /// - Parameters:
  ///   - spans: The frames in which each voice sounds, in the order of their starts.
  ///   - capacity: How many can sound in one block; see ``Polyphony``.
  ///   - loop: How often they are played.
  ///   - clock: The clock of their frames.
  init(_ spans: [Range<Int>], capacity: Int, _ loop: ScoreLoop, _ clock: FrameClock) {
    self.spans = .allocate(capacity: spans.count)
    var latest = 0
    for (index, span) in spans.enumerated() {
      latest = max(latest, span.upperBound)
      self.spans.initializeElement(
        at: index,
        to: Span(
          startFrame: span.lowerBound, silentFrame: span.upperBound, latestSilence: latest))
    }
    self.loop = loop
    self.clock = clock
    passCount = loop.passCount
    sounding = .allocate(capacity: capacity)
    freePlaces = .allocate(capacity: capacity)
    freeCount = capacity
    for place in 0..<capacity {
      freePlaces.initializeElement(at: place, to: capacity - 1 - place)
    }
  }

  deinit {
    spans.deallocate()
    sounding.deallocate()
    freePlaces.deallocate()
  }

  /// The voice at a position in the order of starts, below ``count``.
  subscript(position: Int) -> SoundingVoice { @_noLocks get { sounding[position] } }

  /// Whether all voices of all passes have been started.
  var isAtEnd: Bool { @_noLocks get { spans.count == 0 || pass >= passCount } }

  /// Starts the next voice that starts up to `frame`, or returns `nil`.
  ///
  /// Rounding may let the last voice of a pass start one frame behind the first of the next; whoever
  /// renders up to a frame starts the voices at that frame as well.
  @_noLocks
  mutating func start(upTo frame: Int) -> SoundingVoice? {
    guard !isAtEnd, passStart + spans[index].startFrame <= frame else { return nil }
    return startNext()
  }

  /// Forgets what sounds, and goes to a frame, in either direction.
  ///
  /// - Complexity: O(log voices + log passes).
  @_noLocks
  mutating func rewind(to frame: Int) {
    while count > 0 {
      count -= 1
      freePlaces[freeCount] = sounding[count].place
      freeCount += 1
    }
    guard let last = spans.last else { return }
    var low = 0
    var high = passCount
    while low < high {
      let middle = low + (high - low) / 2
      if loop.startFrame(ofPass: middle, clock) + last.latestSilence > frame {
        high = middle
      } else {
        low = middle + 1
      }
    }
    enterPass(low, soundingAt: frame)
  }

  /// Behind ``rewind(to:)``, starts the next voice that sounds on from before `frame`, or returns
  /// `nil`.
  @_noLocks
  mutating func start(soundingAt frame: Int) -> SoundingVoice? {
    while !isAtEnd, passStart + spans[index].startFrame < frame {
      if passStart + spans[index].silentFrame > frame { return startNext() }
      advance(soundingAt: frame)
    }
    return nil
  }

  /// Notes that a voice falls silent at another frame of its pass than was planned.
  @_noLocks
  mutating func setSilence(at position: Int, to frame: Int) {
    sounding[position].silentFrame = frame
  }

  /// Frees the places of the voices that are silent from `frame` on.
  @_noLocks
  mutating func retire(by frame: Int) {
    let sounding = self.sounding
    var kept = 0
    for position in 0..<count {
      let voice = sounding[position]
      guard voice.passStart + voice.silentFrame > frame else {
        freePlaces[freeCount] = voice.place
        freeCount += 1
        continue
      }
      if kept != position { sounding[kept] = voice }
      kept += 1
    }
    count = kept
  }

  /// One past the last frame in which a voice sounds that has been started; 0 without one.
  @_noLocks
  func latestSilence() -> Int {
    var latest = 0
    for position in 0..<count {
      latest = max(latest, sounding[position].passStart + sounding[position].silentFrame)
    }
    return latest
  }

  /// Changes how many passes are played; those that have begun are.
  @_noLocks
  mutating func setPassCount(_ count: Int) { passCount = count }

  private mutating func startNext() -> SoundingVoice {
    freeCount -= 1
    let voice = SoundingVoice(
      index: index, place: freePlaces[freeCount], passStart: passStart,
      startFrame: spans[index].startFrame, silentFrame: spans[index].silentFrame)
    sounding[count] = voice
    count += 1
    advance(soundingAt: nil)
    return voice
  }

  /// Goes on to the next voice; behind a pass to the first of the next that may sound at a frame.
  private mutating func advance(soundingAt frame: Int?) {
    index += 1
    if index == spans.count { enterPass(pass + 1, soundingAt: frame) }
  }

  private mutating func enterPass(_ pass: Int, soundingAt frame: Int?) {
    self.pass = pass
    passStart = loop.startFrame(ofPass: pass, clock)
    index = 0
    guard let frame else { return }
    var high = spans.count - 1
    while index < high {
      let middle = (index + high) / 2
      if passStart + spans[middle].latestSilence > frame {
        high = middle
      } else {
        index = middle + 1
      }
    }
  }
}

/// A voice that sounds: which, where its state is kept, and when it falls silent.
///
/// All frames but ``passStart`` count from the start of its pass.
struct SoundingVoice: BitwiseCopyable {
  /// Which voice of the score.
  let index: Int
  /// Where its renderer keeps its state.
  let place: Int
  /// The frame at which its pass of a loop starts.
  let passStart: Int
  /// Its first frame.
  let startFrame: Int
  /// One past the last frame that can differ from silence.
  var silentFrame: Int
}
