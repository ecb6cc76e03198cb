import HapticScore

/// What a voice sees of a control over time: the timeline of its pass, and a live value or curve that
/// was sent to the player.
///
/// All frames count from the start of the voice's pass. Of both owners, the one that begins later is
/// in force; of equal begins, the live one.
struct ControlTrack: BitwiseCopyable {
  private let timeline: UnsafeBufferPointer<ControlSegment>
  private let live: UnsafeBufferPointer<ControlSegment>
  /// From where on the live owner is in force; infinite without one.
  private let liveBegin: Double
  /// The frame from which the live segments count.
  private let liveOrigin: Double

  /// A track without a live owner.
  @_noLocks
  init(_ timeline: UnsafeBufferPointer<ControlSegment>) {
    self.timeline = timeline
    live = UnsafeBufferPointer(start: nil, count: 0)
    liveBegin = .infinity
    liveOrigin = 0
  }

  /// A track for a pass that starts at a frame of the live owner's clock.
  @_noLocks
  init(
    _ timeline: UnsafeBufferPointer<ControlSegment>, _ owner: LiveControl, passStart: Int
  ) {
    self.timeline = timeline
    live = owner.segments
    liveBegin = owner.beginFrame - Double(passStart)
    liveOrigin = owner.originFrame - Double(passStart)
  }

  /// The part in force at a frame.
  @_noLocks
  func place(at frame: Double) -> ControlPlace {
    let index = ControlTimeline.segmentIndex(in: timeline, at: frame)
    let end = index + 1 < timeline.count ? timeline[index + 1].startFrame : .infinity
    guard liveBegin < .infinity else { return ControlPlace(index, end: end) }
    guard frame >= liveBegin else { return ControlPlace(index, end: min(end, liveBegin)) }
    if index >= 0, timeline[index].takeoverFrame > liveBegin {
      return ControlPlace(index, end: end)
    }
    let liveIndex = ControlTimeline.segmentIndex(in: live, at: frame - liveOrigin)
    var liveEnd = takeover(after: index)
    if liveIndex + 1 < live.count {
      liveEnd = min(liveEnd, live[liveIndex + 1].startFrame + liveOrigin)
    }
    return ControlPlace(liveIndex, end: liveEnd, isLive: true)
  }

  /// Goes on to the part in force at a frame that is not before `place`.
  @_noLocks
  func advance(_ place: inout ControlPlace, to frame: Double) {
    guard place.end <= frame else { return }
    guard liveBegin == .infinity, !place.isLive else {
      place = self.place(at: frame)
      return
    }
    var index = place.index
    while index + 1 < timeline.count, timeline[index + 1].startFrame <= frame { index += 1 }
    let end = index + 1 < timeline.count ? timeline[index + 1].startFrame : .infinity
    place = ControlPlace(index, end: end)
  }

  /// The part at a place, which is not ``ControlPlace/isNeutral``.
  @_noLocks
  func segment(at place: ControlPlace) -> ControlSegment {
    place.isLive ? live[place.index].moved(by: liveOrigin) : timeline[place.index]
  }

  /// The value at a frame.
  @_noLocks
  func value(at frame: Double, neutralValue: Double) -> Double {
    let place = place(at: frame)
    return place.isNeutral ? neutralValue : segment(at: place).value(at: frame)
  }

  /// Where the timeline takes the control back from the live owner, behind the part at `index`.
  @_noLocks
  private func takeover(after index: Int) -> Double {
    // Later parts belong to later owners.
    var low = index + 1
    var high = timeline.count
    while low < high {
      let middle = (low + high) / 2
      if timeline[middle].takeoverFrame > liveBegin { high = middle } else { low = middle + 1 }
    }
    return low < timeline.count ? timeline[low].startFrame : .infinity
  }
}

/// A part of a ``ControlTrack``.
struct ControlPlace: BitwiseCopyable {
  /// Which of the parts of its owner; −1 where nothing has set the control yet.
  let index: Int
  /// The frame at which another part begins.
  private(set) var end: Double
  /// Whether it is a live owner's.
  let isLive: Bool

  @_noLocks
  init(_ index: Int, end: Double, isLive: Bool = false) {
    self.index = index
    self.end = end
    self.isLive = isLive
  }

  /// Whether the control has its neutral value.
  var isNeutral: Bool { @_noLocks get { index < 0 } }

  /// Ends the part at a frame, where the owners change.
  @_noLocks
  mutating func cut(at frame: Double) { end = min(end, frame) }
}
