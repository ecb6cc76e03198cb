import Foundation

/// What a player shall do, from what the app asks of it and which interruptions are going on.
///
/// A value without effects: it takes events and gives the actions that a player has to carry out.
///
/// - What the app asks for holds on through an interruption: a player that it pauses, stops or that
///   comes to its end meanwhile is not resumed. One that it starts or resumes during an
///   interruption that pauses waits for its end.
/// - Interruptions may overlap: the player is paused as long as one of them asks for it, and
///   ducked as much as the one that asks for most.
/// - An interruption may end without leave to resume. What it paused then stays so until the app
///   resumes it.
public struct InterruptedPlayback: Hashable, Sendable {
  /// Something that happened.
  public enum Event: Hashable, Sendable {
    /// An interruption began; if it is going on already, its kind is now this one.
    case began(Interruption)
    /// An interruption ended. `resumes`: whether what it paused goes on by itself.
    case ended(Interruption.ID, resumes: Bool)
    /// The app starts the player, from its beginning.
    case start
    /// The app pauses the player; nothing happens to one that does not play.
    case pause
    /// The app resumes the player; nothing happens to one that it has not paused.
    case resume
    /// The app stops the player.
    case stop
    /// The app sets the player's level, a linear factor, clamped to 0 through 1.
    case setLevel(Double)
    /// The player came to its end, or cannot go on.
    case finished
  }

  /// Something to be done by a player.
  public enum Action: Hashable, Sendable {
    case start
    case pause
    case resume
    case stop
    /// Play at that level from now on, a linear factor. Comes ahead of a start or resume.
    case setLevel(Double)
  }

  /// Whether a player moves.
  public enum Transport: Hashable, Sendable {
    case stopped
    case playing
    case paused
  }

  public let policy: InterruptionPolicy

  /// What the app asked for last.
  public private(set) var wanted = Transport.stopped
  /// What the player does, when it carries out all actions.
  public private(set) var actual = Transport.stopped
  /// The level that the app asked for: a linear factor, 1 at first.
  public private(set) var wantedLevel = 1.0
  /// The level that the player was last given.
  public private(set) var actualLevel = 1.0

  private var kinds: [Interruption.ID: Interruption.Kind] = [:]

  /// Creates the state of a player that is stopped, at level 1, with no interruption going on.
  public init(policy: InterruptionPolicy = InterruptionPolicy()) { self.policy = policy }

  /// Takes an event, and gives what the player has to do, in this order.
  public mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .began(let interruption):
      kinds[interruption.id] = interruption.kind
    case .ended(let id, let resumes):
      let wasHeld = isHeld
      let ended = kinds.removeValue(forKey: id)
      if !resumes, wasHeld, let ended, policy.response(to: ended) == .pause, wanted == .playing {
        wanted = .paused
      }
    case .start:
      wanted = .playing
      return startAnew()
    case .pause:
      if wanted == .playing { wanted = .paused }
    case .resume:
      if wanted == .paused { wanted = .playing }
    case .stop:
      wanted = .stopped
    case .setLevel(let level):
      wantedLevel = clampedToUnit(level)
    case .finished:
      wanted = .stopped
      actual = .stopped
    }
    return follow()
  }

  /// Whether an interruption keeps the player from playing.
  private var isHeld: Bool { responses.contains(.pause) }

  private var responses: [InterruptionPolicy.Response] {
    kinds.values.map { policy.response(to: $0) }
  }

  /// The level at which the player is to play now.
  private var level: Double {
    let decibels = responses.reduce(0) { most, response in
      if case .duck(let decibels) = response { max(most, decibels) } else { most }
    }
    return decibels > 0 ? wantedLevel * pow(10, -decibels / 20) : wantedLevel
  }

  /// The start of a player, whatever it does now.
  private mutating func startAnew() -> [Action] {
    guard isHeld else {
      actual = .playing
      return levelActions() + [.start]
    }
    // It begins anew once it may: what is paused now must not be resumed.
    defer { actual = .stopped }
    return actual == .stopped ? [] : [.stop]
  }

  /// Leads the player from what it does to what it is to do.
  private mutating func follow() -> [Action] {
    let target = wanted == .playing && isHeld ? .paused : wanted
    switch (actual, target) {
    case (.playing, .paused):
      actual = .paused
      return [.pause]
    case (.paused, .playing):
      actual = .playing
      return levelActions() + [.resume]
    case (.stopped, .playing):
      actual = .playing
      return levelActions() + [.start]
    case (.playing, .stopped), (.paused, .stopped):
      actual = .stopped
      return [.stop]
    case (.playing, .playing):
      return levelActions()
    case (.paused, .paused), (.stopped, _):
      return []  // A level that changes meanwhile is set when the player goes on.
    }
  }

  private mutating func levelActions() -> [Action] {
    guard level != actualLevel else { return [] }
    actualLevel = level
    return [.setLevel(level)]
  }
}
