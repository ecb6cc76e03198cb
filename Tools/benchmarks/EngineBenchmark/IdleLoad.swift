import Glibc
import HapticEngine

/// What a running engine does while its processor time is measured.
enum IdleLoad: String, CaseIterable {
  case idle = "no player"
  case paused = "one player, paused"
  case playing = "one player with one voice"

  /// The processor time of the audio thread by the time that passes.
  func measure(seconds: Double) throws -> Double {
    let output = PacedOutput()
    let engine = PlaybackEngine(output: output)
    try engine.start()
    defer { engine.stop() }
    let player = engine.makePlayer(Vibration(voiceCount: 1))
    if self != .idle { try player.start() }
    if self == .paused { try player.pause() }
    usleep(100_000)
    let before = (now(), output.processorSeconds)
    usleep(UInt32(seconds * 1e6))
    return (output.processorSeconds - before.1) / (now() - before.0)
  }
}
