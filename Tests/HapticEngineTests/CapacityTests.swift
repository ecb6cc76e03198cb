import HapticEngine
import HapticScore
import PatternText
import Testing

@Suite("Capacity")
struct CapacityTests {
  private let vibration = PatternSource(.continuous(for: 0.5, ["HapticIntensity": 0.01]))

  @Test("64 players with 256 voices sound at once")
  func many() throws {
    let bench = try Bench()
    let source = PatternSource(
      .continuous(for: 0.5), .continuous(for: 0.5, ["HapticSharpness": 1]),
      .event("AudioContinuous", for: 0.5), .continuous(for: 0.5, ["HapticSharpness": 0]))
    let players = (0..<64).map { _ in bench.engine.makePlayer(source) }
    for player in players { try player.start() }
    bench.run(1_000)
    let statistics = bench.engine.statistics
    #expect(statistics.activePlayerCount == 64 && statistics.soundingTakeCount == 64)
    #expect(statistics.soundingVoiceCount == 256 && statistics.peakVoiceCount == 256)
    #expect(statistics.refusedCount == 0)
    bench.run(5_000)
    #expect(bench.engine.statistics.soundingVoiceCount == 0)
    #expect(bench.engine.statistics.peakVoiceCount == 256)
  }

  @Test("beyond the takes a start throws, is counted, and harms nobody")
  func takes() throws {
    let bench = try Bench(options: EngineOptions(maximumTakes: 3))
    let players = (0..<4).map { _ in bench.engine.makePlayer(vibration) }
    for player in players.prefix(3) { try player.start() }
    #expect(throws: EngineError.tooManyPlayers) { try players[3].start() }
    #expect(bench.engine.statistics.refusedCount == 1)
    bench.run(100)
    #expect(bench.engine.statistics.activePlayerCount == 3)
    try players[0].stop()
    bench.run(100)
    try players[3].start()
    bench.run(100)
    #expect(players[3].state == .playing)
  }

  @Test("beyond the voices a start throws, and is counted")
  func voices() throws {
    let bench = try Bench(options: EngineOptions(maximumVoices: 5))
    let two = PatternSource(.continuous(for: 0.5), .continuous(for: 0.5, ["HapticSharpness": 1]))
    let players = (0..<3).map { _ in bench.engine.makePlayer(two) }
    for player in players.prefix(2) { try player.start() }
    #expect(throws: EngineError.tooManyVoices) { try players[2].start() }
    #expect(bench.engine.statistics.refusedCount == 1)
  }

  @Test("beyond the commands a call throws, but a stop and a cancel go through")
  func commands() throws {
    let bench = try Bench(options: EngineOptions(maximumPendingCommands: 10))
    let player = bench.engine.makePlayer(vibration)
    try player.start()
    for index in 0..<9 { try player.pause(at: .frame(10_000 + index)) }
    #expect(throws: EngineError.commandQueueFull) { try player.pause() }
    #expect(throws: EngineError.commandQueueFull) {
      try player.send([LiveParameter(.hapticIntensity, 1)])
    }
    try player.stop()
    bench.run(100)
    #expect(player.state == .idle)
    try player.start()
    #expect(throws: EngineError.commandQueueFull) {
      try player.send((0..<5).map { _ in LiveParameter(.hapticIntensity, 1) })
    }
    try player.cancel()
    bench.run(100)
    for _ in 0..<10 { try player.pause() }
    #expect(bench.engine.statistics.refusedCount == 3)
  }

  @Test("more changes than fade at once wait for one another, and none is lost")
  func manyChanges() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(PatternSource(.continuous(for: 2)))
    try player.start()
    bench.run(100)
    for index in 0..<12 { try player.seek(toOffset: 0.1 * Double(index + 1)) }
    bench.run(1, blockSize: 1)
    // One after another a frame apart: each finds the former one eased in a little.
    for index in 0..<8 {
      try player.seek(toOffset: 0.1 * Double(index + 1), at: .frame(200 + index))
    }
    bench.run(1_000, blockSize: 7)
    #expect(bench.engine.statistics.deferredCount > 0)
    // The last of them at frame 207 at the earliest, at most two fades later.
    let (earliest, latest) = (0.8 + 894.0 / 8_000 - 2 * 16 / 8_000, 0.8 + 894.0 / 8_000)
    #expect(player.offset >= earliest && player.offset <= latest)
    bench.run(20_000)
    #expect(player.state == .idle)
  }
}
