import AudioFrames
import Glibc
import Testing

@testable import ALSAOutput

/// Against a device that plays in time out of a buffer, as hardware does, and keeps what is heard of
/// it: not what was dropped, given back or lost on its way when it stopped.
@Suite("What is heard through libasound", .enabled(if: TestDevices.hasPlugin))
struct HeardTests {
  init() { TestDevices.prepare() }

  /// One channel of 16 bits at 48 kHz, on a device with `arguments`.
  private func open(
    _ name: String, _ arguments: String, latency: Double = 0.04, trustsRewind: Bool = true
  ) throws -> (pcm: ALSAPCM, path: String) {
    let path = TestDevices.capturePath("heard-\(name)")
    let request = OutputRequest(
      device: "paced:HEARD=\(path)\(arguments)", channelCount: 1, sampleFormat: .s16,
      latency: latency)
    return (try ALSAPCM(request, trustsRewind: trustsRewind), path)
  }

  /// Plays, on this thread, while `body` asks for things on another.
  private func play(
    _ pcm: ALSAPCM, _ source: inout some FrameSource,
    observe: @escaping (PlaybackEvent) -> Void = { _ in },
    whileAsking body: @escaping @Sendable (PlaybackControl) -> Void = { _ in }
  ) throws -> PlaybackReport {
    let control = PlaybackControl()
    let asker = BackgroundThread { body(control) }
    defer { asker.join() }
    pcm.control = control
    var loop = PlaybackLoop(
      device: pcm, deviceName: "paced", configuration: pcm.configuration, control: control,
      observe: observe)
    return try loop.run(&source, frameCount: nil)
  }

  private func samples(_ path: String) -> [Int16] {
    bytes(ofFile: path).withUnsafeBytes { bytes in
      (0..<(bytes.count / 2)).map { bytes.loadUnaligned(fromByteOffset: 2 * $0, as: Int16.self) }
    }
  }

  @Test("one transient of 22 ms is heard whole, once, where stopping loses 36 ms")
  func oneTransient() throws {
    let (pcm, path) = try open("one", ",IN_FLIGHT=36")
    var source = TransientTrain(count: 1)
    let report = try play(pcm, &source)
    #expect(report.framesWritten == 1_056)
    let heard = samples(path)
    #expect(Array(heard.prefix(1_056)) == TransientTrain(count: 1).rendered)
    #expect(heard.dropFirst(1_056).allSatisfy { $0 == 0 })
  }

  @Test("ten thousand transients of 22 ms in a row are heard whole, each once")
  func tenThousandTransients() throws {
    // 220 s, in 11 s; the buffer of 4 s leaves 200 ms to be late.
    let (pcm, path) = try open("many", ",SPEED=20,IN_FLIGHT=36", latency: 4)
    var source = TransientTrain(count: 10_000)
    let report = try play(pcm, &source)
    #expect(report.framesWritten == 10_560_000)
    let heard = samples(path)
    let rendered = TransientTrain(count: 10_000).rendered
    // Only a machine that stood still for 200 ms is excused, and only for what was on its way then.
    guard report.xrunCount == 0 else { return }
    #expect(heard.count >= rendered.count)
    #expect(heard.prefix(rendered.count).elementsEqual(rendered))
    #expect(heard.dropFirst(rendered.count).allSatisfy { $0 == 0 })
  }

  @Test("paused and resumed, all is heard once but for the fades", arguments: [0.04, 0.5])
  func pause(latency: Double) throws {
    let (pcm, path) = try open("pause-\(latency)", ",IN_FLIGHT=36", latency: latency)
    var source = RampSource(channelCount: 1, frameCount: 40_000)
    let log = EventLog()
    let report = try play(pcm, &source, observe: { log.events.append($0) }) { control in
      usleep(300_000)
      control.pause()
      usleep(400_000)
      control.resume()
    }
    #expect(report.framesWritten == 40_000)
    let pauses = log.events.compactMap { if case .paused(let frame) = $0 { frame } else { nil } }
    #expect(pauses.count == 1)
    #expect(log.events.contains(.unpaused(atFrame: pauses.first ?? -1)))
    guard report.xrunCount == 0, let pause = pauses.first else { return }
    let heard = samples(path).filter { $0 != 0 }
    let whole = (0..<40_000).map { Int16(RampSource.sample($0) * 32_768) }
    // 2 ms before and behind it are fades.
    #expect(heard.prefix(pause - 96) == whole.prefix(pause - 96))
    #expect(heard.suffix(40_000 - pause - 96) == whole.dropFirst(pause + 96))
    #expect((heard.count - 40_000).magnitude <= 2)  // a faded sample may be zero
  }

  @Test("a device that can halt is halted, and goes on at the very frame")
  func halt() throws {
    let (pcm, path) = try open("halt", ",PAUSE=1", latency: 0.5, trustsRewind: false)
    var source = RampSource(channelCount: 1, frameCount: 40_000)
    let log = EventLog()
    let report = try play(pcm, &source, observe: { log.events.append($0) }) { control in
      usleep(300_000)
      control.pause()
      usleep(400_000)
      control.resume()
    }
    #expect(log.events.contains { if case .unpaused = $0 { true } else { false } })
    guard report.xrunCount == 0 else { return }
    let whole = (0..<40_000).map { Int16(RampSource.sample($0) * 32_768) }
    #expect(samples(path).prefix(40_000) == whole[...])
    #expect(report.elapsedSeconds >= 0.4 + 40_000.0 / 48_000)
  }

  @Test("cancelled, half a second of sound in the buffer ends in a fade")
  func cancel() throws {
    let (pcm, path) = try open("cancel", ",IN_FLIGHT=36", latency: 0.5)
    var source = RampSource(channelCount: 1, frameCount: 480_000)
    let report = try play(
      pcm, &source,
      whileAsking: { control in
        usleep(700_000)
        control.cancel()
      })
    #expect(report.ending == .cancelled)
    guard report.xrunCount == 0 else { return }
    let end = report.framesWritten
    let heard = samples(path)
    let whole = (0..<end).map { Int16(RampSource.sample($0) * 32_768) }
    #expect(heard.prefix(end - 96) == whole.prefix(end - 96))
    for frame in (end - 96)..<end {
      #expect(heard[frame].magnitude <= whole[frame].magnitude)
    }
    #expect(heard.dropFirst(end).allSatisfy { $0 == 0 })
  }

  @Test("while paused the thread is asleep: it neither wakes nor uses processor time")
  func pausedWithoutWaking() throws {
    let (pcm, _) = try open("asleep", "")
    var source = RampSource(channelCount: 1, frameCount: 48_000)
    let usage = UsageLog()
    _ = try play(
      pcm, &source,
      observe: { event in
        switch event {
        case .paused: usage.before = threadUsage()
        case .unpaused: usage.after = threadUsage()
        default: break
        }
      },
      whileAsking: { control in
        usleep(200_000)
        control.pause()
        usleep(2_000_000)
        control.resume()
      })
    let before = try #require(usage.before)
    let after = try #require(usage.after)
    #expect(after.ru_nvcsw - before.ru_nvcsw == 1)  // it slept once, all the time
    #expect(after.seconds - before.seconds < 0.01)
  }

  private final class UsageLog {
    var before: rusage?
    var after: rusage?
  }
}
