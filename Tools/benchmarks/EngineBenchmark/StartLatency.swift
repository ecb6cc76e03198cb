import Glibc
import HapticEngine

/// How soon a player that is started is heard, on an output that is paced in real time.
struct StartLatency {
  /// From the call to the end of the period in which the first frame is not silent.
  let seconds: Double
  /// That frame, from the start of the period that saw the command.
  let frame: Int

  static func measure(count: Int) throws -> [StartLatency] {
    let output = PacedOutput()
    let engine = PlaybackEngine(output: output)
    try engine.start()
    defer { engine.stop() }
    let player = engine.makePlayer(Vibration(voiceCount: 1))
    var latencies: [StartLatency] = []
    while latencies.count < count {
      // At any point of a period.
      usleep(UInt32(5_000 + latencies.count * 37 % 2_667))
      _ = output.takeSound()
      let start = now()
      try player.start()
      var sound: (time: Double, frame: Int)?
      while sound == nil {
        usleep(200)
        sound = output.takeSound()
      }
      if let sound {
        latencies.append(StartLatency(seconds: sound.time - start, frame: sound.frame))
      }
      try player.stop()
      while player.state != .idle { usleep(500) }
      usleep(6_000)
    }
    return latencies
  }
}
