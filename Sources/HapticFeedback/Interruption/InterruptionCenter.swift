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

  private let state = LockedState(State())

  /// Creates a center of its own, in which nothing is going on.
  public init() {}

  /// The interruptions that are going on, in the order in which they began.
  public var active: [Interruption] { state.withLock { $0.active } }

  /// Announces that an interruption begins.
  ///
  /// - Returns: The interruption, for ``end(_:resumes:)``.
  public func begin(_ kind: Interruption.Kind) -> Interruption {
    state.withLock { state in
      state.count += 1
      let interruption = Interruption(id: Interruption.ID(state.count), kind: kind)
      state.active.append(interruption)
      tell(.began(interruption), &state)
      return interruption
    }
  }

  /// Announces that an interruption turns out to be of another kind.
  ///
  /// - Returns: The interruption as it is now; as it was, if it is over.
  @discardableResult
  public func change(_ interruption: Interruption, to kind: Interruption.Kind) -> Interruption {
    state.withLock { state in
      guard let index = state.active.firstIndex(where: { $0.id == interruption.id }) else {
        return interruption
      }
      let changed = Interruption(id: interruption.id, kind: kind)
      state.active[index] = changed
      tell(.began(changed), &state)
      return changed
    }
  }

  /// Announces that an interruption is over; does nothing if it was announced before.
  ///
  /// - Parameters:
  ///   - interruption: The interruption.
  ///   - resumes: Whether what it paused goes on by itself; if not, that is up to the app.
  public func end(_ interruption: Interruption, resumes: Bool = true) {
    state.withLock { state in
      guard let index = state.active.firstIndex(where: { $0.id == interruption.id }) else { return }
      state.active.remove(at: index)
      tell(.ended(interruption.id, resumes: resumes), &state)
    }
  }

  /// Lets a player hear of what is going on, and from now on of what begins and ends.
  func add(_ player: InterruptiblePlayer) {
    state.withLock { state in
      state.players.append(WeakPlayer(player: player))
      for interruption in state.active { player.hear(.began(interruption)) }
    }
  }

  // Under the lock, so that all players hear of everything in one order.
  private func tell(_ event: InterruptedPlayback.Event, _ state: inout State) {
    state.players.removeAll { $0.player == nil }
    for player in state.players { player.player?.hear(event) }
  }
}
