import ALSAOutput
import HapticEngine

/// Passes on what happens to a device while an engine plays on it.
final class DeviceWatcher {
  private let monitor: OutputMonitor
  private let noteRefusal: @Sendable (String) -> Void
  private var isSuspended = false

  init(_ monitor: OutputMonitor, _ noteRefusal: @escaping @Sendable (String) -> Void) {
    self.monitor = monitor
    self.noteRefusal = noteRefusal
  }

  func note(_ event: PlaybackEvent) {
    switch event {
    case .xrun: monitor.countXrun()
    case .suspended:
      isSuspended = true
      monitor.countSuspend()
    case .resumed: isSuspended = false
    case .priorityRefused(let reason): noteRefusal(reason)
    default: break
    }
  }

  /// What an error means to the engine.
  func ending(_ error: AudioOutputError) -> OutputEnding {
    switch error.kind {
    case .deviceLost: isSuspended && !error.isDeviceGone ? .suspended : .lost
    // A sound server's sink that was taken away says nothing; it may come back as a device does.
    case .stalled: .lost
    default: .failed("\(error)")
    }
  }
}

extension AudioOutputError {
  /// Whether the device was taken away, and not only kept suspended.
  fileprivate var isDeviceGone: Bool {
    underlying.contains("ENODEV") || underlying.contains("ENXIO")
  }
}
