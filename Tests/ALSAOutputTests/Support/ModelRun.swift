import AudioFrames

@testable import ALSAOutput

/// What came of playing a ramp on a ``ModelPCM`` while it was paused, resumed or cancelled.
struct ModelRun {
  /// A request, with its time in seconds.
  enum Request {
    case pause(Double)
    case resume(Double)
    case cancel(Double)
  }

  let pcm: ModelPCM
  private(set) var report: PlaybackReport?
  private(set) var error: AudioOutputError?
  /// The events but those of writing, with the times when they came.
  let events: [(time: Double, event: PlaybackEvent)]
  let endTime: Double
  private let configuration: OutputConfiguration
  private let frameCount: Int

  init(
    frames frameCount: Int, sampleRate: Int = 1_000, periodFrames: Int = 10,
    bufferFrames: Int = 40, _ requests: [Request], set: (ModelPCM) -> Void = { _ in }
  ) {
    configuration = OutputConfiguration(
      sampleRate: sampleRate, channelCount: 1, sampleFormat: .s16, periodFrames: periodFrames,
      bufferFrames: bufferFrames)
    self.frameCount = frameCount
    let pcm = ModelPCM(configuration: configuration)
    set(pcm)
    let control = PlaybackControl()
    for request in requests {
      switch request {
      case .pause(0): control.pause()
      case .pause(let time): pcm.clock.at(time) { control.pause() }
      case .resume(let time): pcm.clock.at(time) { control.resume() }
      case .cancel(let time): pcm.clock.at(time) { control.cancel() }
      }
    }
    let log = TimedLog()
    var loop = PlaybackLoop(
      device: pcm, deviceName: "model", configuration: configuration, control: control,
      observe: { event in
        if case .wrote = event { return }
        log.events.append((pcm.now, event))
      })
    var source = RampSource(channelCount: 1, frameCount: frameCount)
    do throws(AudioOutputError) {
      report = try loop.run(&source, frameCount: nil)
    } catch {
      self.error = error
    }
    self.pcm = pcm
    events = log.events
    endTime = pcm.now
  }

  /// The samples heard, but those of silence.
  var soundHeard: [Int16] { pcm.heard.filter { $0 != 0 } }

  /// The frames at which it was paused, or went on.
  func frames(_ isIncluded: (PlaybackEvent) -> Int?) -> [Int] {
    events.compactMap { isIncluded($0.event) }
  }

  var pauses: [Int] { frames { if case .paused(let frame) = $0 { frame } else { nil } } }
  var resumptions: [Int] { frames { if case .unpaused(let frame) = $0 { frame } else { nil } } }

  /// What should be heard, silence apart: the frames up to `end`, faded out before those in `fadeOuts`
  /// and faded in from those in `fadeIns`, over 2 ms each.
  func expected(end: Int? = nil, fadeOuts: [Int] = [], fadeIns: [Int] = []) -> [Int16] {
    let length = Float(configuration.sampleRate / 500)
    return (0..<(end ?? frameCount)).compactMap { frame in
      var gain: Float = 1
      for end in fadeOuts where frame < end && Float(end - frame) <= length {
        gain *= 1 - (Float(frame) - (Float(end) - length) + 1) / (length + 1)
      }
      for start in fadeIns where frame >= start {
        gain *= min(1, Float(frame - start + 1) / (length + 1))
      }
      let value = (RampSource.sample(frame) * gain * 32_768).rounded(.toNearestOrEven)
      return value == 0 ? nil : Int16(value)
    }
  }

  private final class TimedLog {
    var events: [(time: Double, event: PlaybackEvent)] = []
  }
}
