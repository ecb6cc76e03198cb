import HapticEngine

/// How long the rendering of one period takes, in microseconds.
struct PeriodCost {
  let playerCount: Int
  let median: Double
  let high: Double
  let worst: Double

  /// Measures periods with so many voices, on up to 64 players.
  init(voiceCount: Int, periodCount: Int, isPaused: Bool = false) throws {
    playerCount = min(64, voiceCount)
    let output = ManualOutput(sampleRate: EngineBenchmark.sampleRate)
    let engine = PlaybackEngine(output: output)
    try engine.start()
    for _ in 0..<playerCount {
      let player = engine.makePlayer(Vibration(voiceCount: voiceCount / playerCount))
      try player.start()
      if isPaused { try player.pause(at: .frame(100)) }
    }
    let block = UnsafeMutableBufferPointer<Float>.allocate(
      capacity: 2 * EngineBenchmark.periodFrameCount)
    defer { block.deallocate() }
    block.initialize(repeating: 0)
    for _ in 0..<1_000 { _ = output.render(into: block) }
    var times: [Double] = []
    times.reserveCapacity(periodCount)
    for _ in 0..<periodCount {
      let start = now()
      _ = output.render(into: block)
      times.append((now() - start) * 1e6)
    }
    median = EngineBenchmark.quantile(times, 0.5)
    high = EngineBenchmark.quantile(times, 0.999)
    worst = EngineBenchmark.quantile(times, 1)
  }
}
