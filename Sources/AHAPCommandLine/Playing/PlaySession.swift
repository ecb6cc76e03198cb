import ALSAOutput
import AudioFrames
import Files

/// Plays tracks on a device, shows how far they are, and plays anew what was saved meanwhile.
struct PlaySession {
  let loader: TrackLoader
  let request: OutputRequest
  let context: CommandContext

  private var options: RenderOptions { loader.options }

  /// Plays once, to the end or until somebody asks to stop.
  func play() throws -> ExitStatus {
    let loaded = try loader.load(in: context)
    var status = loaded.status
    if let stop = context.stopStatus { return stop }
    do throws(AudioOutputError) {
      var show = try start(loaded, &status)
      guard show != nil else { return status }
      _ = attend(&show, nil)
      return show.map { status.combined(with: conclude($0)) } ?? status
    } catch {
      DeviceTrouble.say(error, in: context)
      return .trouble
    }
  }

  // MARK: Watching

  /// Plays now, and whenever a file is saved that it depends on, until somebody asks to stop.
  func playWhenSaved(toldBy source: ChangeSource) throws -> ExitStatus {
    let named = WatchedFiles(files: loader.inputs.givenPaths)
    let watch = FileWatch(named, toldBy: source.makeEvents) { context.warning($0) }
    var dependencies = named
    var show: Show?
    guard reload(&show, &dependencies, watch) else { return .trouble }
    while true {
      switch attend(&show, watch) {
      case .stopped:
        if let show { _ = conclude(show) }
        return context.stopStatus ?? .success
      case .ended:
        guard let ended = show.take() else { continue }
        // A device that fails would fail again.
        if conclude(ended) == .trouble { return .trouble }
      case .changed(let files):
        show?.progress.clear()
        RoundScreen.clear(.error, in: context)
        context.note("\(RoundScreen.names(of: files)) changed")
        guard reload(&show, &dependencies, watch) else { return .trouble }
      }
    }
  }

  /// Reads the patterns, and plays them if there is something to play; what is playing goes on
  /// otherwise.
  ///
  /// - Returns: Whether the device is well.
  private func reload(
    _ show: inout Show?, _ dependencies: inout WatchedFiles, _ watch: FileWatch
  ) -> Bool {
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
    if let playing = show.take() { _ = conclude(playing) }
    do throws(AudioOutputError) {
      var status = loaded.status
      show = try start(loaded, &status)
      return true
    } catch {
      DeviceTrouble.say(error, in: context)
      return false
    }
  }

  // MARK: Playing

  /// Something that is played, and its line on the terminal.
  private struct Show {
    let playback: DevicePlayback
    var progress: PlayProgress
  }

  /// What ended the attention to what is played.
  private enum Turn {
    case ended
    case stopped
    case changed([FileName])
  }

  /// Opens the device and starts to play.
  ///
  /// - Returns: `nil` where there is nothing to play, as was said.
  private func start(
    _ loaded: TrackLoader.Loaded, _ status: inout ExitStatus
  ) throws(AudioOutputError) -> Show? {
    let wanted = RenderedFormat(
      sampleRate: options.sampleRate, channelCount: options.channelCount,
      sampleFormat: options.sampleFormat ?? .s16)
    var tracks = prepare(loaded.tracks, wanted, &status)
    // What cannot be played, or takes no time, opens no device.
    guard !tracks.isEmpty else { return nil }
    let output = try DeviceOpening.open(request, in: context)
    let configuration = output.configuration
    if configuration.sampleRate != options.sampleRate {
      let format = RenderedFormat(
        sampleRate: configuration.sampleRate, channelCount: configuration.channelCount,
        sampleFormat: configuration.sampleFormat)
      tracks = prepare(loaded.tracks, format, &status)
      guard !tracks.isEmpty else { return nil }
    }
    return show(tracks, on: output)
  }

  private func show(_ tracks: [PreparedTrack], on output: consuming ALSAOutput) -> Show {
    let configuration = output.configuration
    let isEndless = options.passes == .forever
    let goesRound = isEndless && tracks.count > 1
    let progress = PlayProgress(
      of: tracks.map { .init(name: $0.name, frameCount: $0.sound.range.count) },
      goesRound: goesRound, isEndless: isEndless && !goesRound,
      sampleRate: configuration.sampleRate, in: context)
    let spreadsMono = !options.layers.isMapped
    let playback = DevicePlayback(on: output) {
      ChannelAdapter(
        TrackSequence(tracks, goesRound: goesRound), channelCount: configuration.channelCount,
        spreadsMono: spreadsMono)
    }
    return Show(playback: playback, progress: progress)
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
        prepared.append(PreparedTrack(name: track.name, sound: sound))
      } catch {
        context.error("\(error)")
        status.combine(with: .trouble)
      }
    }
    return prepared
  }

  /// Shows how far the playing is until there is something to do about it.
  private func attend(_ show: inout Show?, _ watch: FileWatch?) -> Turn {
    while true {
      if context.stopStatus != nil { return .stopped }
      if let show, show.playback.outcome != nil { return .ended }
      let now = MonotonicTime.now
      if let changes = watch?.changes(at: now), !changes.isEmpty { return .changed(changes) }
      var waits: [Double] = []
      if let playback = show?.playback {
        show?.progress.show(playback.position, at: now)
        if show?.progress.isShown == true { waits.append(PlayProgress.interval) }
      }
      if let timeout = watch?.timeout(at: now) { waits.append(timeout) }
      Waiting.wait(
        for: [context.signals.descriptor, show?.playback.descriptor, watch?.descriptor],
        seconds: waits.min())
    }
  }

  /// Ends what still plays, and says what there is to say of it.
  private func conclude(_ show: Show) -> ExitStatus {
    show.playback.cancel()
    _ = show.playback.wait()
    var progress = show.progress
    progress.clear()
    return PlaybackOutcome.status(
      of: show.playback, on: request, isStrict: options.isStrict, in: context)
  }
}
