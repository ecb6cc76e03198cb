import HapticScore

/// Walks along a control and fills blocks with the values of a voice under it.
struct ControlWalk: BitwiseCopyable {
  private var place: ControlPlace

  /// Stands at the start of a voice.
  @_noLocks
  init(_ control: ControlTrack, startFrame: Int) {
    place = control.place(at: Double(startFrame))
  }

  /// Ends the current part at a frame up to which has been filled, as the live owner changes there.
  @_noLocks
  mutating func cut(at frame: Double) { place.cut(at: frame) }

  /// Fills `values`, the frames from `first` on, with `base` times the control.
  @_noLocks
  mutating func fill(
    _ values: UnsafeMutableBufferPointer<Double>, from first: Int, multiplying base: Double,
    _ control: ControlTrack
  ) {
    var index = 0
    while index < values.count {
      control.advance(&place, to: Double(first + index))
      let runEnd = Int(min(Double(values.count), place.end - Double(first)))
      guard !place.isNeutral else {
        for place in index..<runEnd { values[place] = base }
        index = runEnd
        continue
      }
      let segment = control.segment(at: place)
      let (value, slope) = (segment.value, segment.slope)
      let origin = Double(first) - segment.startFrame
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
    lowest: Double, _ control: ControlTrack
  ) {
    var index = 0
    while index < values.count {
      control.advance(&place, to: Double(first + index))
      let runEnd = Int(min(Double(values.count), place.end - Double(first)))
      var (value, slope, origin) = (0.0, 0.0, 0.0)
      if !place.isNeutral {
        let segment = control.segment(at: place)
        (value, slope) = (segment.value, segment.slope)
        origin = Double(first) - segment.startFrame
      }
      for place in index..<runEnd {
        let sum = base + (value + slope * (origin + frameOffset(place)))
        values[place] = sum < lowest ? lowest : (sum > 1 ? 1 : sum)
      }
      index = runEnd
    }
  }
}
