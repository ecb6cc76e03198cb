package import HapticScore

/// A live value or curve of one control, on the clock of the playback that it was sent to.
package struct LiveControl: BitwiseCopyable {
  /// From where on it is in force; infinite for none, and before 0 for one that was sent before the
  /// start.
  package let beginFrame: Double
  /// The frame from which its parts count.
  package let originFrame: Double
  /// Its parts, none of which is in force before the first begins; owned by whoever sent it.
  package let segments: UnsafeBufferPointer<ControlSegment>

  /// No live owner.
  @_noLocks
  package init() {
    beginFrame = .infinity
    originFrame = 0
    segments = UnsafeBufferPointer(start: nil, count: 0)
  }

  /// An owner that is in force from `beginFrame` on.
  @_noLocks
  package init(
    beginFrame: Double, originFrame: Double, _ segments: UnsafeBufferPointer<ControlSegment>
  ) {
    self.beginFrame = beginFrame
    self.originFrame = originFrame
    self.segments = segments
  }

  /// Whether there is an owner.
  package var exists: Bool { @_noLocks get { beginFrame < .infinity } }
}
