import HapticScore

/// Walks along an event's value with its control added, held to a range.
///
/// Between two breakpoints of the control that is a straight line, cut off at both bounds: up to
/// three pieces. They are always entered in order from the voice's start, so that a frame's piece
/// does not depend on the blocks before it.
struct HeldLine: BitwiseCopyable {
  /// The frame, not always whole, at which the piece begins.
  private(set) var start: Double
  /// The frame at which the next piece begins.
  private(set) var end: Double
  /// The value at ``start``.
  private(set) var value = 0.0
  /// The change of the value per frame.
  private(set) var slope = 0.0

  private let base: Double
  private let lowest: Double
  private let highest: Double
  /// The part of the control.
  private var place: ControlPlace
  /// The piece within the part, 0 through 2.
  private var piece = 0

  /// Stands at the start of a voice.
  @_noLocks
  init(
    _ base: Double, from lowest: Double, through highest: Double, startFrame: Int,
    _ control: ControlTrack
  ) {
    self.base = base
    self.lowest = lowest
    self.highest = highest
    start = Double(startFrame)
    end = start
    place = control.place(at: start)
    enterPiece(from: start, control)
  }

  /// Goes on to the next piece.
  @_noLocks
  mutating func advance(_ control: ControlTrack) {
    piece += 1
    if piece > 2 || end >= place.end {
      piece = 0
      control.advance(&place, to: end)
    }
    enterPiece(from: end, control)
  }

  /// Ends the current piece and part at a frame behind its start, as the live owner changes there.
  @_noLocks
  mutating func cut(at frame: Double) {
    place.cut(at: frame)
    end = min(end, frame)
  }

  /// Sets the piece at `start`, going on to the next piece where it is empty.
  @_noLocks
  private mutating func enterPiece(from start: Double, _ control: ControlTrack) {
    self.start = start
    let segmentEnd = place.end
    slope = 0
    guard !place.isNeutral else {
      piece = 2
      end = segmentEnd
      value = held(base)
      return
    }
    let line = control.segment(at: place)
    guard line.slope != 0 else {
      piece = 2
      end = segmentEnd
      value = held(base + line.value)
      return
    }
    let rises = line.slope > 0
    let (origin, goal) = rises ? (lowest, highest) : (highest, lowest)
    // Where the line crosses the bound that it comes from, and the one that it goes to.
    let enters = line.startFrame + (origin - base - line.value) / line.slope
    let leaves = line.startFrame + (goal - base - line.value) / line.slope
    if piece == 0, start >= enters { piece = 1 }
    if piece == 1, start >= leaves { piece = 2 }
    switch piece {
    case 0:
      end = min(enters, segmentEnd)
      value = origin
    case 1:
      end = min(leaves, segmentEnd)
      value = held(base + line.value(at: start))
      slope = line.slope
    default:
      end = segmentEnd
      value = goal
    }
  }

  @_noLocks
  private func held(_ value: Double) -> Double { min(max(value, lowest), highest) }
}
