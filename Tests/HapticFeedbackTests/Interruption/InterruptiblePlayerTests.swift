import CoreHaptics
import HapticFeedback
import Testing

/// What a player is asked for; what it sounds like is tested by ``InterruptedSoundTests``.
@Suite("A player that gives way")
struct InterruptiblePlayerTests {
  private let center = InterruptionCenter()
  private let scripted = ScriptedPlayer()
  private let player: InterruptiblePlayer

  init() { player = InterruptiblePlayer(scripted, center: center) }

  @Test("pauses and resumes")
  func long() throws {
    try player.start()
    let call = center.begin(.long)
    #expect(center.active == [call])
    center.end(call)
    center.end(call)  // Once is enough.
    #expect(center.active.isEmpty)
    #expect(scripted.calls == ["start", "pause", "resume"])
  }

  @Test("hears of what had begun before it was made")
  func late() throws {
    let call = center.begin(.long)
    let late = ScriptedPlayer()
    let player = InterruptiblePlayer(late, center: center)
    try player.start()
    #expect(late.calls.isEmpty)
    center.end(call)
    #expect(late.calls == ["start"])
  }

  @Test("centers know nothing of each other, and of no player that is gone")
  func centers() throws {
    let other = InterruptionCenter()
    try player.start()
    let call = other.begin(.long)
    other.end(call)
    #expect(scripted.calls == ["start"])
    do {
      let gone = ScriptedPlayer()
      try InterruptiblePlayer(gone, center: other).start()
      _ = other.begin(.long)
      #expect(gone.calls == ["start"])
    }
  }

  @Test("an interruption may change its kind while it goes on")
  func change() throws {
    try player.start()
    let interruption = center.begin(.short)
    let changed = center.change(interruption, to: .long)
    #expect(changed.kind == .long && center.active == [changed])
    #expect(scripted.calls == ["start", "pause"])
    center.end(interruption)
    #expect(scripted.calls == ["start", "pause", "resume"])
    #expect(center.change(interruption, to: .short) == interruption)
    #expect(center.active.isEmpty)
  }

  @Test("without leave to resume, the app resumes")
  func noLeave() throws {
    try player.start()
    center.end(center.begin(.long), resumes: false)
    #expect(scripted.calls == ["start", "pause"])
    try player.resume()
    #expect(scripted.calls == ["start", "pause", "resume"])
  }

  @Test("one that has come to its end is not resumed")
  func ended() throws {
    try player.start()
    let call = center.begin(.long)
    scripted.completionHandler(nil)
    #expect(player.playback.actual == .stopped)
    center.end(call)
    #expect(scripted.calls == ["start", "pause"])
  }

  @Test("the end of a run is not taken for that of the next")
  func runs() throws {
    try player.start()
    try player.start()
    #expect(scripted.calls == ["start", "stop", "start"])
    scripted.completionHandler(nil)  // That of the first run, late.
    #expect(player.playback.actual == .playing)
    let call = center.begin(.long)
    #expect(scripted.calls.last == "pause")
    scripted.completionHandler(nil)
    center.end(call)
    #expect(scripted.calls.last == "pause")
    try player.start()
    #expect(scripted.calls.last == "start")
    #expect(player.playback.actual == .playing)
  }

  @Test("its own completion handler is called")
  func completion() throws {
    var count = 0
    player.completionHandler = { _ in count += 1 }
    try player.start()
    scripted.completionHandler(nil)
    #expect(count == 1)
  }

  @Test("what fails is thrown to the app, or goes to the failure handler, and ends the run")
  func failures() throws {
    var failures: [any Error] = []
    player.failureHandler = { failures.append($0) }

    scripted.failure = CHHapticError(.engineNotRunning)
    #expect(throws: CHHapticError.self) { try player.start() }
    #expect(player.playback.actual == .stopped && failures.isEmpty)

    try player.start()
    let call = center.begin(.long)
    scripted.failure = CHHapticError(.engineNotRunning)
    center.end(call)
    #expect(failures.count == 1)
    #expect(player.playback.wanted == .stopped && player.playback.actual == .stopped)
    scripted.calls = []
    center.end(center.begin(.long))
    #expect(scripted.calls.isEmpty)
    try player.start()
    #expect(scripted.calls == ["start"])
  }
}
