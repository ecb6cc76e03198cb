import HapticScore

/// Walks along the integral of 2^pitch over the frames of an audio voice: the phase of a tone, or the
/// place in a sound.
///
/// In each piece the pitch is a straight line, so that the integral has a closed form.
struct PitchCursor: BitwiseCopyable {
  /// What one frame adds at pitch 0.
  private let unit: Double
  /// Whether whole units are left out, as turns may be.
  private let wraps: Bool
  private var pitch: HeldLine
  /// The integral up to ``pieceStart``.
  private var valueAtStart = 0.0
  /// What a frame adds at ``pieceStart``.
  private var advance = 0.0

  /// The frame, not always whole, at which the piece begins.
  var pieceStart: Double { @_noLocks get { pitch.start } }
  /// The frame at which the next piece begins.
  var pieceEnd: Double { @_noLocks get { pitch.end } }
  /// Whether the pitch is the same all through the piece.
  var isConstant: Bool { @_noLocks get { pitch.slope == 0 } }

  /// Stands at the start of a voice.
  @_noLocks
  init(
    pitch: Double, startFrame: Int, unit: Double, wraps: Bool,
    _ control: ControlTrack
  ) {
    self.unit = unit
    self.wraps = wraps
    self.pitch = HeldLine(pitch, from: -1, through: 1, startFrame: startFrame, control)
    advance = unit * Exponential.exp2(self.pitch.value)
  }

  /// Steps forward until `frame` lies in the current piece.
  @_noLocks
  mutating func move(to frame: Double, _ control: ControlTrack) {
    while pitch.end <= frame { step(control) }
  }

  /// Ends the current piece at a frame, up to which `control` goes and behind which another does.
  @_noLocks
  mutating func cut(at frame: Double, _ control: ControlTrack) {
    while pitch.end < frame { step(control) }
    pitch.cut(at: frame)
  }

  @_noLocks
  private mutating func step(_ control: ControlTrack) {
    let value = value(at: pitch.end)
    valueAtStart = wraps ? value - Rounding.down(value) : value
    pitch.advance(control)
    advance = unit * Exponential.exp2(pitch.value)
  }

  /// The integral at a frame within the piece.
  @_noLocks
  @inline(__always)
  func value(at frame: Double) -> Double {
    let distance = frame - pitch.start
    guard pitch.slope != 0 else { return valueAtStart + distance * advance }
    return valueAtStart + distance * advance * Exponential.growth(pitch.slope * distance)
  }

  /// 2^pitch at a frame within the piece.
  @_noLocks
  func ratio(at frame: Double) -> Double {
    guard pitch.slope != 0 else { return advance / unit }
    return Exponential.exp2(pitch.value + pitch.slope * (frame - pitch.start))
  }
}
