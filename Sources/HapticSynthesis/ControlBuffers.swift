import HapticScore

/// A score's timelines as plain memory, for the audio thread, and the live owners of its controls.
struct ControlBuffers: ~Copyable {
  private let segments: UnsafeMutableBufferPointer<ControlSegment>
  private let ranges: InlineArray<12, Range<Int>>
  private var live: InlineArray<12, LiveControl>
  /// Whether any control has a live owner.
  private(set) var hasLive = false

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
    live = InlineArray(repeating: LiveControl())
  }

  deinit { segments.deallocate() }

  /// What the voices of a pass see of a control.
  @_noLocks
  func track(of control: Control, passStart: Int) -> ControlTrack {
    let slot = control.slot
    let timeline = timeline(slot)
    guard hasLive, Double(passStart) < live[slot].endFrame else { return ControlTrack(timeline) }
    return ControlTrack(timeline, live[slot], passStart: passStart)
  }

  /// The value of a control at a frame of a pass.
  @_noLocks
  func value(of control: Control, at frame: Int, passStart: Int) -> Double {
    track(of: control, passStart: passStart)
      .value(at: Double(frame), neutralValue: control.neutralValue)
  }

  /// The live owner of a control.
  @_noLocks
  func live(_ control: Control) -> LiveControl { live[control.slot] }

  /// When the first owner on a control's timeline takes over behind a frame of a pass; infinite for
  /// none.
  @_noLocks
  func takeover(of control: Control, after frame: Double) -> Double {
    let timeline = timeline(control.slot)
    for index in 0..<timeline.count where timeline[index].takeoverFrame > frame {
      return timeline[index].takeoverFrame
    }
    return .infinity
  }

  /// Changes the live owner of a control.
  @_noLocks
  mutating func setLive(_ control: Control, _ owner: LiveControl) {
    live[control.slot] = owner
    hasLive = hasLive || owner.exists
  }

  @_noLocks
  private func timeline(_ slot: Int) -> UnsafeBufferPointer<ControlSegment> {
    let range = ranges[slot]
    guard let base = segments.baseAddress else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }
}
