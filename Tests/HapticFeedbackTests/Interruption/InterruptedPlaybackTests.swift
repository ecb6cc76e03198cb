import HapticFeedback
import Testing

@Suite("Playback that is interrupted")
struct InterruptedPlaybackTests {
  private typealias Action = InterruptedPlayback.Action

  private static let call = Interruption(id: .init(1), kind: .long)
  private static let film = Interruption(id: .init(2), kind: .long)
  private static let direction = Interruption(id: .init(3), kind: .short)
  private static let message = Interruption(id: .init(4), kind: .short)

  // 20 dB are a factor of a tenth, 40 dB of a hundredth.
  private var playback = InterruptedPlayback(policy: .init(short: .duck(decibels: 20)))

  private mutating func expect(
    _ event: InterruptedPlayback.Event, _ actions: [Action],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let given = playback.handle(event)
    #expect(given == actions, "\(event)", sourceLocation: sourceLocation)
  }

  @Test("without interruptions a player does what it is asked")
  mutating func undisturbed() {
    expect(.start, [.start])
    expect(.pause, [.pause])
    expect(.resume, [.resume])
    expect(.start, [.start])  // anew
    expect(.setLevel(0.5), [.setLevel(0.5)])
    expect(.stop, [.stop])
  }

  @Test("what does not apply does nothing")
  mutating func noEffect() {
    for event in [InterruptedPlayback.Event.pause, .resume, .stop, .finished] {
      expect(event, [])
    }
    expect(.start, [.start])
    expect(.resume, [])
    expect(.pause, [.pause])
    expect(.pause, [])
    expect(.ended(.init(9), resumes: true), [])
    expect(.ended(.init(9), resumes: false), [])
  }

  @Test("a long interruption pauses, and its end resumes")
  mutating func long() {
    expect(.start, [.start])
    expect(.began(Self.call), [.pause])
    #expect(playback.wanted == .playing && playback.actual == .paused)
    expect(.ended(Self.call.id, resumes: true), [.resume])
    #expect(playback.actual == .playing)
  }

  @Test("a short interruption ducks, and its end brings the old level back")
  mutating func short() {
    expect(.start, [.start])
    expect(.began(Self.direction), [.setLevel(0.1)])
    #expect(playback.actual == .playing)
    expect(.ended(Self.direction.id, resumes: true), [.setLevel(1)])
  }

  @Test("the default is 12 dB")
  func defaultDuck() {
    var playback = InterruptedPlayback()
    _ = playback.handle(.start)
    guard case .setLevel(let level) = playback.handle(.began(Self.direction)).first else {
      Issue.record("no level")
      return
    }
    #expect(abs(level - 0.251188643150958) < 1e-14)
  }

  @Test("the old level is the one that the app set, meanwhile too")
  mutating func oldLevel() {
    expect(.setLevel(0.5), [])  // set when it starts
    expect(.start, [.setLevel(0.5), .start])
    expect(.began(Self.direction), [.setLevel(0.05)])
    expect(.setLevel(0.25), [.setLevel(0.025)])
    expect(.ended(Self.direction.id, resumes: true), [.setLevel(0.25)])
    #expect(playback.wantedLevel == 0.25)
  }

  @Test("a level is clamped")
  mutating func clampedLevel() {
    expect(.start, [.start])
    expect(.setLevel(3), [])
    expect(.setLevel(-1), [.setLevel(0)])
    expect(.setLevel(.nan), [])
  }

  @Test("a player that the app paused before stays paused")
  mutating func pausedBefore() {
    expect(.start, [.start])
    expect(.pause, [.pause])
    expect(.began(Self.call), [])
    expect(.ended(Self.call.id, resumes: true), [])
    expect(.resume, [.resume])
  }

  @Test("a player that the app pauses meanwhile stays paused")
  mutating func pausedMeanwhile() {
    expect(.start, [.start])
    expect(.began(Self.call), [.pause])
    expect(.pause, [])
    expect(.ended(Self.call.id, resumes: true), [])
    expect(.resume, [.resume])
  }

  @Test("a player that the app resumes meanwhile waits for the end")
  mutating func resumedMeanwhile() {
    expect(.start, [.start])
    expect(.pause, [.pause])
    expect(.began(Self.call), [])
    expect(.resume, [])
    #expect(playback.wanted == .playing && playback.actual == .paused)
    expect(.ended(Self.call.id, resumes: true), [.resume])
  }

  @Test("a player that the app stops meanwhile stays stopped")
  mutating func stoppedMeanwhile() {
    expect(.start, [.start])
    expect(.began(Self.call), [.pause])
    expect(.stop, [.stop])
    expect(.ended(Self.call.id, resumes: true), [])
    expect(.start, [.start])
  }

  @Test("a player that comes to its end while it is ducked is not started again")
  mutating func finishedMeanwhile() {
    expect(.start, [.start])
    expect(.began(Self.direction), [.setLevel(0.1)])
    expect(.finished, [])
    expect(.ended(Self.direction.id, resumes: true), [])
    // The level is that of the next start.
    expect(.start, [.setLevel(1), .start])
  }

  @Test("a start meanwhile waits for the end, and begins anew")
  mutating func startedMeanwhile() {
    expect(.began(Self.call), [])
    expect(.start, [])
    #expect(playback.wanted == .playing && playback.actual == .stopped)
    expect(.ended(Self.call.id, resumes: true), [.start])

    expect(.began(Self.film), [.pause])
    expect(.start, [.stop])
    expect(.start, [])
    expect(.ended(Self.film.id, resumes: true), [.start])
  }

  @Test("a start that waits may be paused, resumed and stopped")
  mutating func heldStart() {
    expect(.began(Self.call), [])
    expect(.start, [])
    expect(.pause, [])
    expect(.ended(Self.call.id, resumes: true), [])
    expect(.resume, [.start])
    expect(.stop, [.stop])
    expect(.began(Self.film), [])
    expect(.start, [])
    expect(.stop, [])
    expect(.ended(Self.film.id, resumes: true), [])
    #expect(playback.actual == .stopped)
  }

  @Test("a start in a short interruption is at its level")
  mutating func startDucked() {
    expect(.began(Self.direction), [])
    expect(.start, [.setLevel(0.1), .start])
    expect(.ended(Self.direction.id, resumes: true), [.setLevel(1)])
  }

  @Test("of two long interruptions the last end resumes", arguments: [false, true])
  mutating func twoLong(firstEndsFirst: Bool) {
    let order = firstEndsFirst ? [Self.call, Self.film] : [Self.film, Self.call]
    expect(.start, [.start])
    expect(.began(Self.call), [.pause])
    expect(.began(Self.film), [])
    expect(.ended(order[0].id, resumes: true), [])
    expect(.ended(order[1].id, resumes: true), [.resume])
  }

  @Test("two short interruptions do not add up")
  mutating func twoShort() {
    expect(.start, [.start])
    expect(.began(Self.direction), [.setLevel(0.1)])
    expect(.began(Self.message), [])
    expect(.ended(Self.direction.id, resumes: true), [])
    expect(.ended(Self.message.id, resumes: true), [.setLevel(1)])
  }

  @Test("a short one within a long one is not heard of")
  mutating func shortWithinLong() {
    expect(.start, [.start])
    expect(.began(Self.call), [.pause])
    expect(.began(Self.direction), [])
    expect(.ended(Self.direction.id, resumes: true), [])
    expect(.ended(Self.call.id, resumes: true), [.resume])
  }

  @Test("a long one within a short one pauses; what follows is as soft as before")
  mutating func longWithinShort() {
    expect(.start, [.start])
    expect(.began(Self.direction), [.setLevel(0.1)])
    expect(.began(Self.call), [.pause])
    expect(.ended(Self.call.id, resumes: true), [.resume])
    expect(.ended(Self.direction.id, resumes: true), [.setLevel(1)])
  }

  @Test("a short one that ends within a long one is over when that ends")
  mutating func overlapping() {
    expect(.start, [.start])
    expect(.began(Self.direction), [.setLevel(0.1)])
    expect(.began(Self.call), [.pause])
    expect(.ended(Self.direction.id, resumes: true), [])
    expect(.ended(Self.call.id, resumes: true), [.setLevel(1), .resume])
  }

  @Test("a short one that turns out to be long pauses")
  mutating func growing() {
    expect(.start, [.start])
    expect(.began(Self.direction), [.setLevel(0.1)])
    expect(.began(Interruption(id: Self.direction.id, kind: .long)), [.pause])
    expect(.ended(Self.direction.id, resumes: true), [.setLevel(1), .resume])
  }

  @Test("an end without leave to resume leaves it to the app")
  mutating func noLeave() {
    expect(.start, [.start])
    expect(.began(Self.call), [.pause])
    expect(.ended(Self.call.id, resumes: false), [])
    #expect(playback.wanted == .paused)
    expect(.began(Self.film), [])
    expect(.ended(Self.film.id, resumes: true), [])
    expect(.resume, [.resume])
  }

  @Test("no leave to resume says nothing to a player that was not paused by it")
  mutating func noLeaveDucked() {
    expect(.start, [.start])
    expect(.began(Self.direction), [.setLevel(0.1)])
    expect(.ended(Self.direction.id, resumes: false), [.setLevel(1)])
    #expect(playback.wanted == .playing)
  }

  @Test("a policy may turn it all round, or leave players alone")
  func otherPolicies() {
    var turned = InterruptedPlayback(policy: .init(short: .pause, long: .duck(decibels: 40)))
    _ = turned.handle(.start)
    #expect(turned.handle(.began(Self.direction)) == [.pause])
    #expect(turned.handle(.ended(Self.direction.id, resumes: true)) == [.resume])
    #expect(turned.handle(.began(Self.call)) == [.setLevel(0.01)])
    #expect(turned.handle(.ended(Self.call.id, resumes: true)) == [.setLevel(1)])

    var alone = InterruptedPlayback(policy: .init(short: .playOn, long: .playOn))
    _ = alone.handle(.start)
    for interruption in [Self.call, Self.direction] {
      #expect(alone.handle(.began(interruption)).isEmpty)
      #expect(alone.handle(.ended(interruption.id, resumes: false)).isEmpty)
    }
    // Ducking never makes louder.
    var wrong = InterruptedPlayback(policy: .init(short: .duck(decibels: -6)))
    _ = wrong.handle(.start)
    #expect(wrong.handle(.began(Self.direction)).isEmpty)
  }
}
