import CRealtime
import HapticScore
import HapticSynthesis
import Synchronization

/// What the audio thread does in one run of an engine: carries out commands at their frames, and mixes
/// the takes of the players.
///
/// Nothing here allocates, locks or waits. The sample of a frame depends on the commands and the frame
/// alone, since every block is split where anything changes.
struct EngineRenderer: ~Copyable {
  let counters: UnsafeMutablePointer<EngineCounters>
  let wakeup: UnsafeMutableRawPointer
  let ring: CommandRing
  let slots: UnsafeMutableBufferPointer<TakeSlot>
  var pending: PendingCommands
  let mix: LayerMix
  /// Where a take is rendered whose gain is not 1.
  let scratch: LayerMix
  let gains: UnsafeMutableBufferPointer<Double>
  private var highPass: HighPassFilter?
  /// 2 ms.
  let fadeFrameCount: Int
  /// The players that have a take, in the order of their starts.
  let players: UnsafeMutableBufferPointer<PlayerPointer>
  var playerCount = 0
  /// The next frame to render.
  var position: Int
  var hapticLevel: GainRamp
  var audioLevel: GainRamp
  /// Whether the engine has been told to end; ``isEnded`` follows when it is silent.
  var isEnding = false
  var isEnded = false
  /// How many takes were retired.
  var retiredCount = 0
  private var postedCount = 0

  /// Makes a renderer whose clock stands at `position`.
  init(
    _ options: EngineOptions, map: ChannelMap, clock: FrameClock, position: Int,
    hapticLevel: Double, audioLevel: Double, counters: UnsafeMutablePointer<EngineCounters>,
    wakeup: UnsafeMutableRawPointer
  ) {
    let slots = UnsafeMutableBufferPointer<TakeSlot>.allocate(capacity: options.maximumTakes)
    for index in 0..<options.maximumTakes { slots.initializeElement(at: index, to: TakeSlot()) }
    let gains = UnsafeMutableBufferPointer<Double>.allocate(capacity: LayerMix.blockCapacity)
    gains.initialize(repeating: 0)
    self.counters = counters
    self.wakeup = wakeup
    self.position = position
    self.slots = slots
    self.gains = gains
    highPass = nil
    self.hapticLevel = GainRamp(hapticLevel)
    self.audioLevel = GainRamp(audioLevel)
    fadeFrameCount = max(1, Int(clock.frame(at: 0.002)))
    players = .allocate(capacity: options.maximumTakes)
    ring = CommandRing(capacity: options.commandCapacity)
    pending = PendingCommands(capacity: options.commandCapacity)
    mix = LayerMix(map, gain: options.gain)
    scratch = LayerMix(map, gain: 0)
    if let chosen = options.highPass { highPass = HighPassFilter(chosen, clock) }
  }

  deinit {
    for index in 0..<slots.count {
      if let take = slots[index].take {
        take.deinitialize(count: 1)
        take.deallocate()
      }
    }
    slots.deinitialize()
    slots.deallocate()
    players.deallocate()
    gains.deallocate()
  }

  /// Renders the next frames; fewer than asked for where the engine has ended.
  @_noLocks
  mutating func render(into block: UnsafeMutableBufferPointer<Float>) -> Int {
    takeCommands()
    let wanted = block.count / mix.channelCount
    var done = 0
    while done < wanted {
      while pending.earliestFrame <= position { perform(pending.removeFirst()) }
      settle()
      if isEnded { break }
      let count = segmentFrameCount(atMost: wanted - done)
      renderSegment(count)
      mix.interleave(count, into: block, at: done)
      position += count
      done += count
    }
    settle()
    publish()
    return done
  }

  /// Whether nothing plays and nothing waits: all frames are silent until a command comes.
  var isIdle: Bool {
    @_noLocks get {
      guard pending.count == 0, ring.isEmpty else { return false }
      for index in 0..<playerCount where !isHeld(players[index]) { return false }
      return !isEnding
    }
  }

  @_noLocks
  mutating func takeCommands() {
    while var command = ring.take() {
      if command.frame < position { command.frame = position }
      command.frame += command.delay
      pending.insert(command)
    }
  }

  /// How many frames can be rendered before anything changes.
  @_noLocks
  private func segmentFrameCount(atMost limit: Int) -> Int {
    var count = min(limit, LayerMix.blockCapacity)
    if pending.earliestFrame < .max { count = min(count, pending.earliestFrame - position) }
    count = min(count, hapticLevel.framesUntilSteady(at: position))
    count = min(count, audioLevel.framesUntilSteady(at: position))
    let slots = self.slots
    for index in 0..<playerCount {
      let player = players[index]
      count = min(count, player.pointee.level.framesUntilSteady(at: position))
      for place in 0..<player.pointee.fadingCount {
        if let take = slots[player.pointee.fading[place]].take {
          count = min(count, take.pointee.gain.framesUntilSteady(at: position))
          let remaining = take.pointee.remainingFrameCount
          if remaining > 0 { count = min(count, remaining) }
        }
      }
      guard player.pointee.current >= 0, let take = slots[player.pointee.current].take else {
        continue
      }
      count = min(count, take.pointee.gain.framesUntilSteady(at: position))
      if !isHeld(player) {
        let remaining = take.pointee.remainingFrameCount
        if remaining > 0 { count = min(count, remaining) }
      }
    }
    return count
  }

  /// Whether a player is paused and silent, so that its take stands.
  @_noLocks
  func isHeld(_ player: PlayerPointer) -> Bool {
    guard player.pointee.isPaused, player.pointee.fadingCount == 0, player.pointee.current >= 0,
      let take = slots[player.pointee.current].take
    else { return false }
    return take.pointee.gain.isSteady(at: position)
  }

  /// Renders frames in which nothing but ramps changes.
  @_noLocks
  private mutating func renderSegment(_ count: Int) {
    mix.clear(count)
    var limit = Double.infinity
    let slots = self.slots
    for index in 0..<playerCount {
      let player = players[index]
      for place in 0..<player.pointee.fadingCount {
        guard let take = slots[player.pointee.fading[place]].take else { continue }
        limit = min(limit, take.pointee.levelLimit)
        add(take, player, count)
      }
      guard player.pointee.current >= 0, let take = slots[player.pointee.current].take,
        !(player.pointee.isPaused && take.pointee.gain.isSteady(at: position))
      else { continue }
      limit = min(limit, take.pointee.levelLimit)
      add(take, player, count)
    }
    highPass?.apply(to: mix.haptic(count))
    mix.limitHaptic(count, to: limit)
    apply(hapticLevel, to: mix.haptic(count))
    apply(audioLevel, to: mix.left(count))
    apply(audioLevel, to: mix.right(count))
  }

  /// Adds a take's frames to the mix, under its gain and that of its player.
  @_noLocks
  private mutating func add(
    _ take: UnsafeMutablePointer<Take>, _ player: PlayerPointer, _ count: Int
  ) {
    let (fade, level) = (take.pointee.gain, player.pointee.level)
    let isSteady = fade.isSteady(at: position) && level.isSteady(at: position)
    if isSteady, fade.target == 1, level.target == 1 {
      // Straight into the sum, whose order decides its last bits.
      take.pointee.layers.add(
        toHaptic: mix.haptic(count), left: mix.left(count), right: mix.right(count))
      return
    }
    scratch.clear(count)
    take.pointee.layers.add(
      toHaptic: scratch.haptic(count), left: scratch.left(count), right: scratch.right(count))
    let gains = self.gains
    for index in 0..<count {
      gains[index] = fade.value(at: position + index) * level.value(at: position + index)
    }
    add(scratch.haptic(count), to: mix.haptic(count))
    add(scratch.left(count), to: mix.left(count))
    add(scratch.right(count), to: mix.right(count))
  }

  @_noLocks
  private func add(
    _ source: UnsafeMutableBufferPointer<Double>, to sum: UnsafeMutableBufferPointer<Double>
  ) {
    for index in 0..<sum.count { sum[index] += source[index] * gains[index] }
  }

  @_noLocks
  private func apply(_ level: GainRamp, to samples: UnsafeMutableBufferPointer<Double>) {
    if level.isSteady(at: position), level.target == 1 { return }
    for index in 0..<samples.count { samples[index] *= level.value(at: position + index) }
  }

  /// Lets everybody know where the engine is, and wakes the collector if takes were retired.
  @_noLocks
  private mutating func publish() {
    var takeCount = 0
    var voiceCount = 0
    var activeCount = 0
    for index in 0..<playerCount {
      let player = players[index]
      takeCount += player.pointee.fadingCount
      for place in 0..<player.pointee.fadingCount {
        if let take = slots[player.pointee.fading[place]].take {
          voiceCount += take.pointee.layers.voiceCount
        }
      }
      guard player.pointee.current >= 0, let take = slots[player.pointee.current].take else {
        continue
      }
      activeCount += 1
      if !isHeld(player) {
        takeCount += 1
        voiceCount += take.pointee.layers.voiceCount
      }
      player.pointee.shared.pointee.offsetBits.store(
        take.pointee.offset.bitPattern, ordering: .relaxed)
    }
    counters.pointee.activePlayerCount.store(activeCount, ordering: .relaxed)
    counters.pointee.soundingTakeCount.store(takeCount, ordering: .relaxed)
    counters.pointee.soundingVoiceCount.store(voiceCount, ordering: .relaxed)
    if voiceCount > counters.pointee.peakVoiceCount.load(ordering: .relaxed) {
      counters.pointee.peakVoiceCount.store(voiceCount, ordering: .relaxed)
    }
    counters.pointee.isIdle.store(isIdle, ordering: .relaxed)
    counters.pointee.position.store(position, ordering: .releasing)
    if retiredCount != postedCount {
      postedCount = retiredCount
      crealtime_post(wakeup)
    }
  }
}
