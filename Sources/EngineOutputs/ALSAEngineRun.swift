import ALSAOutput
import AudioFrames
import Glibc
import HapticEngine

/// One run of an engine on a device: the thread that feeds it.
final class ALSAEngineRun: @unchecked Sendable {
  // Unchecked: `isOver` is guarded by `lock`.
  private let control = PlaybackControl()
  private let lock = EngineLock()
  private var isOver = false
  private var thread: WorkerThread?
  private let latency: Double

  /// Begins to feed a device, unless the system has no thread.
  init?(
    _ device: OpenedDevice, _ frames: EngineFrames, _ monitor: OutputMonitor,
    noteRefusal: @escaping @Sendable (String) -> Void
  ) {
    latency = device.configuration.latency
    thread = WorkerThread { [self] in
      var source = ChannelAdapter(frames, channelCount: device.configuration.channelCount)
      let watcher = DeviceWatcher(monitor, noteRefusal)
      let error = device.play(&source, control) { watcher.note($0) }
      lock.withLock {
        isOver = true
        lock.broadcast()
      }
      if let error { monitor.end(watcher.ending(error)) }
    }
    if thread == nil { return nil }
  }

  /// Waits until the engine's last frames are heard, but not for a device that is stuck.
  func finish() {
    let clock = MonotonicClock()
    let deadline = clock.now + latency + 0.5
    while !lock.withLock({ isOver }), clock.now < deadline { usleep(500) }
    control.cancel()
    thread?.join()
    thread = nil
  }
}
