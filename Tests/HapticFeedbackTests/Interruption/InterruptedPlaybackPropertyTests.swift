import HapticFeedback
import SeededRandom
import Testing

/// What holds whatever happens, in whatever order.
@Suite("Playback that is interrupted, in any order")
struct InterruptedPlaybackPropertyTests {
  private typealias Event = InterruptedPlayback.Event

  /// A player that carries actions out, and refuses what makes no sense.
  private struct Player {
    var transport = InterruptedPlayback.Transport.stopped
    var level = 1.0
    var isLegal = true

    mutating func carryOut(_ action: InterruptedPlayback.Action) {
      switch action {
      case .start: transport = .playing
      case .pause:
        isLegal = isLegal && transport == .playing
        transport = .paused
      case .resume:
        isLegal = isLegal && transport == .paused
        transport = .playing
      case .stop:
        isLegal = isLegal && transport != .stopped
        transport = .stopped
      case .setLevel(let level):
        isLegal = isLegal && self.level != level
        self.level = level
      }
    }
  }

  /// What the app asks for, and then it is as if there were no interruptions.
  private struct App {
    var transport = InterruptedPlayback.Transport.stopped
    var level = 1.0

    mutating func take(_ event: Event) {
      switch event {
      case .start: transport = .playing
      case .pause: if transport == .playing { transport = .paused }
      case .resume: if transport == .paused { transport = .playing }
      case .stop, .finished: transport = .stopped
      case .setLevel(let new): level = new
      case .began, .ended: break
      }
    }
  }

  private static func event(_ random: inout SplitMix64, _ player: Player) -> Event {
    let id = Interruption.ID(random.below(3))
    switch random.below(9) {
    case 0, 1: return .began(Interruption(id: id, kind: random.pick([.short, .long])))
    case 2, 3: return .ended(id, resumes: true)
    case 4: return .start
    case 5: return .pause
    case 6: return .resume
    case 7: return random.oneIn(2) ? .stop : (player.transport == .playing ? .finished : .stop)
    default: return .setLevel(random.pick([0, 0.25, 0.5, 1]))
    }
  }

  @Test("a player obeys the app and the policy", arguments: 0..<300 as Range<UInt64>)
  func obeys(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var playback = InterruptedPlayback(policy: .init(short: .duck(decibels: 20)))
    var player = Player()
    var app = App()
    var kinds: [Interruption.ID: Interruption.Kind] = [:]

    func check(_ event: Event) {
      let isHeld = kinds.values.contains(.long)
      #expect(player.isLegal, "seed \(seed): \(event)")
      #expect(player.transport == playback.actual, "seed \(seed): \(event)")
      switch app.transport {
      case .playing where !isHeld: #expect(player.transport == .playing, "seed \(seed): \(event)")
      case .playing, .paused: #expect(player.transport != .playing, "seed \(seed): \(event)")
      case .stopped: #expect(player.transport == .stopped, "seed \(seed): \(event)")
      }
      if player.transport == .playing {
        let level = kinds.values.contains(.short) ? app.level * 0.1 : app.level
        #expect(abs(player.level - level) < 1e-12, "seed \(seed): \(event)")
      }
    }

    func take(_ event: Event) {
      if event == .finished { player.transport = .stopped }
      for action in playback.handle(event) { player.carryOut(action) }
      app.take(event)
      switch event {
      case .began(let interruption): kinds[interruption.id] = interruption.kind
      case .ended(let id, _): kinds[id] = nil
      default: break
      }
      check(event)
    }

    for _ in 0..<100 { take(Self.event(&random, player)) }
    for number in 0..<3 { take(.ended(.init(number), resumes: true)) }
  }
}
