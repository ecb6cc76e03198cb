import Glibc
import HapticEngine

/// An output that takes a period whenever one has passed, as a device does, and notes when it first
/// gets a frame that is not silent.
final class PacedOutput: EngineOutput, @unchecked Sendable {
  // Unchecked: all that changes is guarded by `mutex`.
  private var mutex = pthread_mutex_t()
  private var frames: EngineFrames?
  private var thread = pthread_t()
  private var sound: (time: Double, frame: Int)?
  private var usedSeconds = 0.0

  init() { pthread_mutex_init(&mutex, nil) }

  /// When a frame first was not silent, and which of its period it was, since the last call.
  func takeSound() -> (time: Double, frame: Int)? {
    pthread_mutex_lock(&mutex)
    defer { pthread_mutex_unlock(&mutex) }
    defer { sound = nil }
    return sound
  }

  /// The processor time that rendering has used, in seconds.
  var processorSeconds: Double {
    pthread_mutex_lock(&mutex)
    defer { pthread_mutex_unlock(&mutex) }
    return usedSeconds
  }

  func open(channelCount: Int) throws -> Int { EngineBenchmark.sampleRate }

  func start(_ frames: EngineFrames, _ monitor: OutputMonitor) throws {
    self.frames = frames
    pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<PacedOutput>.fromOpaque(argument).takeUnretainedValue().run() }
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  func stop() { pthread_join(thread, nil) }

  var isAvailable: Bool { true }

  private func run() {
    guard var frames else { return }
    let count = EngineBenchmark.periodFrameCount
    let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: 2 * count)
    defer { block.deallocate() }
    block.initialize(repeating: 0)
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    while frames.render(into: block) == count {
      let place = block.firstIndex { $0 != 0 }
      var used = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used)
      pthread_mutex_lock(&mutex)
      if let place, sound == nil { sound = (now(), place / 2) }
      usedSeconds = Double(used.tv_sec) + Double(used.tv_nsec) * 1e-9
      pthread_mutex_unlock(&mutex)
      time.tv_nsec += count * 1_000_000_000 / EngineBenchmark.sampleRate
      if time.tv_nsec >= 1_000_000_000 {
        time.tv_nsec -= 1_000_000_000
        time.tv_sec += 1
      }
      clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil)
    }
  }
}
