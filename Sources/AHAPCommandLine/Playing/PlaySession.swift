import ALSAOutput
import AudioFrames
import Files
import HapticEngine

/// Plays tracks on a device, shows how far they are, does what the keys say, and plays anew what
/// was saved meanwhile.
final class PlaySession {
  private let loader: TrackLoader
  private let request: OutputRequest
  private let context: CommandContext
  private let keyboard: Keyboard?
  private var keys = KeyParser()
  private var progress: PlayProgress
  private var playback: TrackPlayback?

  private var options: RenderOptions { loader.options }

  /// Gets ready to play.
  init(_ loader: TrackLoader, on request: OutputRequest, in context: CommandContext) {
    self.loader = loader
    self.request = request
    self.context = context
    keyboard = loader.inputs.isStandardInput ? nil : context.terminal.keyboard()
    progress = PlayProgress(in: context)
  }

  /// Plays once, to the end or until somebody asks to stop.
  func play() throws -> ExitStatus {
    let loaded = try loader.load(in: context)
    var status = loaded.status
    if let stop = context.stopStatus { return stop }
    defer { keyboard?.close() }
    guard start(loaded, &status) else { return .trouble }
    guard playback != nil else { return status }
    _ = attend(nil)
    return status.combined(with: conclude())
  }

  // MARK: Watching

  /// Plays now, and whenever a file is saved that it depends on, until somebody asks to stop.
  func playWhenSaved(toldBy source: ChangeSource) throws -> ExitStatus {
    let named = WatchedFiles(files: loader.inputs.givenPaths)
    let watch = FileWatch(named, toldBy: source.makeEvents) { self.context.warning($0) }
    var dependencies = named
    defer { keyboard?.close() }
    guard reload(&dependencies, watch) else { return .trouble }
    while true {
      switch attend(watch) {
      case .stopped:
        _ = conclude()
        return context.stopStatus ?? .success
      case .ended:
        // A device that fails would fail again.
        if conclude() == .trouble { return .trouble }
      case .changed(let files):
        progress.clear()
        RoundScreen.clear(.error, in: context)
        context.note("\(RoundScreen.names(of: files)) changed")
        guard reload(&dependencies, watch) else { return .trouble }
      }
    }
  }

  /// Reads the patterns, and plays them if there is something to play; what is playing goes on
  /// otherwise.
  ///
  /// - Returns: Whether the device is well.
  private func reload(_ dependencies: inout WatchedFiles, _ watch: FileWatch) -> Bool {
    let readingTime = FileWatch.readingTime
    let loaded: TrackLoader.Loaded
    do {
      loaded = try loader.load(in: context)
    } catch {
      context.error("\(error)")
      return true
    }
    // What a broken pattern no longer names may come back with it.
    if loaded.status == .success { dependencies = WatchedFiles(files: loader.inputs.givenPaths) }
    dependencies.formUnion(loaded.dependencies)
    watch.watch(dependencies, readSince: readingTime, at: MonotonicTime.now)
    guard !loaded.tracks.isEmpty, context.stopStatus == nil else { return true }
    _ = conclude()
    var status = loaded.status
    return start(loaded, &status)
  }

  // MARK: Playing

  /// Opens the device and starts to play, if there is something to play.
  ///
  /// - Returns: Whether the device is well.
  private func start(_ loaded: TrackLoader.Loaded, _ status: inout ExitStatus) -> Bool {
    let wanted = RenderedFormat(
      sampleRate: options.sampleRate, channelCount: options.channelCount,
      sampleFormat: options.sampleFormat ?? .s16)
    var tracks = prepare(loaded.tracks, wanted, &status)
    // What cannot be played, or takes no time, opens no device.
    guard !tracks.isEmpty else { return true }
    do {
      let device = try DeviceOpening.open(request, in: context)
      let configuration = device.configuration
      if configuration.sampleRate != options.sampleRate {
        let format = RenderedFormat(
          sampleRate: configuration.sampleRate, channelCount: configuration.channelCount,
          sampleFormat: configuration.sampleFormat)
        tracks = prepare(loaded.tracks, format, &status)
        guard !tracks.isEmpty else { return true }
      }
      let playback = TrackPlayback(
        tracks, goesRound: options.passes == .forever && tracks.count > 1, options, on: device)
      try playback.start()
      self.playback = playback
      keyboard?.open()
      return true
    } catch let error as AudioOutputError {
      DeviceTrouble.say(error, in: context)
    } catch {
      context.error("cannot play: \(error)")
    }
    status.combine(with: .trouble)
    return false
  }

  private func prepare(
    _ tracks: [Track], _ format: RenderedFormat, _ status: inout ExitStatus
  ) -> [PreparedTrack] {
    var prepared: [PreparedTrack] = []
    for track in tracks {
      do {
        let sound = try track.mix.prepare(format, in: context)
        status.combine(with: sound.status)
        if sound.range.isEmpty { continue }
        prepared.append(
          PreparedTrack(
            name: track.name, sound: sound,
            isEndless: options.passes == .forever && tracks.count == 1))
      } catch {
        context.error("\(error)")
        status.combine(with: .trouble)
      }
    }
    return prepared
  }

  /// What ended the attention to what is played.
  private enum Turn {
    case ended
    case stopped
    case changed([FileName])
  }

  /// Attends to what is played, to keys and to files until there is something to do about it.
  private func attend(_ watch: FileWatch?) -> Turn {
    while true {
      if context.stopStatus != nil { return .stopped }
      do throws(EngineError) {
        if try !obeyKeys() { return .stopped }
        try playback?.attend()
      } catch {
        progress.clear()
        context.error("cannot play on: \(error)")
        playback?.cancel()
        return .ended
      }
      if let playback, playback.isOver { return .ended }
      let now = MonotonicTime.now
      if let changes = watch?.changes(at: now), !changes.isEmpty { return .changed(changes) }
      let isUpToDate = playback.map { progress.show($0.status, at: now) } ?? true
      wait(watch, isUpToDate: isUpToDate, at: now)
    }
  }

  private func wait(_ watch: FileWatch?, isUpToDate: Bool, at now: Double) {
    var waits: [Double] = []
    // Where nothing moves, nothing more has to be shown.
    if let playback, progress.isShown, !playback.isPaused || !isUpToDate {
      waits.append(PlayProgress.interval)
    }
    if let timeout = watch?.timeout(at: now) { waits.append(timeout) }
    let descriptors =
      [context.signals.descriptor, watch?.descriptor] + (keyboard?.descriptors ?? [])
    Waiting.wait(for: descriptors + (playback?.descriptors ?? []), seconds: waits.min())
  }

  /// Ends what still plays, and says what there is to say of it.
  private func conclude() -> ExitStatus {
    guard let playback else { return .success }
    playback.cancel()
    _ = playback.playback?.wait()
    progress.clear()
    self.playback = nil
    guard let ended = playback.playback else { return .success }
    return PlaybackOutcome.status(
      of: ended, on: request, isStrict: options.isStrict, in: context)
  }

  // MARK: Keys

  /// Does what the keys say.
  ///
  /// - Returns: Whether to go on.
  private func obeyKeys() throws(EngineError) -> Bool {
    guard let keyboard else { return true }
    if keyboard.isStopRequested { pauseProcess(keyboard) }
    for key in keys.keys(in: keyboard.read()) {
      switch key {
      case .quit: return false
      case .help:
        progress.clear()
        for line in Key.helpLines { context.standardError.writeLine(line) }
      case .pause: playback?.togglePause()
      case .restart: try playback?.restart()
      case .loop: playback?.toggleLoop()
      case .mute: playback?.toggleMute()
      case .back: try playback?.seek(isForward: false)
      case .forward: try playback?.seek(isForward: true)
      case .faster: playback?.changeSpeed(isFaster: true)
      case .slower: playback?.changeSpeed(isFaster: false)
      }
    }
    return true
  }

  /// Stops the process, as Ctrl-Z asks: silent, and with the terminal as it was found.
  private func pauseProcess(_ keyboard: Keyboard) {
    let wasPaused = playback?.isPaused ?? true
    if !wasPaused {
      playback?.pause()
      // It takes up to 80 ms until the device is silent.
      Waiting.wait(for: [], seconds: 0.1)
    }
    progress.clear()
    keyboard.stopProcess()
    if !wasPaused { playback?.resume() }
  }
}
