/// An output that a test or an offline program steps frame by frame, on its own thread.
///
///     let output = ManualOutput(sampleRate: 48_000)
///     let engine = PlaybackEngine(output: output)
///     try engine.start()
///     try engine.makePlayer(source).start()
///     let samples = output.render(frameCount: 4_800)
public final class ManualOutput: EngineOutput, @unchecked Sendable {
  // Unchecked: all that changes is guarded by `lock`.

  /// Frames in a second.
  public let sampleRate: Int
  private let lock = EngineLock()
  private var channelCount = 0
  private var frames: EngineFrames?
  private var monitor: OutputMonitor?
  private var isThere = true

  /// Creates an output.
  ///
  /// - Parameter sampleRate: Frames in a second, 8,000 through 768,000.
  public init(sampleRate: Int = 48_000) { self.sampleRate = sampleRate }

  /// Why it could not be opened.
  public struct Lost: Error, CustomStringConvertible {
    public var description: String { "the manual output is lost" }
  }

  // MARK: Stepping

  /// Renders the next frames, which moves the engine's clock on by as many.
  ///
  /// - Parameters:
  ///   - frameCount: The frames; at least 0.
  ///   - blockSize: The most frames of one block; any number gives the same samples.
  /// - Returns: Interleaved samples; silence while the engine is stopped, when its clock stands, and
  ///   nothing before it has been started.
  public func render(frameCount: Int, blockSize: Int = 512) -> [Float] {
    lock.withLock {
      var samples = [Float](repeating: 0, count: frameCount * channelCount)
      guard frames != nil else { return samples }
      samples.withUnsafeMutableBufferPointer { _ = render(into: $0, blockSize: max(1, blockSize)) }
      return samples
    }
  }

  /// Renders the next frames into memory of the caller, without allocating any.
  ///
  /// - Parameter block: Room for whole frames.
  /// - Returns: How many frames were rendered; 0 while the engine is stopped.
  public func render(into block: UnsafeMutableBufferPointer<Float>) -> Int {
    lock.withLock { frames == nil ? 0 : render(into: block, blockSize: .max) }
  }

  private func render(into samples: UnsafeMutableBufferPointer<Float>, blockSize: Int) -> Int {
    let wanted = samples.count / channelCount
    var done = 0
    while done < wanted {
      let count = min(blockSize, wanted - done)
      guard let start = samples.baseAddress, var frames else { break }
      let block = UnsafeMutableBufferPointer(
        start: start + done * channelCount, count: count * channelCount)
      let rendered = frames.render(into: block)
      done += rendered
      if rendered < count { break }
    }
    return done
  }

  /// Whether nothing plays and nothing waits for its time, or the engine is stopped.
  public var isIdle: Bool { lock.withLock { frames?.isIdle ?? true } }

  // MARK: What happens to devices

  /// Ends the output as if its device had been unplugged; the engine stops.
  public func simulateLoss() {
    let monitor = lock.withLock { () -> OutputMonitor? in
      isThere = false
      return self.monitor
    }
    monitor?.end(.lost)
  }

  /// Lets the lost output be opened again; the engine notices within a second.
  public func simulateReturn() { lock.withLock { isThere = true } }

  /// Suspends the output, which recovers if `recovers`, and otherwise ends; the engine stops then.
  ///
  /// - Parameter recovers: Whether it recovers in time.
  public func simulateSuspend(recovers: Bool) {
    let monitor = lock.withLock { self.monitor }
    monitor?.countSuspend()
    if !recovers { monitor?.end(.suspended) }
  }

  /// Fails for a reason of its own; the engine stops.
  ///
  /// - Parameter reason: What the output says.
  public func simulateFailure(_ reason: String) {
    lock.withLock { self.monitor }?.end(.failed(reason))
  }

  /// Counts a run dry.
  public func simulateXrun() { lock.withLock { self.monitor }?.countXrun() }

  // MARK: EngineOutput

  public func open(channelCount: Int) throws -> Int {
    try lock.withLock {
      guard isThere else { throw Lost() }
      self.channelCount = channelCount
      return sampleRate
    }
  }

  public func start(_ frames: EngineFrames, _ monitor: OutputMonitor) throws {
    lock.withLock {
      self.frames = frames
      self.monitor = monitor
    }
  }

  public func stop() {
    lock.withLock {
      frames = nil
      monitor = nil
    }
  }

  public var isAvailable: Bool { lock.withLock { isThere } }
}
