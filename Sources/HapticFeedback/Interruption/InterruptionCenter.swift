import CoreHaptics

/// Where interruptions are announced, and players hear of them; any thread.
///
/// Linux tells a program of no interruptions by itself: whoever knows of them, such as the part of an
/// app that takes calls or speaks, announces them here.
public final class InterruptionCenter: Sendable {
  /// The one that players use unless told otherwise.
  public static let shared = InterruptionCenter()

  private struct State {
    var active: [Interruption] = []
    var count = 0
    var players: [WeakPlayer] = []
  }

  private struct WeakPlayer {
    weak var player: InterruptiblePlayer?
  }

  private let state = Locked(State())

  /// Creates a center of its own, in which nothing is going on.
  public init() {}

  /// The interruptions that are going on, in the order in which they began.
  public var active: [Interruption] { state.withLock { $0.active } }

  /// Announces that an interruption begins.
  ///
  /// - Returns: The interruption, for ``end(_:resumes:)``.
  public func begin(_ kind: Interruption.Kind) -> Interruption {
    let (interruption, failures) = state.withLock { state in
      state.count += 1
      let interruption = Interruption(id: Interruption.ID(state.count), kind: kind)
      state.active.append(interruption)
      return (interruption, tell(.began(interruption), &state))
    }
    report(failures)
    return interruption
  }

  /// Announces that an interruption turns out to be of another kind.
  ///
  /// - Returns: The interruption as it is now; as it was, if it is over.
  @discardableResult
  public func change(_ interruption: Interruption, to kind: Interruption.Kind) -> Interruption {
    let (changed, failures) = state.withLock { state -> (Interruption, [Failure]) in
      guard let index = state.active.firstIndex(where: { $0.id == interruption.id }) else {
        return (interruption, [])
      }
      let changed = Interruption(id: interruption.id, kind: kind)
      state.active[index] = changed
      return (changed, tell(.began(changed), &state))
    }
    report(failures)
    return changed
  }

  /// Announces that an interruption is over; does nothing if it was announced before.
  ///
  /// - Parameters:
  ///   - interruption: The interruption.
  ///   - resumes: Whether what it paused goes on by itself; if not, that is up to the app.
  public func end(_ interruption: Interruption, resumes: Bool = true) {
    let failures = state.withLock { state -> [Failure] in
      guard let index = state.active.firstIndex(where: { $0.id == interruption.id }) else {
        return []
      }
      state.active.remove(at: index)
      return tell(.ended(interruption.id, resumes: resumes), &state)
    }
    report(failures)
  }

  /// Lets a player, which is stopped, hear of what is going on and of all that begins and ends.
  func add(_ player: InterruptiblePlayer) {
    state.withLock { state in
      state.players.append(WeakPlayer(player: player))
      for interruption in state.active { _ = player.hear(.began(interruption)) }
    }
  }

  /// A player that could not do what was asked of it.
  private typealias Failure = (player: InterruptiblePlayer, error: any Error)

  // Under the lock, so that all players hear of everything in one order.
  private func tell(_ event: InterruptedPlayback.Event, _ state: inout State) -> [Failure] {
    state.players.removeAll { $0.player == nil }
    return state.players.compactMap(\.player).compactMap { player in
      player.hear(event).map { (player, $0) }
    }
  }

  // Not under the lock: the app may answer with another announcement.
  private func report(_ failures: [Failure]) {
    for (player, error) in failures { player.failureHandler?(error) }
  }
}
