import ALSAOutput
import EngineOutputs
import Glibc
import HapticEngine

/// Plays a pattern on an engine over ALSA, again whenever its device is back, and writes down what
/// the engine tells: a line with the seconds since the system was started, and what happened.
final class EngineProbe: Sendable {
  private let engine: PlaybackEngine
  private let source: PatternFileSource

  init(device: String, source: PatternFileSource) {
    self.source = source
    engine = PlaybackEngine(output: ALSAEngineOutput(OutputRequest(device: device)))
    engine.stoppedHandler = { Self.note("stopped: \($0)") }
    engine.resetHandler = { [unowned self] in
      Self.note("reset")
      do {
        // Time for whoever attached the card to set its volume.
        try play(after: 1)
      } catch {
        Self.note("failed: \(error)")
      }
    }
  }

  /// Starts the engine, and some seconds later a player that was made since.
  func play(after seconds: Double = 0) throws {
    try engine.start()
    Self.note("started: \(engine.sampleRate) Hz")
    let player = engine.makePlayer(source)
    player.completionHandler = { Self.note("player ended: \($0)") }
    try player.start(at: .seconds(engine.currentTime + seconds))
  }

  /// Stops the engine and notes what it counted.
  func finish() {
    engine.stop()
    let statistics = engine.statistics
    Self.note("\(statistics.xrunCount) xruns, \(statistics.suspendCount) suspends")
  }

  private static func note(_ event: String) {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    let milliseconds = time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
    let fraction = String(1_000 + milliseconds % 1_000).dropFirst()
    print("\(milliseconds / 1_000).\(fraction) \(event)")
    fflush(nil)
  }
}
