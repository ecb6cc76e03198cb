import ALSAOutput
import HapticEngine
import Testing

@testable import EngineOutputs

@Suite("What the end of a device means to an engine")
struct DeviceWatcherTests {
  /// What an error means behind these events.
  private func ending(
    _ kind: AudioOutputError.Kind, _ underlying: String, behind events: [PlaybackEvent] = []
  ) throws -> OutputEnding {
    // A running engine's monitor.
    let monitors = MonitorKeeper()
    let engine = PlaybackEngine(output: monitors)
    try engine.start()
    let watcher = DeviceWatcher(try #require(monitors.monitor)) { _ in }
    for event in events { watcher.note(event) }
    return watcher.ending(AudioOutputError(kind: kind, device: "x", underlying: underlying))
  }

  @Test("lost while it plays, and asleep for good")
  func endings() throws {
    #expect(try ending(.deviceLost, "snd_pcm_writei: ENODEV (-19)") == .lost)
    #expect(
      try ending(
        .deviceLost, "snd_pcm_writei: ESTRPIPE (-86)", behind: [.suspended(atFrame: 5)])
        == .suspended)
    #expect(
      try ending(
        .deviceLost, "snd_pcm_resume: ENODEV (-19)", behind: [.suspended(atFrame: 5)]) == .lost)
    #expect(
      try ending(
        .deviceLost, "snd_pcm_writei: EPIPE (-32)",
        behind: [.suspended(atFrame: 5), .resumed(atFrame: 5)]) == .lost)
    #expect(try ending(.stalled, "snd_pcm_wait: ETIMEDOUT (-110)") == .lost)
    guard case .failed(let reason) = try ending(.unclassified, "snd_pcm_start: EINVAL (-22)") else {
      Issue.record("no failure")
      return
    }
    #expect(reason.contains("EINVAL"))
  }
}

/// An output that keeps what it is given.
private final class MonitorKeeper: EngineOutput, @unchecked Sendable {
  private(set) var monitor: OutputMonitor?

  func open(channelCount: Int) throws -> Int { 48_000 }
  func start(_ frames: EngineFrames, _ monitor: OutputMonitor) throws { self.monitor = monitor }
  func stop() {}
  var isAvailable: Bool { true }
}
