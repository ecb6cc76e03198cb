import HapticScore
import HapticSynthesis
import Synchronization

/// How takes begin, go on for one another, and end.
extension EngineRenderer {
  /// Lets the takes go that have ended or faded out, and the players that have none left.
  @_noLocks
  mutating func settle() {
    let slots = self.slots
    let players = self.players
    var kept = 0
    for index in 0..<playerCount {
      let player = players[index]
      retireFaded(player)
      let current = player.pointee.current
      if current >= 0, let take = slots[current].take {
        let isHeld = player.pointee.isPaused && take.pointee.gain.isSteady(at: position)
        if !isHeld, take.pointee.remainingFrameCount == 0 {
          retire(current, .finished)
          player.pointee.current = -1
          player.pointee.isPaused = false
        }
      }
      noteActivity(of: player)
      if player.pointee.current < 0, player.pointee.fadingCount == 0 {
        player.pointee.shared.pointee.isListed.store(false, ordering: .releasing)
        continue
      }
      if kept != index { players[kept] = player }
      kept += 1
    }
    playerCount = kept
    if isEnding, !isEnded {
      isEnded =
        playerCount == 0
        || (hapticLevel.isSteady(at: position) && audioLevel.isSteady(at: position))
    }
  }

  /// Lets a player's takes go that have faded out or ended.
  @_noLocks
  mutating func retireFaded(_ player: PlayerPointer) {
    let slots = self.slots
    var kept = 0
    for place in 0..<player.pointee.fadingCount {
      let slot = player.pointee.fading[place]
      if let take = slots[slot].take, !take.pointee.gain.isSteady(at: position),
        take.pointee.remainingFrameCount > 0
      {
        player.pointee.fading[kept] = slot
        kept += 1
      } else {
        retire(slot, slots[slot].ending)
      }
    }
    player.pointee.fadingCount = kept
  }

  /// Lets everybody know what a player does.
  @_noLocks
  private func noteActivity(of player: PlayerPointer) {
    let activity = player.pointee.current < 0 ? 0 : (player.pointee.isPaused ? 2 : 1)
    if player.pointee.shared.pointee.activity.load(ordering: .relaxed) != activity {
      player.pointee.shared.pointee.activity.store(activity, ordering: .relaxed)
      if activity == 0 { player.pointee.shared.pointee.offsetBits.store(0, ordering: .relaxed) }
    }
  }

  /// Hands a take to the collector.
  @_noLocks
  mutating func retire(_ slot: Int, _ ending: TakeSlot.Ending) {
    let slots = self.slots
    if let take = slots[slot].take {
      for control in 0..<12 {
        if let curve = take.pointee.curves[control] { release(curve) }
        take.pointee.curves[control] = nil
      }
    }
    slots[slot].ending = ending
    slots[slot].order = retiredCount
    retiredCount += 1
    slots[slot].setState(.retired)
  }

  /// Takes a player's take out of play: it fades out, or is retired at once where it is silent.
  ///
  /// The caller has seen to it that there is room among the fading ones.
  @_noLocks
  mutating func dismiss(_ player: PlayerPointer, _ ending: TakeSlot.Ending) {
    let slots = self.slots
    let slot = player.pointee.current
    guard slot >= 0, let take = slots[slot].take else { return }
    player.pointee.current = -1
    guard isAudible(take) else { return retire(slot, ending) }
    take.pointee.gain.ease(to: 0, from: position, over: fadeFrameCount)
    slots[slot].ending = ending
    player.pointee.fading[player.pointee.fadingCount] = slot
    player.pointee.fadingCount += 1
  }

  /// Whether a take that plays now would be missed at once.
  @_noLocks
  func isAudible(_ take: UnsafeMutablePointer<Take>) -> Bool {
    take.pointee.gain.value(at: position) > 0
  }

  /// Makes a take a player's own.
  @_noLocks
  mutating func install(_ slot: Int, in player: PlayerPointer, isLast: Bool) {
    slots[slot].isLast = isLast
    player.pointee.current = slot
    guard !player.pointee.shared.pointee.isListed.load(ordering: .relaxed) else { return }
    player.pointee.shared.pointee.isListed.store(true, ordering: .relaxed)
    players[playerCount] = player
    playerCount += 1
  }

  /// Moves a player behind all others in the order of the sum.
  @_noLocks
  mutating func moveLast(_ player: PlayerPointer) {
    let players = self.players
    var kept = 0
    for index in 0..<playerCount where players[index] != player {
      players[kept] = players[index]
      kept += 1
    }
    if kept < playerCount { players[kept] = player }
  }

  /// Puts a take in the place of a player's current one, at a frame of its own, with what is in force.
  @_noLocks
  mutating func exchange(_ player: PlayerPointer, for slot: Int, at frame: Int, passCount: Int) {
    let slots = self.slots
    let former = player.pointee.current
    guard let new = slots[slot].take, let old = slots[former].take else { return }
    new.pointee.setPassCount(passCount)
    if new.pointee.layers.position != frame { new.pointee.layers.seek(to: frame) }
    keepLiveControls(of: old, in: new)
    if player.pointee.isPaused {
      new.pointee.gain = GainRamp(0)
    } else if isAudible(old) {
      new.pointee.gain = GainRamp(0)
      new.pointee.gain.ease(to: 1, from: position, over: fadeFrameCount)
    } else {
      // It was being faded in from this very frame.
      new.pointee.gain = old.pointee.gain
    }
    let isLast = slots[former].isLast
    slots[former].isLast = false
    dismiss(player, .none)
    install(slot, in: player, isLast: isLast)
  }

  /// Lets the live controls that are in force in one take go on in another.
  @_noLocks
  private func keepLiveControls(
    of old: UnsafeMutablePointer<Take>, in new: UnsafeMutablePointer<Take>
  ) {
    let position = old.pointee.layers.position
    let passStart = old.pointee.startFrame(ofPass: old.pointee.pass(at: position))
    for slot in 0..<12 {
      let control = Self.control(slot)
      let owner = old.pointee.layers.liveInForce(control, passStart: passStart)
      guard owner.exists else { continue }
      let frame = new.pointee.layers.position
      if let curve = old.pointee.curves[slot] {
        let moved = Double(frame - position)
        hold(curve)
        new.pointee.curves[slot] = curve
        new.pointee.setLive(control, curve, from: frame, origin: owner.originFrame + moved)
      } else {
        new.pointee.setLive(control, value: owner.segments[0].value, from: frame)
      }
    }
  }

  /// Notes that a take or a seed holds a curve.
  @_noLocks
  func hold(_ curve: CurvePointer) { curve.pointee.holderCount += 1 }

  /// Notes that it does no more.
  @_noLocks
  func release(_ curve: CurvePointer) {
    curve.pointee.holderCount -= 1
    if curve.pointee.holderCount == 0 {
      curve.pointee.isRetired.store(true, ordering: .releasing)
    }
  }

  /// The control with a slot.
  @_noLocks
  static func control(_ slot: Int) -> Control {
    switch slot {
    case 0: .hapticIntensity
    case 1: .hapticSharpness
    case 2: .hapticAttackTime
    case 3: .hapticDecayTime
    case 4: .hapticReleaseTime
    case 5: .audioVolume
    case 6: .audioPan
    case 7: .audioBrightness
    case 8: .audioPitch
    case 9: .audioAttackTime
    case 10: .audioDecayTime
    default: .audioReleaseTime
    }
  }
}
