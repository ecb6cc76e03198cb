import HapticScore

/// Walks along a control's timeline and fills blocks with the values of a voice under it.
struct ControlWalk: BitwiseCopyable {
  /// The part of the timeline; −1 before the first.
  private var segment: Int

  /// Stands at the start of a voice.
  @_noLocks
  init(_ control: UnsafeBufferPointer<ControlSegment>, startFrame: Int) {
    segment = ControlTimeline.segmentIndex(in: control, at: Double(startFrame))
  }

  /// Fills `values`, the frames from `first` on, with `base` times the control.
  @_noLocks
  mutating func fill(
    _ values: UnsafeMutableBufferPointer<Double>, from first: Int, multiplying base: Double,
    _ control: UnsafeBufferPointer<ControlSegment>
  ) {
    var index = 0
    while index < values.count {
      let end = enterPart(at: first + index, control)
      let runEnd = Int(min(Double(values.count), end - Double(first)))
      guard segment >= 0 else {
        for place in index..<runEnd { values[place] = base }
        index = runEnd
        continue
      }
      let (value, slope) = (control[segment].value, control[segment].slope)
      let origin = Double(first) - control[segment].startFrame
      for place in index..<runEnd {
        values[place] = base * (value + slope * (origin + frameOffset(place)))
      }
      index = runEnd
    }
  }

  /// Fills `values`, the frames from `first` on, with `base` plus the control, held to a range.
  @_noLocks
  mutating func fill(
    _ values: UnsafeMutableBufferPointer<Double>, from first: Int, addingTo base: Double,
    lowest: Double, _ control: UnsafeBufferPointer<ControlSegment>
  ) {
    var index = 0
    while index < values.count {
      let end = enterPart(at: first + index, control)
      let runEnd = Int(min(Double(values.count), end - Double(first)))
      let isNeutral = segment < 0
      let (value, slope) = isNeutral ? (0, 0) : (control[segment].value, control[segment].slope)
      let origin = isNeutral ? 0 : Double(first) - control[segment].startFrame
      for place in index..<runEnd {
        let sum = base + (value + slope * (origin + frameOffset(place)))
        values[place] = sum < lowest ? lowest : (sum > 1 ? 1 : sum)
      }
      index = runEnd
    }
  }

  /// Goes to the part in force at a frame, and returns where the next one begins.
  @_noLocks
  private mutating func enterPart(
    at frame: Int, _ control: UnsafeBufferPointer<ControlSegment>
  ) -> Double {
    while segment + 1 < control.count, control[segment + 1].startFrame <= Double(frame) {
      segment += 1
    }
    return segment + 1 < control.count ? control[segment + 1].startFrame : .infinity
  }
}
