import HapticScore
import HapticSynthesis
import Synchronization

/// One run of an engine, from its start to its stop, as the control side sees it; guarded by the
/// engine's lock.
final class EngineRun {
  /// What the control side knows of a slot that is not free.
  struct Holding {
    let player: EnginePlayer
    let score: PreparedScore
    /// What it counts among the voices that may sound at once.
    let voiceCount: Int
    /// Where it begins, in seconds of the pattern.
    let offset: Double
    /// Whether another take has been sent to go on for it.
    var isReplaced = false
  }

  let generation: Int
  let clock: FrameClock
  let monitor: OutputMonitor
  let renderer: UnsafeMutablePointer<EngineRenderer>
  let playsHaptics: Bool
  let playsAudio: Bool
  private let signals: EngineSignals
  private let options: EngineOptions
  /// The commands sent.
  private var sentCount = 0
  private(set) var holdings: [Holding?]
  /// Slots that are free, for all that the control side knows.
  private var freeSlots: [Int]
  private var voiceCount = 0
  private var curves: [CurvePointer] = []

  init(
    generation: Int, clock: FrameClock, options: EngineOptions, signals: EngineSignals,
    map: EngineLayers, position: Int, hapticLevel: Double, audioLevel: Double
  ) {
    self.generation = generation
    self.clock = clock
    self.options = options
    self.signals = signals
    playsHaptics = map.playsHaptics
    playsAudio = map.playsAudio
    monitor = OutputMonitor(signals)
    holdings = Array(repeating: nil, count: options.maximumTakes)
    freeSlots = Array((0..<options.maximumTakes).reversed())
    signals.counters.pointee.executed.store(0, ordering: .relaxed)
    signals.counters.pointee.position.store(position, ordering: .relaxed)
    signals.counters.pointee.isIdle.store(true, ordering: .relaxed)
    renderer = .allocate(capacity: 1)
    renderer.initialize(
      to: EngineRenderer(
        options, map: map.heard(of: options.map), clock: clock, position: position,
        hapticLevel: hapticLevel, audioLevel: audioLevel, counters: signals.counters,
        wakeup: UnsafeMutableRawPointer(signals.wakeup)))
  }

  deinit {
    renderer.deinitialize(count: 1)
    renderer.deallocate()
    for curve in curves { Self.free(curve) }
  }

  /// Whether no player is active, and none waits to start.
  var isQuiet: Bool { freeSlots.count == holdings.count }

  /// The frame of a time in seconds, which is not negative.
  func frame(at seconds: Double) -> Int {
    Int(min(clock.frame(at: seconds), FrameClock.latestFrame))
  }

  /// The takes of a player that no other take goes on for, in the order of their slots.
  func slots(of player: EnginePlayer) -> [Int] {
    holdings.indices.filter { slot in
      guard let holding = holdings[slot] else { return false }
      return holding.player === player && !holding.isReplaced
    }
  }

  /// Whether there is room for `count` more commands, and for some more where they stop something.
  func hasRoom(for count: Int = 1, isStop: Bool = false) -> Bool {
    let waiting = sentCount - signals.counters.pointee.executed.load(ordering: .acquiring)
    let room = isStop ? options.commandCapacity : options.maximumPendingCommands
    return waiting + count <= room
  }

  /// Sends a command, for which there is room.
  func send(_ command: Command) {
    var command = command
    command.order = sentCount
    sentCount += 1
    let isTaken = renderer.pointee.ring.append(command)
    precondition(isTaken, "the ring has room for every command that may wait")
  }

  /// Makes a take and puts it into a free slot.
  func makeTake(
    of player: EnginePlayer, _ score: PreparedScore, isLooping: Bool, offset: Double = 0
  ) throws(EngineError) -> Int {
    let count = isLooping ? score.loopedVoiceCount : score.voiceCount
    guard voiceCount + count <= options.maximumVoices else { throw .tooManyVoices }
    guard let slot = freeSlots.popLast() else { throw .tooManyPlayers }
    let take = UnsafeMutablePointer<Take>.allocate(capacity: 1)
    take.initialize(
      to: Take(
        score.score, speed: score.key.speed, duration: player.source.duration,
        loopEnd: score.key.loopEnd, canLoop: score.loopedVoiceCount <= options.maximumVoices))
    if offset > 0 {
      let frame = take.pointee.frame(ofOffset: offset)
      take.pointee.layers.seek(to: frame)
    }
    let slots = renderer.pointee.slots
    slots[slot].take = take
    slots[slot].isLast = false
    slots[slot].ending = .none
    slots[slot].setState(.filled)
    voiceCount += count
    holdings[slot] = Holding(player: player, score: score, voiceCount: count, offset: offset)
    return slot
  }

  /// Notes that another take has been sent to go on for one.
  func noteReplaced(_ slot: Int) { holdings[slot]?.isReplaced = true }

  /// Makes the memory of a curve.
  func makeCurve(_ segments: [ControlSegment]) -> CurvePointer {
    let curve = CurvePointer.allocate(capacity: 1)
    curve.initialize(to: CurveMemory(segments))
    curves.append(curve)
    return curve
  }

  /// Frees what the audio thread has let go of; returns what has ended by it, in order.
  func reclaim() -> [(player: EnginePlayer, ending: PlayerEnding)] {
    let slots = renderer.pointee.slots
    var ended: [(order: Int, player: EnginePlayer, ending: PlayerEnding)] = []
    for slot in holdings.indices {
      guard let holding = holdings[slot], case .retired = slots[slot].state else { continue }
      if slots[slot].isLast {
        let isFinished = if case .finished = slots[slot].ending { true } else { false }
        ended.append((slots[slot].order, holding.player, isFinished ? .finished : .stopped))
      }
      free(slot)
    }
    curves.removeAll { curve in
      guard curve.pointee.isRetired.load(ordering: .acquiring) else { return false }
      Self.free(curve)
      return true
    }
    return ended.sorted { $0.order < $1.order }.map { ($0.player, $0.ending) }
  }

  /// Behind the last frame: what has ended with the run, in order; nothing of it is left then.
  func close() -> [(player: EnginePlayer, ending: PlayerEnding)] {
    var ended = reclaim()
    let slots = renderer.pointee.slots
    for slot in holdings.indices {
      guard let holding = holdings[slot] else { continue }
      if slots[slot].isLast {
        switch slots[slot].ending {
        case .none: ended.append((holding.player, .engineStopped))
        case .finished: ended.append((holding.player, .finished))
        case .stopped: ended.append((holding.player, .stopped))
        }
      }
    }
    // Starts that never came to be.
    renderer.pointee.takeCommands()
    while renderer.pointee.pending.count > 0 {
      let command = renderer.pointee.pending.removeFirst()
      if case .start = command.kind, let holding = holdings[command.take] {
        ended.append((holding.player, .engineStopped))
      }
    }
    for slot in holdings.indices where holdings[slot] != nil { free(slot) }
    return ended
  }

  /// Frees the take of a slot that the audio thread does not know (any more).
  func free(_ slot: Int) {
    let slots = renderer.pointee.slots
    if let take = slots[slot].take {
      take.deinitialize(count: 1)
      take.deallocate()
      slots[slot].take = nil
    }
    slots[slot].setState(.free)
    voiceCount -= holdings[slot]?.voiceCount ?? 0
    holdings[slot] = nil
    freeSlots.append(slot)
  }

  private static func free(_ curve: CurvePointer) {
    curve.deinitialize(count: 1)
    curve.deallocate()
  }
}
