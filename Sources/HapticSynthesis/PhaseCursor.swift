import HapticScore

/// Walks along a continuous voice's phase, the exact integral of its frequency: in each piece of its
/// sharpness a polynomial.
struct PhaseCursor: BitwiseCopyable {
  /// The phase in turns at ``pieceStart``, less whole turns.
  private var phaseAtStart = 0.0
  /// Turns per frame at ``pieceStart``.
  private var advance = 0.0
  /// Half the change of the advance per frame.
  private var bend = 0.0
  private var sharpness: HeldLine

  /// The frame, not always whole, at which the piece begins.
  var pieceStart: Double { @_noLocks get { sharpness.start } }
  /// The frame at which the next piece begins.
  var pieceEnd: Double { @_noLocks get { sharpness.end } }

  /// Stands at the start of a voice.
  @_noLocks
  init(
    sharpness: Double, startFrame: Int, _ control: ControlTrack,
    _ pitch: PitchMap
  ) {
    self.sharpness = HeldLine(sharpness, from: 0, through: 1, startFrame: startFrame, control)
    enterPiece(pitch)
  }

  /// Steps forward until `frame` lies in the current piece.
  @_noLocks
  mutating func move(
    to frame: Double, _ control: ControlTrack, _ pitch: PitchMap
  ) {
    while sharpness.end <= frame { step(control, pitch) }
  }

  @_noLocks
  private mutating func step(_ control: ControlTrack, _ pitch: PitchMap) {
    let length = sharpness.end - sharpness.start
    let phase = phaseAtStart + length * (advance + bend * length)
    phaseAtStart = phase - Rounding.down(phase)
    sharpness.advance(control)
    enterPiece(pitch)
  }

  /// Ends the current piece at a frame, up to which `control` goes and behind which another does.
  @_noLocks
  mutating func cut(at frame: Double, _ control: ControlTrack, _ pitch: PitchMap) {
    while sharpness.end < frame { step(control, pitch) }
    sharpness.cut(at: frame)
  }

  /// The phase in turns at a frame within the piece, up to whole turns.
  ///
  /// The distance is rounded once: a piece may begin between two frames, and a frame's phase must not
  /// depend on the first frame of a sweep.
  @_noLocks
  @inline(__always)
  func phase(at frame: Double) -> Double {
    let distance = frame - sharpness.start
    return phaseAtStart + distance * (advance + bend * distance)
  }

  /// Multiplies `levels`, which begin at `first` within the piece, by the sine of the phase, and
  /// adds them to `sum`.
  @_noLocks
  func addSine(
    of levels: UnsafePointer<Double>, to sum: UnsafeMutablePointer<Double>, count: Int,
    from first: Int
  ) {
    let origin = Double(first)
    for index in 0..<count {
      sum[index] += levels[index] * Sine.ofTurns(phase(at: origin + frameOffset(index)))
    }
  }

  @_noLocks
  private mutating func enterPiece(_ pitch: PitchMap) {
    advance = pitch.advance(sharpness: sharpness.value)
    bend = pitch.span * sharpness.slope / 2
  }
}
