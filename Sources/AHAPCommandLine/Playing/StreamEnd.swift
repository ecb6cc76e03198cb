import AudioFrames
import HapticEngine
import Synchronization

/// When frames end that an engine would go on with in silence.
final class StreamEnd: Sendable {
  private let limit = Atomic<Int>(.max)
  private let endsWhenIdle = Atomic<Bool>(false)

  /// Ends behind this many frames.
  func set(limit: Int) { self.limit.store(limit, ordering: .relaxed) }

  /// Ends as soon as nothing plays and nothing waits, however many frames that takes.
  func setWhenIdle(_ isLast: Bool) {
    limit.store(.max, ordering: .relaxed)
    endsWhenIdle.store(isLast, ordering: .relaxed)
  }

  /// How many of `count` frames are left, `position` frames having been played.
  fileprivate func remaining(of count: Int, at position: Int, isIdle: Bool) -> Int {
    if isIdle, endsWhenIdle.load(ordering: .relaxed) { return 0 }
    return max(0, min(count, limit.load(ordering: .relaxed) - position))
  }
}

/// An engine's frames up to a ``StreamEnd``; as real-time safe as they.
struct EndingFrames: FrameSource {
  let channelCount: Int
  private var frames: EngineFrames
  private let end: StreamEnd
  private var position = 0

  init(_ frames: EngineFrames, _ end: StreamEnd) {
    self.frames = frames
    self.end = end
    channelCount = frames.channelCount
  }

  mutating func render(into block: UnsafeMutableBufferPointer<Float>) -> Int {
    let wanted = end.remaining(
      of: block.count / channelCount, at: position, isIdle: frames.isIdle)
    let part = UnsafeMutableBufferPointer(rebasing: block[..<(wanted * channelCount)])
    let count = frames.render(into: part)
    position += count
    return count
  }
}
