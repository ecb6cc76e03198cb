package import HapticScore

/// A live value or curve of one control, on the clock of the playback that it was sent to.
package struct LiveControl: BitwiseCopyable {
  /// From where on it is in force; infinite for none, and before 0 for one that was sent before the
  /// start.
  package let beginFrame: Double
  /// The frame from which its parts count.
  package let originFrame: Double
  /// The frame at which the timeline takes the control over for good: passes that start there or later
  /// do not see this owner.
  package let endFrame: Double
  /// Its parts, none of which is in force before the first begins; owned by whoever sent it.
  package let segments: UnsafeBufferPointer<ControlSegment>

  /// No live owner.
  @_noLocks
  package init() {
    beginFrame = .infinity
    originFrame = 0
    endFrame = .infinity
    segments = UnsafeBufferPointer(start: nil, count: 0)
  }

  /// An owner that is in force from `beginFrame` on.
  @_noLocks
  package init(
    beginFrame: Double, originFrame: Double, endFrame: Double = .infinity,
    _ segments: UnsafeBufferPointer<ControlSegment>
  ) {
    self.beginFrame = beginFrame
    self.originFrame = originFrame
    self.endFrame = endFrame
    self.segments = segments
  }

  /// Whether there is an owner.
  package var exists: Bool { @_noLocks get { beginFrame < .infinity } }
}
