import HapticScore
import Synchronization

/// The parts of a live curve: made by the control side, freed by the collector once the audio thread
/// has let go of it.
struct CurveMemory: ~Copyable {
  /// The parts, counted from the curve's own time.
  let segments: UnsafeMutableBufferPointer<ControlSegment>
  /// How many takes and seeds hold it; the audio thread's.
  var holderCount = 0
  /// Whether the audio thread has let go of it.
  let isRetired = Atomic<Bool>(false)

  init(_ segments: [ControlSegment]) {
    self.segments = .allocate(capacity: segments.count)
    _ = self.segments.initialize(from: segments)
  }

  deinit { segments.deallocate() }
}

/// Where a curve's memory is; plain bits for the audio thread.
typealias CurvePointer = UnsafeMutablePointer<CurveMemory>
