import HapticEngine
import Testing

@Suite("Passes and parts")
struct PassCountTests {
  /// 0.3 s at the rate of the bench.
  private let period = 2_400

  @Test("so many passes are those of the offline loop, bit for bit", arguments: [1, 2, 5])
  func passes(count: Int) throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(richPattern)
    player.passCount = count
    try player.start(at: .frame(50))
    bench.run(50 + (count + 2) * period)
    let expected = try Bench.offline(
      [richPattern], frameCount: (count + 2) * period, passCount: count)
    #expect(firstDifference(bench.samples.dropFirst(50), expected) == nil)
    #expect(player.state == .idle)
  }

  @Test(
    "a part is a cut of the whole, also in a later pass, without a ramp",
    arguments: [1, 700, 2_399, 2_400, 6_000])
  func part(firstFrame: Int) throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(richPattern)
    player.passCount = 3
    try player.start(fromFrame: firstFrame)
    bench.run(5 * period - firstFrame)
    let whole = try Bench.offline([richPattern], frameCount: 5 * period, passCount: 3)
    #expect(firstDifference(bench.samples, whole.dropFirst(firstFrame)) == nil)
  }

  @Test("a seek keeps the passes that are left")
  func seek() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(richPattern)
    player.passCount = 3
    try player.start()
    bench.run(period + 100)
    // In the second pass, back to its start: two passes are left.
    try player.seek(toOffset: 0)
    bench.run(4 * period)
    let expected = try Bench.offline([richPattern], frameCount: 4 * period, passCount: 2)
    let after = bench.samples.dropFirst(period + 100)
    #expect(firstDifference(after.dropFirst(Bench.fade), expected.dropFirst(Bench.fade)) == nil)
  }

  @Test("a part behind the end ends at once; one before the start is refused")
  func outside() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(richPattern)
    try player.start(fromFrame: 100_000)
    #expect(bench.run(1_000).allSatisfy { $0 == 0 })
    #expect(player.state == .idle)
    #expect(throws: EngineError.invalidTime) { try player.start(fromFrame: -1) }
  }

  @Test("another number of passes counts from the next start on")
  func change() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(richPattern)
    player.passCount = 2
    try player.start()
    player.passCount = 1
    bench.run(4 * period)
    try player.start()
    bench.run(4 * period)
    let twice = try Bench.offline([richPattern], frameCount: 4 * period, passCount: 2)
    let once = try Bench.offline([richPattern], frameCount: 4 * period)
    #expect(firstDifference(bench.samples, twice + once) == nil)
  }
}
