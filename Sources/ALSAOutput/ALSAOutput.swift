public import AudioFrames

/// A device, opened and configured, that plays one source.
///
///     let output = try ALSAOutput(OutputRequest(device: "default"))
///     var source = makeSource(output.configuration)
///     let report = try output.play(&source)
///
/// Nothing of libasound is touched before an output is opened. An output that isn't played closes
/// its device when it goes out of scope.
public struct ALSAOutput: ~Copyable {
  /// What was agreed with the device: render at this rate, and as many channels.
  public let configuration: OutputConfiguration
  private let pcm: ALSAPCM
  private let device: String

  /// Opens the device that `request` names and agrees with it on a configuration.
  ///
  /// - Parameter request: What the caller would like.
  /// - Throws: ``AudioOutputError`` of any kind but `deviceLost` and `stalled`.
  public init(_ request: OutputRequest) throws(AudioOutputError) {
    let pcm = try ALSAPCM(request)
    self.pcm = pcm
    configuration = pcm.configuration
    device = request.device
  }

  /// Plays `source` to its end, in step with the device, and closes the device.
  ///
  /// The device receives the frames of the source, each once and in order, then 50 ms of silence, so
  /// that hardware that loses its last milliseconds when it stops loses none of the sound. What it
  /// still holds when it runs dry is lost, and playing goes on with the next frame. Returns when the
  /// last frame has been heard, or within 100 ms of being cancelled.
  ///
  /// A pause and a cancel end in a fade of 2 ms where that can be done within 80 ms: over what the
  /// device gives back, else behind what it holds. Otherwise the device is halted or stopped at once.
  /// Resumed, it goes on with the next frame that was not heard, faded in. While paused it blocks and
  /// uses no processor time.
  ///
  /// Asks for real-time priority for the calling thread, and gives it back at the end.
  ///
  /// - Parameters:
  ///   - source: Frames with as many samples as the configuration has channels.
  ///   - frameCount: The most frames to play; `nil` for all that the source has.
  ///   - control: How other threads pause, resume and cancel it.
  ///   - observer: Told what happens, on the calling thread; to be quick.
  /// - Returns: What happened, whether the source was played to its end or cancelled.
  /// - Throws: ``AudioOutputError``, with the report so far, of kind `deviceLost` when the device goes
  ///   away, `stalled` when it takes no frame for 3 s or still plays 2 s after the last one,
  ///   `unclassified` otherwise; without a report, `unsupportedFormat` for a source of another channel
  ///   count.
  public consuming func play(
    _ source: inout some FrameSource & ~Copyable, frameCount: Int? = nil,
    control: PlaybackControl = PlaybackControl(),
    observer: @escaping (PlaybackEvent) -> Void = { _ in }
  ) throws(AudioOutputError) -> PlaybackReport {
    guard source.channelCount == configuration.channelCount else {
      throw AudioOutputError(
        kind: .unsupportedFormat, device: device,
        underlying: "\(source.channelCount) channels to play, \(configuration.channelCount) opened")
    }
    pcm.control = control
    var loop = PlaybackLoop(
      device: pcm, deviceName: device, configuration: configuration, control: control,
      observe: observer)
    return try loop.run(&source, frameCount: frameCount)
  }
}

// One owner at a time, which moves it; all that can be shared is the constant configuration.
extension ALSAOutput: @unchecked Sendable {}
