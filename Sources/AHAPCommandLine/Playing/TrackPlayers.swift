import HapticEngine
import Synchronization

/// The players of a track: one for each of its patterns.
final class TrackPlayers: Sendable {
  let track: PreparedTrack
  private let players: [EnginePlayer]
  private let wake: WakePipe
  /// The starts that have not come to their end.
  private let openCount = Atomic<Int>(0)

  /// Makes the players of a track.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - engine: What plays them.
  ///   - wake: Woken whenever one of them has ended.
  init(_ track: PreparedTrack, on engine: PlaybackEngine, waking wake: WakePipe) {
    self.track = track
    self.wake = wake
    players = track.sound.sources.map { engine.makePlayer($0) }
    let longest = track.sound.sources.map(\.duration).max() ?? 0
    for player in players {
      // They repeat together.
      player.loopEnd = longest
      player.passCount = track.passCount
      player.playbackRate = track.sound.sources[0].speed
      player.completionHandler = { [weak self] _ in self?.noteEnd() }
    }
  }

  private func noteEnd() {
    openCount.subtract(1, ordering: .relaxed)
    wake.wake()
  }

  /// Whether none of them plays, or waits to.
  var areDone: Bool { openCount.load(ordering: .relaxed) == 0 }

  /// Whether all of them play.
  private var arePlaying: Bool { openCount.load(ordering: .relaxed) == players.count }

  /// Whether they go on until they are told otherwise.
  var isLooping: Bool {
    get { players.contains { $0.isLoopEnabled } }
    set { for player in players { player.isLoopEnabled = newValue } }
  }

  /// How fast they play.
  var speed: Double {
    get { players.first?.playbackRate ?? 1 }
    set { for player in players { player.playbackRate = newValue } }
  }

  /// Where in the track they are, in seconds at speed 1.
  var offset: Double { players.map { $0.offset }.max() ?? 0 }

  /// Starts all of them at one frame of the engine, from the first frame of the track's part, or as
  /// many before it as `leadIn` says.
  func start(at frame: Int, leadIn: Int = 0) throws(EngineError) {
    try startEach { player throws(EngineError) in
      try player.start(at: .frame(frame), fromFrame: track.sound.range.lowerBound - leadIn)
    }
  }

  /// Starts all of them now, somewhere in the track.
  func start(atOffset offset: Double) throws(EngineError) {
    try startEach { player throws(EngineError) in
      try player.seek(toOffset: offset)
      try player.start()
    }
  }

  private func startEach(
    _ start: (EnginePlayer) throws(EngineError) -> Void
  ) throws(EngineError) {
    for player in players {
      openCount.add(1, ordering: .relaxed)
      do throws(EngineError) {
        try start(player)
      } catch {
        openCount.subtract(1, ordering: .relaxed)
        throw error
      }
    }
  }

  /// Ends all of them at a frame of the engine.
  func stop(at frame: Int) throws(EngineError) {
    for player in players { try player.stop(at: .frame(frame)) }
  }

  /// Goes to a place; behind the end they end.
  ///
  /// - Returns: Whether all of them were there to go.
  func seek(to offset: Double) throws(EngineError) -> Bool {
    guard arePlaying else { return false }
    for player in players { try player.seek(toOffset: offset) }
    return true
  }

  /// Ends them, and what waits for its time.
  func cancel() { for player in players { try? player.cancel() } }
}
