public import AudioFrames

/// The frames that an engine makes, for its output to take.
public struct EngineFrames: FrameSource, Sendable {
  /// The samples in one frame.
  public let channelCount: Int

  /// Renders the next frames; see ``AudioFrames/FrameSource/render(into:)``.
  ///
  /// Fewer than `block` has room for when the engine has stopped and faded out, and from then on
  /// none. Real-time safe; from one thread at a time.
  public mutating func render(into block: UnsafeMutableBufferPointer<Float>) -> Int {
    fatalError("not built yet")
  }

  /// Whether nothing plays and nothing waits for its time: all frames are silent until a command
  /// arrives, after which the output's ``EngineOutput/wake()`` is called. Paused players do not count.
  public var isIdle: Bool { fatalError("not built yet") }
}
