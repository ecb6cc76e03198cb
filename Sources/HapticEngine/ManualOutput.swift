/// An output that a test or an offline program steps frame by frame, on its own thread.
///
///     let output = ManualOutput(sampleRate: 48_000)
///     let engine = PlaybackEngine(output: output)
///     try engine.start()
///     try engine.makePlayer(source).start()
///     let samples = output.render(frameCount: 4_800)
public final class ManualOutput: EngineOutput {
  /// Creates an output.
  public init(sampleRate: Int = 48_000) { fatalError("not built yet") }

  /// Renders the next frames, which moves the engine's clock on by as many.
  ///
  /// - Parameters:
  ///   - frameCount: The frames.
  ///   - blockSize: The most frames of one block; any number gives the same samples.
  /// - Returns: Interleaved samples; silence while the engine is stopped, when its clock stands.
  public func render(frameCount: Int, blockSize: Int = 512) -> [Float] {
    fatalError("not built yet")
  }

  /// Ends the output as if its device had been unplugged; the engine stops.
  public func simulateLoss() { fatalError("not built yet") }

  /// Lets the lost output be opened again; the engine notices within a second.
  public func simulateReturn() { fatalError("not built yet") }

  /// Suspends the output, which recovers if `recovers`, and otherwise ends; the engine stops then.
  public func simulateSuspend(recovers: Bool) { fatalError("not built yet") }

  /// Counts a run dry.
  public func simulateXrun() { fatalError("not built yet") }

  public func open(channelCount: Int) throws -> Int { fatalError("not built yet") }
  public func start(_ frames: EngineFrames, _ monitor: OutputMonitor) throws {}
  public func stop() {}
  public var isAvailable: Bool { fatalError("not built yet") }
}
