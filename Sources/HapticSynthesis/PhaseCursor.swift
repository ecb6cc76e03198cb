import HapticScore

/// Walks along a continuous voice's phase, the exact integral of its frequency.
///
/// Between two breakpoints of the control the sharpness is a straight line, cut off at 0 and 1: up
/// to three pieces, in each of which the phase is a polynomial. Pieces are always entered in order
/// from the voice's start, so that a frame's phase does not depend on the blocks before it.
struct PhaseCursor: BitwiseCopyable {
  /// The frame, not always whole, at which the piece begins.
  private(set) var pieceStart: Double
  /// The frame at which the next piece begins.
  private(set) var pieceEnd: Double
  /// The phase in turns at `pieceStart`, less whole turns.
  private var phaseAtStart = 0.0
  /// Turns per frame at `pieceStart`.
  private var advance = 0.0
  /// Half the change of the advance per frame.
  private var bend = 0.0

  private let sharpness: Double
  /// The part of the timeline; −1 before the first.
  private var segment: Int
  /// The piece within the part, 0 through 2.
  private var piece = 0

  /// Stands at the start of a voice.
  @_noLocks
  init(
    sharpness: Double, startFrame: Int, _ control: UnsafeBufferPointer<ControlSegment>,
    _ pitch: PitchMap
  ) {
    self.sharpness = sharpness
    let start = Double(startFrame)
    pieceStart = start
    pieceEnd = start
    segment = ControlTimeline.segmentIndex(in: control, at: start)
    enterPiece(from: start, control, pitch)
  }

  /// Steps forward until `frame` lies in the current piece.
  @_noLocks
  mutating func move(
    to frame: Double, _ control: UnsafeBufferPointer<ControlSegment>, _ pitch: PitchMap
  ) {
    while pieceEnd <= frame {
      let length = pieceEnd - pieceStart
      let phase = phaseAtStart + length * (advance + bend * length)
      phaseAtStart = phase - Rounding.down(phase)
      piece += 1
      if piece > 2 || pieceEnd >= segmentEnd(control) {
        piece = 0
        segment += 1
      }
      enterPiece(from: pieceEnd, control, pitch)
    }
  }

  /// The phase in turns at a frame within the piece, up to whole turns.
  ///
  /// The distance is rounded once: a piece may begin between two frames, and a frame's phase must not
  /// depend on the first frame of a sweep.
  @_noLocks
  @inline(__always)
  func phase(at frame: Double) -> Double {
    let distance = frame - pieceStart
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
  private func segmentEnd(_ control: UnsafeBufferPointer<ControlSegment>) -> Double {
    segment + 1 < control.count ? control[segment + 1].startFrame : .infinity
  }

  /// Sets the polynomial of the piece at `start`, going on to the next piece where it is empty.
  @_noLocks
  private mutating func enterPiece(
    from start: Double, _ control: UnsafeBufferPointer<ControlSegment>, _ pitch: PitchMap
  ) {
    pieceStart = start
    let segmentEnd = segmentEnd(control)
    guard segment >= 0, control[segment].slope != 0 else {
      let added = segment >= 0 ? control[segment].value : 0
      piece = 2
      pieceEnd = segmentEnd
      advance = pitch.advance(sharpness: held(sharpness + added))
      bend = 0
      return
    }
    let line = control[segment]
    let rises = line.slope > 0
    // Where the line crosses the bound that it comes from, and the one that it goes to.
    let enters = line.startFrame + ((rises ? 0 : 1) - sharpness - line.value) / line.slope
    let leaves = line.startFrame + ((rises ? 1 : 0) - sharpness - line.value) / line.slope
    if piece == 0, start >= enters { piece = 1 }
    if piece == 1, start >= leaves { piece = 2 }
    switch piece {
    case 0:
      pieceEnd = min(enters, segmentEnd)
      advance = pitch.advance(sharpness: rises ? 0 : 1)
      bend = 0
    case 1:
      pieceEnd = min(leaves, segmentEnd)
      advance = pitch.advance(sharpness: held(sharpness + line.value(at: start)))
      bend = pitch.span * line.slope / 2
    default:
      pieceEnd = segmentEnd
      advance = pitch.advance(sharpness: rises ? 1 : 0)
      bend = 0
    }
  }

  @_noLocks
  private func held(_ value: Double) -> Double { min(max(value, 0), 1) }
}
