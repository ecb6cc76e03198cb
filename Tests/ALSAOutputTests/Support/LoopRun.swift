import AudioFrames

@testable import ALSAOutput

/// What came of playing a ramp on a scripted PCM: 1,000 frames per second, one 16-bit channel,
/// periods of 10 frames and a buffer of 40 unless said otherwise.
struct LoopRun {
  let pcm: ScriptedPCM
  private(set) var report: PlaybackReport?
  private(set) var error: AudioOutputError?
  let events: [PlaybackEvent]
  private let frameCount: Int

  /// Plays `frameCount` frames by `script`.
  ///
  /// The caller cancels at `cancelTime` of the device's clock; `set` changes the device before it
  /// plays.
  init(
    frames frameCount: Int, script: String, periodFrames: Int = 10, bufferFrames: Int = 40,
    sampleRate: Int = 1_000, cancelTime: Double? = nil,
    control: PlaybackControl = PlaybackControl(),
    set: (ScriptedPCM) -> Void = { _ in }
  ) {
    let configuration = OutputConfiguration(
      sampleRate: sampleRate, channelCount: 1, sampleFormat: .s16, periodFrames: periodFrames,
      bufferFrames: bufferFrames)
    let pcm = ScriptedPCM(script, frameByteCount: configuration.frameByteCount)
    if cancelTime == 0 { control.cancel() }
    if let cancelTime { pcm.clock.at(cancelTime) { control.cancel() } }
    set(pcm)
    let log = EventLog()
    var loop = PlaybackLoop(
      device: pcm, deviceName: "scripted", configuration: configuration,
      control: control,
      observe: { log.events.append($0) })
    var source = RampSource(channelCount: 1, frameCount: frameCount)
    do throws(AudioOutputError) {
      report = try loop.run(&source, frameCount: nil)
    } catch {
      self.error = error
    }
    self.pcm = pcm
    self.frameCount = frameCount
    events = log.events
  }

  /// Whether the device took every frame, each once and in order, and only silence after them.
  var isComplete: Bool {
    let expected = RampSource.bytes(channelCount: 1, frameCount: frameCount, format: .s16)
    return pcm.bytes.starts(with: expected)
      && pcm.bytes.dropFirst(expected.count).allSatisfy { $0 == 0 }
  }

  /// Whether the device took the first frames, each once and in order, and not more.
  var isPrefix: Bool {
    RampSource.bytes(channelCount: 1, frameCount: frameCount, format: .s16).starts(with: pcm.bytes)
  }
}

/// Collects events.
final class EventLog {
  var events: [PlaybackEvent] = []
}
