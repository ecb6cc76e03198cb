import HapticScore

/// A score's timelines as plain memory, for the audio thread.
struct ControlBuffers: ~Copyable {
  private let segments: UnsafeMutableBufferPointer<ControlSegment>
  private let ranges: InlineArray<12, Range<Int>>

  init(_ score: HapticScore) {
    var all: [ControlSegment] = []
    var ranges = InlineArray<12, Range<Int>>(repeating: 0..<0)
    for control in Control.allCases {
      let start = all.count
      all += score.timelines[control]?.segments ?? []
      ranges[control.slot] = start..<all.count
    }
    segments = .allocate(capacity: all.count)
    _ = segments.initialize(from: all)
    self.ranges = ranges
  }

  deinit { segments.deallocate() }

  /// The parts of a control's timeline.
  subscript(control: Control) -> UnsafeBufferPointer<ControlSegment> {
    @_noLocks get {
      let range = ranges[control.slot]
      guard let base = segments.baseAddress else {
        return UnsafeBufferPointer(start: nil, count: 0)
      }
      return UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
    }
  }

  /// The value of a control at a frame.
  @_noLocks
  func value(of control: Control, at frame: Int) -> Double {
    ControlTimeline.value(
      of: self[control], neutralValue: control.neutralValue, at: Double(frame))
  }
}
