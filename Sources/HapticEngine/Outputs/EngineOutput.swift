/// Where an engine's frames go: a device, a file, or a test that pulls them.
///
/// An engine makes these calls one at a time, in the order `open`, `start`, `stop`, and again. What
/// `start` sets going asks the frames for one block after another, from one thread at a time.
public protocol EngineOutput: AnyObject, Sendable {
  /// Opens the output for frames of `channelCount` channels.
  ///
  /// An output that has another number of channels adapts them (``AudioFrames/ChannelAdapter``).
  ///
  /// - Returns: The sample rate, 8,000 through 768,000.
  /// - Throws: Whatever keeps it from being opened, described for a person.
  func open(channelCount: Int) throws -> Int

  /// Begins to take frames from `frames`, and returns.
  ///
  /// Called once after each successful `open`. Frames are taken until they end: after the engine
  /// has faded them out, ``EngineFrames/render(into:)`` gives fewer than it was asked for.
  ///
  /// - Parameters:
  ///   - frames: What to play, valid until `stop` returns.
  ///   - monitor: Where to say what happens.
  /// - Throws: Whatever keeps it from being started; the output is closed then.
  func start(_ frames: EngineFrames, _ monitor: OutputMonitor) throws

  /// Waits until the frames have ended and are played, or gives up, and closes the output.
  ///
  /// `frames` is not touched any more when it returns. Also called after the output ended by itself
  /// (``OutputMonitor/end(_:)``).
  func stop()

  /// Tells that frames may have become worth taking; any thread, after every command.
  ///
  /// For outputs that stand while ``EngineFrames/isIdle``; the default does nothing.
  func wake()

  /// Whether the output could be opened: asked after it was lost, and for `supportsHaptics`.
  ///
  /// Any thread.
  var isAvailable: Bool { get }
}

extension EngineOutput {
  public func wake() {}
}
