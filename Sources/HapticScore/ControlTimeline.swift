/// A control's value over time: neutral until something sets it, then straight parts.
public struct ControlTimeline: Hashable, Sendable {
  /// The value before the first segment.
  public let neutralValue: Double
  /// The parts in the order of their starts, no two of which start at the same frame.
  public let segments: [ControlSegment]

  /// Creates a timeline.
  public init(neutralValue: Double, segments: [ControlSegment] = []) {
    self.neutralValue = neutralValue
    self.segments = segments
  }

  /// The value at a frame.
  ///
  /// - Complexity: O(log segments).
  public func value(at frame: Int) -> Double {
    segments.withUnsafeBufferPointer {
      Self.value(of: $0, neutralValue: neutralValue, at: Double(frame))
    }
  }

  /// The value at a frame of the timeline with these parts; real-time safe.
  @_noLocks
  public static func value(
    of segments: UnsafeBufferPointer<ControlSegment>, neutralValue: Double, at frame: Double
  ) -> Double {
    let index = segmentIndex(in: segments, at: frame)
    return index < 0 ? neutralValue : segments[index].value(at: frame)
  }

  /// The index of the part in force at a frame, or −1 before the first; real-time safe.
  @_noLocks
  public static func segmentIndex(
    in segments: UnsafeBufferPointer<ControlSegment>, at frame: Double
  ) -> Int {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].startFrame > frame { high = middle } else { low = middle + 1 }
    }
    return low - 1
  }
}
