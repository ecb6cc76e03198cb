import CoreHaptics
import FeedbackTestSupport
import Foundation
import HapticEngine
import Testing

@testable import HapticFeedback

extension Playing {
  @Suite("The engine of generators")
  @MainActor
  struct FeedbackPlayerTests {
    private let output = SharedFeedback.makeOutput()
    private let clock = SettableClock()

    /// Counts the engines that are made; makes none while there is no output.
    private final class Engines: @unchecked Sendable {
      private let lock = NSLock()
      private var made: [CHHapticEngine] = []
      private var attempts = 0
      private var isThere = true
      private let output: ManualOutput

      init(_ output: ManualOutput) { self.output = output }

      var attemptCount: Int { lock.withLock { attempts } }
      var last: CHHapticEngine? { lock.withLock { made.last } }
      func setOutput(isThere: Bool) { lock.withLock { self.isThere = isThere } }

      func make() throws -> CHHapticEngine {
        try lock.withLock {
          attempts += 1
          guard isThere else { throw CHHapticError(.notSupported) }
          let engine = CHHapticEngine(output: output)
          made.append(engine)
          return engine
        }
      }
    }

    private func makePlayer(_ engines: Engines) -> FeedbackPlayer {
      FeedbackPlayer(clock: clock) { try engines.make() }
    }

    private func expectTap(sourceLocation: SourceLocation = #_sourceLocation) throws {
      let expected = try OfflineRender.samples(.impactRigid).padded(toFrames: 4_800)
      #expect(
        output.render(frameCount: 4_800).firstDifference(from: expected) == nil,
        sourceLocation: sourceLocation)
    }

    @Test("is made when it is needed, once, and plays haptics only")
    func lazily() throws {
      let engines = Engines(output)
      let player = makePlayer(engines)
      #expect(engines.attemptCount == 0)
      player.play(.impactRigid, intensity: 1)
      try expectTap()
      player.play(.selection, intensity: 1)
      #expect(engines.attemptCount == 1)
      #expect(engines.last?.playsHapticsOnly == true)
      #expect(engines.last?.isAutoShutdownEnabled == true)
    }

    @Test("is not made for what preferences keep from playing")
    func gated() {
      let engines = Engines(output)
      let player = makePlayer(engines)
      FeedbackPreferences.current.isHapticsEnabled = false
      player.prepare([.selection])
      player.play(.selection, intensity: 1)
      #expect(engines.attemptCount == 0)
    }

    @Test("where there is no output, nothing happens, and it is not tried again for a second")
    func noOutput() throws {
      let engines = Engines(output)
      let player = makePlayer(engines)
      engines.setOutput(isThere: false)
      for _ in 0..<50 {
        player.prepare([.impactRigid])
        player.play(.impactRigid, intensity: 1)
      }
      #expect(engines.attemptCount == 1)
      engines.setOutput(isThere: true)
      clock.advance(by: 0.99)
      player.play(.impactRigid, intensity: 1)
      #expect(output.render(frameCount: 4_800).isSilent)
      #expect(engines.attemptCount == 1)
      clock.advance(by: 0.02)
      player.play(.impactRigid, intensity: 1)
      try expectTap()
    }

    @Test("a lost output is silence, and after its return all is as before")
    func loss() throws {
      let engines = Engines(output)
      let player = makePlayer(engines)
      player.play(.notificationError, intensity: 1)
      _ = output.render(frameCount: 480)
      output.simulateLoss()
      for _ in 0..<10 { player.play(.impactRigid, intensity: 1) }
      #expect(output.render(frameCount: 4_800).isSilent)
      output.simulateReturn()
      clock.advance(by: 1)
      player.play(.impactRigid, intensity: 1)
      try expectTap()
    }

    @Test("an engine that was stopped starts again, and a repeat is not taken for one")
    func stopped() async throws {
      let engines = Engines(output)
      let player = makePlayer(engines)
      player.play(.impactRigid, intensity: 1)
      try expectTap()
      // The clock stands: the next one comes at the same time.
      try await engines.last?.stop()
      player.play(.impactRigid, intensity: 1)
      try expectTap()
    }

    @Test("prepare starts it, and plays nothing")
    func prepare() async throws {
      let engines = Engines(output)
      let player = makePlayer(engines)
      player.prepare([.impactRigid])
      #expect(engines.attemptCount == 1)
      // The engine's clock moves when it runs.
      for _ in 0..<1_000 where engines.last?.currentTime == 0 {
        #expect(output.render(frameCount: 48).isSilent)
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect((engines.last?.currentTime ?? 0) > 0)
      player.prepare([.impactRigid])
      player.play(.impactRigid, intensity: 1)
      try expectTap()
      #expect(engines.attemptCount == 1)
    }

    @Test("releasing the engine silences it; the next feedback makes another")
    func release() throws {
      let engines = Engines(output)
      let player = makePlayer(engines)
      player.play(.notificationError, intensity: 1)
      player.releaseEngine()
      #expect(engines.attemptCount == 1)
      player.play(.impactRigid, intensity: 1)
      #expect(engines.attemptCount == 2)
    }

    @Test("any thread may play")
    func threads() async {
      let engines = Engines(output)
      let player = makePlayer(engines)
      let players = Task.detached {
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
          for number in 0..<200 {
            let kinds = FeedbackKind.allCases
            player.play(kinds[(thread + number) % kinds.count], intensity: 1)
            if number % 50 == 49 { player.releaseEngine() }
          }
        }
      }
      for _ in 0..<400 { _ = output.render(frameCount: 240) }
      await players.value
      player.releaseEngine()
    }
  }
}
