public import AudioFiles
import AudioFrames
public import Files
import Glibc
public import HapticEngine

/// Writes what an engine plays to a sound file, as fast as it goes.
///
/// The engine's clock stands while nothing plays and nothing waits for its time, so that the file has
/// no silence but that between what was scheduled. Several runs of an engine follow one another in
/// the file. It appears, whole, with ``finish()``; without it there is none.
public final class SoundFileEngineOutput: EngineOutput, @unchecked Sendable {
  // Unchecked: all that changes is guarded by `lock`.

  /// Where the file goes.
  public let name: FileName
  /// Its layout, with the engine's sample rate.
  public let format: SoundFileFormat
  private let lock = EngineLock()
  private let spool: FrameSpool
  private var thread: WorkerThread?
  /// Commands that have come since the thread last looked.
  private var isWoken = false
  private var isStopping = false

  /// Creates an output; the file is not touched before ``finish()``.
  ///
  /// - Parameters:
  ///   - name: Where the file goes.
  ///   - format: Its layout; the engine renders at its rate, and its channels are adapted.
  /// - Throws: An error where the system has no room for what is played meanwhile.
  public init(_ name: FileName, format: SoundFileFormat) throws {
    self.name = name
    self.format = format
    spool = try FrameSpool(channelCount: format.channelCount)
  }

  /// Writes the file with all that was played; after the engine has been stopped.
  ///
  /// - Returns: What the file has been given.
  /// - Throws: ``AudioFiles/SoundFileError`` as ``AudioFiles/SoundFileWriter``.
  @discardableResult
  public func finish() throws -> WriteReport {
    var source = try spool.makeReader()
    let writer = try SoundFileWriter(
      to: OutputFile(at: name), format: format, frameCount: spool.frameCount)
    let report = try writer.write(contentsOf: &source)
    try writer.finish()
    return report
  }

  public func open(channelCount: Int) throws -> Int { format.sampleRate }

  public func start(_ frames: EngineFrames, _ monitor: OutputMonitor) throws {
    lock.withLock {
      isWoken = true
      isStopping = false
    }
    let thread = WorkerThread { [self] in
      do {
        try take(frames)
      } catch {
        monitor.end(.failed("\(error)"))
      }
    }
    guard let thread else { throw FrameSpool.Failure(call: "pthread_create", code: EAGAIN) }
    lock.withLock { self.thread = thread }
  }

  public func stop() {
    let thread = lock.withLock {
      isStopping = true
      lock.broadcast()
      return self.thread.take()
    }
    thread?.join()
  }

  public func wake() {
    lock.withLock {
      isWoken = true
      lock.broadcast()
    }
  }

  /// Always: what keeps the file from being written is said by ``finish()``.
  public var isAvailable: Bool { true }

  /// Spools frames until they end.
  private func take(_ frames: EngineFrames) throws {
    let capacity = 512
    var source = ChannelAdapter(frames, channelCount: format.channelCount)
    let block = UnsafeMutableBufferPointer<Float>.allocate(
      capacity: capacity * format.channelCount)
    defer { block.deallocate() }
    block.initialize(repeating: 0)
    while true {
      waitUntilBusy(frames)
      let count = source.render(into: block)
      try spool.append(UnsafeBufferPointer(rebasing: block[..<(count * format.channelCount)]))
      if count < capacity { return }
    }
  }

  /// Waits while all frames would be silent.
  private func waitUntilBusy(_ frames: EngineFrames) {
    while frames.isIdle {
      let goesOn = lock.withLock {
        while !isWoken, !isStopping { lock.wait() }
        isWoken = false
        return !isStopping
      }
      if !goesOn { return }
    }
  }
}
