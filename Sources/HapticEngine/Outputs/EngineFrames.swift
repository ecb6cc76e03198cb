public import AudioFrames
import HapticSynthesis

/// The frames that an engine makes, for its output to take.
///
/// Valid until ``EngineOutput/stop()`` returns.
public struct EngineFrames: FrameSource, @unchecked Sendable {
  // Unchecked: an output renders from one thread at a time.
  private let renderer: UnsafeMutablePointer<EngineRenderer>
  /// The samples in one frame.
  public let channelCount: Int

  init(_ renderer: UnsafeMutablePointer<EngineRenderer>) {
    self.renderer = renderer
    channelCount = renderer.pointee.mix.channelCount
  }

  /// Renders the next frames; see ``AudioFrames/FrameSource/render(into:)``.
  ///
  /// Fewer than `block` has room for when the engine has stopped and faded out, and from then on
  /// none. Real-time safe; from one thread at a time.
  @_noLocks
  public mutating func render(into block: UnsafeMutableBufferPointer<Float>) -> Int {
    renderer.pointee.render(into: block)
  }

  /// Whether nothing plays and nothing waits for its time.
  ///
  /// All frames are silent then until a command arrives, after which the output's
  /// ``EngineOutput/wake()`` is called. Paused players do not count. On the thread that renders.
  public var isIdle: Bool { @_noLocks get { renderer.pointee.isIdle } }
}
