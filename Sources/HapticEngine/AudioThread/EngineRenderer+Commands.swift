import HapticScore
import HapticSynthesis
import Synchronization

/// What each command does at its frame.
extension EngineRenderer {
  /// Carries a command out at ``position``, or puts it off while too many takes of its player fade.
  @_noLocks
  mutating func perform(_ command: Command) {
    guard let player = command.player else {
      performForEngine(command)
      counters.pointee.executed.add(1, ordering: .releasing)
      return
    }
    if mustWait(command, player) { return }
    switch command.kind {
    case .start: start(player, command)
    case .stop: stop(player)
    case .pause: pause(player)
    case .resume: resume(player)
    case .seek: seek(player, command.take, to: command.value)
    case .replace: replace(player, command.replacedTake, by: command.take, evenPlaying: true)
    case .replaceWaiting:
      replace(player, command.replacedTake, by: command.take, evenPlaying: false)
    case .setLooping: setLooping(player, command.value != 0)
    case .setLevel: setLevel(player, command.value)
    case .setControl: setControl(player, command)
    case .cancel:
      while let dropped = pending.removeAny(of: player) { drop(dropped) }
      stop(player)
    case .setHapticLevel, .setAudioLevel, .end: break
    }
    noteDone(player)
  }

  @_noLocks
  private mutating func performForEngine(_ command: Command) {
    switch command.kind {
    case .setHapticLevel:
      hapticLevel.ease(to: command.value, from: position, over: fadeFrameCount)
    case .setAudioLevel:
      audioLevel.ease(to: command.value, from: position, over: fadeFrameCount)
    case .end:
      isEnding = true
      hapticLevel.ease(to: 0, from: position, over: fadeFrameCount)
      audioLevel.ease(to: 0, from: position, over: fadeFrameCount)
    default: break
    }
  }

  @_noLocks
  private func noteDone(_ player: PlayerPointer) {
    player.pointee.shared.pointee.executed.add(1, ordering: .releasing)
    counters.pointee.executed.add(1, ordering: .releasing)
  }

  /// Lets go of what a command holds that is not carried out.
  @_noLocks
  private mutating func drop(_ command: Command) {
    if command.take >= 0 {
      if case .start = command.kind { slots[command.take].isLast = true }
      retire(command.take, .stopped)
    }
    if let curve = command.curve { curve.pointee.isRetired.store(true, ordering: .releasing) }
    if let player = command.player { noteDone(player) }
  }

  /// Whether a command has to wait until an older take has faded out, and if so lets it.
  @_noLocks
  private mutating func mustWait(_ command: Command, _ player: PlayerPointer) -> Bool {
    var until = player.pointee.deferredUntil
    if until <= position {
      switch command.kind {
      case .start, .stop, .seek, .replace, .cancel: break
      default: return false
      }
      retireFaded(player)
      let current = player.pointee.current
      guard player.pointee.fadingCount == PlayerState.fadeCapacity, current >= 0,
        let take = slots[current].take, isAudible(take),
        let oldest = slots[player.pointee.fading[0]].take
      else { return false }
      // The oldest ends first.
      until = oldest.pointee.gain.endFrame
      player.pointee.deferredUntil = until
    }
    var later = command
    later.frame = until
    pending.insert(later)
    counters.pointee.deferredCount.add(1, ordering: .relaxed)
    return true
  }

  @_noLocks
  private mutating func start(_ player: PlayerPointer, _ command: Command) {
    let slots = self.slots
    let slot = command.take
    guard let take = slots[slot].take else { return }
    var isAudibleBefore = false
    if player.pointee.current >= 0, let former = slots[player.pointee.current].take {
      isAudibleBefore = isAudible(former)
      slots[player.pointee.current].isLast = false
      dismiss(player, .none)
    }
    player.pointee.isPaused = false
    take.pointee.setPassCount(player.pointee.isLooping ? Take.endless : command.passCount)
    for control in 0..<12 { plant(control, of: player, in: take) }
    var offset = player.pointee.nextOffset
    player.pointee.nextOffset = 0
    if take.pointee.isEndless, offset >= take.pointee.loopEnd { offset = 0 }
    let isSought = offset > 0
    let frame = isSought ? take.pointee.frame(ofOffset: offset) : command.firstFrame
    if frame > 0 { take.pointee.layers.seek(to: frame) }
    if isAudibleBefore || isSought && frame > 0 {
      take.pointee.gain = GainRamp(0)
      take.pointee.gain.ease(to: 1, from: position, over: fadeFrameCount)
    }
    install(slot, in: player, isLast: true)
    moveLast(player)
  }

  /// Lets a value that was sent before the start be in force from before it.
  @_noLocks
  private func plant(_ slot: Int, of player: PlayerPointer, in take: UnsafeMutablePointer<Take>) {
    let seed = player.pointee.seeds[slot]
    guard seed.exists else { return }
    guard let curve = seed.curve else {
      take.pointee.setLive(Self.control(slot), value: seed.value, from: -1)
      return
    }
    let first = curve.pointee.segments[0].startFrame
    hold(curve)
    take.pointee.curves[slot] = curve
    take.pointee.setLive(
      Self.control(slot), curve, from: first > 0 ? Int(first) : -1, origin: 0)
  }

  @_noLocks
  private mutating func stop(_ player: PlayerPointer) {
    dismiss(player, .stopped)
    player.pointee.isPaused = false
  }

  @_noLocks
  private mutating func pause(_ player: PlayerPointer) {
    guard player.pointee.current >= 0, !player.pointee.isPaused,
      let take = slots[player.pointee.current].take
    else { return }
    player.pointee.isPaused = true
    take.pointee.gain.ease(to: 0, from: position, over: fadeFrameCount)
  }

  @_noLocks
  private mutating func resume(_ player: PlayerPointer) {
    guard player.pointee.isPaused, let take = slots[player.pointee.current].take else { return }
    player.pointee.isPaused = false
    take.pointee.gain.ease(to: 1, from: position, over: fadeFrameCount)
  }

  @_noLocks
  private mutating func seek(_ player: PlayerPointer, _ slot: Int, to offset: Double) {
    let slots = self.slots
    guard player.pointee.current >= 0, let old = slots[player.pointee.current].take,
      let new = slots[slot].take
    else {
      player.pointee.nextOffset = offset
      return retire(slot, .none)
    }
    var offset = offset
    let isEndless = old.pointee.isEndless
    if offset > 0, offset >= (isEndless ? new.pointee.loopEnd : new.pointee.duration) {
      guard isEndless else {
        dismiss(player, .finished)
        player.pointee.isPaused = false
        return retire(slot, .none)
      }
      offset = 0
    }
    exchange(
      player, for: slot, at: new.pointee.frame(ofOffset: offset),
      passCount: isEndless
        ? Take.endless
        : max(1, old.pointee.passCount - old.pointee.pass(at: old.pointee.layers.position)))
  }

  @_noLocks
  private mutating func replace(
    _ player: PlayerPointer, _ former: Int, by slot: Int, evenPlaying: Bool
  ) {
    let slots = self.slots
    if pending.replace(take: former, by: slot) { return retire(former, .none) }
    guard evenPlaying, player.pointee.current == former, let old = slots[former].take,
      let new = slots[slot].take
    else { return retire(slot, .none) }
    // The same place of the same pass, at the other speed, as if it had always been so.
    let position = old.pointee.layers.position
    let pass = old.pointee.pass(at: position)
    let place = Double(position - old.pointee.startFrame(ofPass: pass))
    var frame = Int(Rounding.nearest(place * old.pointee.speed / new.pointee.speed))
    if old.pointee.isEndless {
      let length = new.pointee.startFrame(ofPass: 1)
      if length > 0 { frame %= length }
    }
    let passStart = new.pointee.canLoop ? new.pointee.startFrame(ofPass: pass) : 0
    exchange(player, for: slot, at: passStart + frame, passCount: old.pointee.passCount)
  }

  @_noLocks
  private mutating func setLooping(_ player: PlayerPointer, _ isLooping: Bool) {
    player.pointee.isLooping = isLooping
    guard player.pointee.current >= 0, let take = slots[player.pointee.current].take else { return }
    if isLooping {
      if !take.pointee.isInTail { take.pointee.setPassCount(Take.endless) }
    } else {
      take.pointee.setPassCount(take.pointee.pass(at: take.pointee.layers.position) + 1)
    }
  }

  @_noLocks
  private func setLevel(_ player: PlayerPointer, _ level: Double) {
    guard player.pointee.shared.pointee.isListed.load(ordering: .relaxed) else {
      player.pointee.level = GainRamp(level)
      return
    }
    player.pointee.level.ease(to: level, from: position, over: fadeFrameCount)
  }

  @_noLocks
  private func setControl(_ player: PlayerPointer, _ command: Command) {
    let slot = command.control.slot
    guard player.pointee.current >= 0, let take = slots[player.pointee.current].take else {
      // In force from the next start on.
      if let former = player.pointee.seeds[slot].curve { release(former) }
      if let curve = command.curve { hold(curve) }
      player.pointee.seeds[slot].exists = true
      player.pointee.seeds[slot].value = command.value
      player.pointee.seeds[slot].curve = command.curve
      return
    }
    let frame = take.pointee.layers.position
    let former = take.pointee.curves[slot]
    take.pointee.curves[slot] = command.curve
    if let curve = command.curve {
      hold(curve)
      // It begins with its first point, for which the command waited.
      let first = curve.pointee.segments[0].startFrame
      take.pointee.setLive(command.control, curve, from: frame, origin: Double(frame) - first)
    } else {
      take.pointee.setLive(command.control, value: command.value, from: frame)
    }
    if let former { release(former) }
  }
}
