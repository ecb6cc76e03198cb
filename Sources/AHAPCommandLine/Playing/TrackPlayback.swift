import ALSAOutput
import HapticEngine
import HapticScore
import HapticSynthesis

/// Plays tracks on a device, one after the other without a gap, and does what the keys say.
///
/// Used from one thread, which calls ``attend()`` whenever one of ``descriptors`` is readable.
final class TrackPlayback {
  /// How many tracks are handed to the engine at a time, the one that plays among them.
  private static let lead = 64
  /// How much faster or slower a key makes the playing.
  private static let speedStep = 1.1
  /// The seconds that a key goes on or back.
  private static let seekStep = 0.5

  private let engine: PlaybackEngine
  private let output: PlaybackOutput
  private let tracks: [PreparedTrack]
  private let goesRound: Bool
  private let wake = WakePipe()
  /// The track that plays, then those that wait for their time.
  private var groups: [(index: Int, players: TrackPlayers)] = []
  /// How many tracks were started, or wait to.
  private var startedCount = 0
  /// The engine's frame at which the next one starts.
  private var nextFrame = 0
  /// Whether a key has changed the times: tracks then start when the ones before have ended.
  private var isRearranged = false
  /// What the speeds of the tracks are multiplied with.
  private var speedFactor = 1.0
  private(set) var isPaused = false
  private(set) var isMuted = false

  /// Gets ready to play; ``start()`` begins.
  ///
  /// - Parameters:
  ///   - tracks: What is played; at least one.
  ///   - goesRound: Whether the first follows on the last.
  ///   - options: How it is rendered.
  ///   - device: The open device.
  init(
    _ tracks: [PreparedTrack], goesRound: Bool, _ options: RenderOptions,
    on device: consuming ALSAOutput
  ) {
    self.tracks = tracks
    self.goesRound = goesRound
    output = PlaybackOutput(device, spreadsMono: !options.layers.isMapped)
    engine = PlaybackEngine(
      output: output,
      options: EngineOptions(
        map: options.layers.map, gain: options.gain, highPass: tracks[0].sound.plan.highPass,
        maximumVoices: Self.voiceLimit(of: tracks)))
    engine.playsAudioOnly = options.layers.muted.contains(.haptic)
    engine.playsHapticsOnly = options.layers.muted.contains(.left)
  }

  /// Room for all tracks at once, twice, since changes fade into each other.
  private static func voiceLimit(of tracks: [PreparedTrack]) -> Int {
    var sum = 0
    for track in tracks {
      let loop = track.isEndless || track.passCount > 1 ? track.sound.plan.loop : .once
      sum += track.sound.plan.scores.reduce(0) { $0 + LayerRenderers.voiceCount($1, loop) }
    }
    return min(max(EngineOptions().maximumVoices, 2 * sum), 2 * CrowdRefusal.limit)
  }

  deinit { engine.stop() }

  /// Begins to play.
  ///
  /// - Throws: If the engine has no room for the tracks, or they cannot be compiled.
  func start() throws(EngineError) {
    try engine.start()
    try startTracks()
    // Frames that would be silence are none; with keys nobody knows how many there are.
    let limit = tracks.reduce(0) { $0 + $1.sound.range.count }
    if !goesRound { output.end.set(limit: limit) }
    output.begin(behind: leadIn)
  }

  /// The frames before the first track's part that a high-pass has to have gone through.
  private var leadIn: Int {
    let plan = tracks[0].sound.plan
    return min(tracks[0].sound.range.lowerBound, plan.highPass?.tailFrameCount(plan.clock) ?? 0)
  }

  // MARK: Its course

  /// Readable when there is something to attend to.
  var descriptors: [Int32?] { [wake.descriptor, output.playback?.descriptor] }

  /// What was agreed with the device.
  var configuration: OutputConfiguration { output.configuration }

  /// The playing on the device; `nil` before it begins.
  var playback: DevicePlayback? { output.playback }

  /// Whether the device has played everything, or failed.
  var isOver: Bool { output.playback?.outcome != nil }

  /// Lets the next track follow on one that has ended.
  ///
  /// - Throws: As ``start()``.
  func attend() throws(EngineError) {
    wake.drain()
    while let first = groups.first, first.players.areDone { groups.removeFirst() }
    try startTracks()
  }

  /// Ends it soon, faded out; wait for the ``playback`` then.
  func cancel() { output.playback?.cancel() }

  private func startTracks() throws(EngineError) {
    let lead = isRearranged ? 1 : Self.lead
    while groups.count < lead, goesRound || startedCount < tracks.count {
      let index = startedCount % tracks.count
      let players = TrackPlayers(tracks[index], on: engine, waking: wake)
      if speedFactor != 1 { players.speed *= speedFactor }
      if tracks[index].isEndless { players.isLooping = true }
      let range = tracks[index].sound.range
      // Behind the frame that is rendered next by the time that the engine takes note.
      let leadIn = startedCount == 0 ? leadIn : 0
      try players.start(at: isRearranged ? 0 : nextFrame, leadIn: leadIn)
      startedCount += 1
      nextFrame += leadIn + range.count
      let isCut = range.upperBound < tracks[index].sound.plan.frameCount
      if isCut, !isRearranged, goesRound || startedCount < tracks.count {
        try players.stop(at: nextFrame)
      }
      groups.append((index, players))
    }
    if isRearranged { output.end.setWhenIdle(!goesRound && startedCount == tracks.count) }
  }

  // MARK: What the keys do

  /// Where the playing is.
  var status: PlayStatus {
    guard let (index, players) = groups.first else { return PlayStatus(name: "") }
    let track = tracks[index]
    let clock = track.sound.plan.clock
    let speed = track.sound.sources[0].speed
    let frameCount = track.sound.plan.scores.reduce(0) { max($0, $1.frameCount) }
    var remarks: [String] = []
    if isPaused { remarks.append("paused") }
    if isMuted { remarks.append("muted") }
    if players.isLooping { remarks.append("looping") }
    if speedFactor != 1 { remarks.append("speed \(PlayStatus.percent(speedFactor))") }
    return PlayStatus(
      name: track.name, seconds: players.offset / speed, length: clock.seconds(at: frameCount),
      place: tracks.count > 1 ? (index + 1, tracks.count) : nil, remarks: remarks)
  }

  /// Silences the device, or lets it go on with the very next frame.
  func togglePause() { isPaused ? resume() : pause() }

  func pause() {
    isPaused = true
    output.playback?.pause()
  }

  func resume() {
    isPaused = false
    output.playback?.resume()
  }

  /// Begins the track anew.
  func restart() throws(EngineError) {
    try replace { players throws(EngineError) in try players.start(at: 0) }
  }

  /// Lets the track loop, or end with the present pass.
  func toggleLoop() {
    guard let players = groups.first?.players else { return }
    rearrange()
    players.isLooping = !players.isLooping
  }

  /// Silences all players while they play on, or lets them be heard again.
  func toggleMute() {
    isMuted.toggle()
    engine.isMutedForHaptics = isMuted
    engine.isMutedForAudio = isMuted
  }

  /// Goes half a second on or back.
  func seek(isForward: Bool) throws(EngineError) {
    guard let (index, players) = groups.first else { return }
    rearrange()
    let step = (isForward ? Self.seekStep : -Self.seekStep) * tracks[index].sound.sources[0].speed
    let offset = max(0, players.offset + step)
    guard try !players.seek(to: offset) else { return }
    // Some of the patterns have ended already.
    try replace { players throws(EngineError) in try players.start(atOffset: offset) }
  }

  /// Plays a tenth faster or slower.
  func changeSpeed(isFaster: Bool) {
    let factor = speedFactor * (isFaster ? Self.speedStep : 1 / Self.speedStep)
    guard (0.1...10).contains(factor) else { return }
    rearrange()
    // Back at where it was, without the last bits of the products.
    speedFactor = abs(factor - 1) < 1e-9 ? 1 : factor
    guard let (index, players) = groups.first else { return }
    players.speed = tracks[index].sound.sources[0].speed * speedFactor
  }

  /// From now on tracks start when the ones before have ended: nobody knows any more when.
  private func rearrange() {
    guard !isRearranged else { return }
    isRearranged = true
    for group in groups.dropFirst() { group.players.cancel() }
    startedCount -= max(0, groups.count - 1)
    groups = Array(groups.prefix(1))
    output.end.setWhenIdle(!goesRound && startedCount == tracks.count)
  }

  /// Fades the track out, and lets it begin again in another way.
  private func replace(
    _ start: (TrackPlayers) throws(EngineError) -> Void
  ) throws(EngineError) {
    guard let (index, former) = groups.first else { return }
    rearrange()
    let players = TrackPlayers(tracks[index], on: engine, waking: wake)
    players.speed = former.speed
    players.isLooping = former.isLooping
    try start(players)
    former.cancel()
    groups[0] = (index, players)
  }
}
