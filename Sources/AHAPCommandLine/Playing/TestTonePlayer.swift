import ALSAOutput
import HapticSynthesis

/// Plays a ``TestTone`` on a device, and shows which channel it is on.
struct TestTonePlayer {
  let request: OutputRequest
  /// What the channels are meant for; `nil` where nobody said.
  let map: ChannelMap?
  /// Whether only channels that the map names are tried.
  let isMapped: Bool
  let context: CommandContext

  /// Plays it to the end, or until somebody asks to stop.
  func play() -> ExitStatus {
    do throws(AudioOutputError) {
      let output = try DeviceOpening.open(request, in: context)
      return play(on: output)
    } catch {
      DeviceTrouble.say(error, in: context)
      return .trouble
    }
  }

  private func play(on output: consuming ALSAOutput) -> ExitStatus {
    let configuration = output.configuration
    let tone = TestTone(
      on: wanted(of: configuration.channelCount), of: configuration.channelCount,
      sampleRate: configuration.sampleRate)
    guard !tone.channels.isEmpty else {
      context.error("'\(request.device)' has none of the channels that '--map' names")
      return .trouble
    }
    let names = TestTone.names(of: tone.channels, map)
    context.note(
      "\(Int(TestTone.frequency)) Hz at \(Int(TestTone.level)) dBFS, half a second on each of "
        + "\(tone.channels.count) channel\(tone.channels.count == 1 ? "" : "s") in turn")
    var progress = PlayProgress(in: context)
    let playback = DevicePlayback(on: output) { tone }
    while playback.outcome == nil, context.stopStatus == nil {
      let (turn, frame) = playback.position.quotientAndRemainder(dividingBy: tone.stepFrames)
      let place = min(turn, names.count - 1)
      progress.show(
        PlayStatus(
          name: names[place], seconds: Double(frame) / Double(configuration.sampleRate),
          length: TestTone.toneLength, place: (place + 1, names.count)),
        at: MonotonicTime.now)
      Waiting.wait(
        for: [context.signals.descriptor, playback.descriptor],
        seconds: progress.isShown ? PlayProgress.interval : nil)
    }
    playback.cancel()
    _ = playback.wait()
    progress.clear()
    return PlaybackOutcome.status(of: playback, on: request, isStrict: false, in: context)
  }

  private func wanted(of channelCount: Int) -> [Int] {
    guard isMapped, let map else { return Array(0..<channelCount) }
    return map.channels.indices.filter { !map.channels[$0].isEmpty }
  }
}
