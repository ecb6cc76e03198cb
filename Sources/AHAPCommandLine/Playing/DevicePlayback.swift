import ALSAOutput
import AudioFrames
import Synchronization

/// Plays on a device, on a thread of its own; asked about and stopped from the others.
final class DevicePlayback: Sendable {
  /// How it ended.
  typealias Outcome = Result<PlaybackReport, AudioOutputError>

  /// What was agreed with the device.
  let configuration: OutputConfiguration
  private let control = PlaybackControl()
  private let writtenFrames = Atomic<Int>(0)
  private let result = LockedState<Outcome?>(nil)
  private let refusal = LockedState<String?>(nil)
  private let end = WakePipe()

  /// Starts to play.
  ///
  /// - Parameters:
  ///   - output: The open device.
  ///   - makeSource: Makes what is played, of as many channels as the device has; called on the
  ///     thread that plays.
  init<Source: FrameSource & ~Copyable & SendableMetatype>(
    on output: consuming ALSAOutput, _ makeSource: @escaping @Sendable () -> Source
  ) {
    configuration = output.configuration
    let handover = Handover(output)
    let play: @Sendable () -> Void = {
      guard let output = handover.take() else { return }
      var source = makeSource()
      do throws(AudioOutputError) {
        let report = try output.play(
          &source, control: self.control, observer: { self.note($0) })
        self.finish(.success(report))
      } catch {
        self.finish(.failure(error))
      }
    }
    // Without a thread to spare, this one plays, and nothing is shown meanwhile.
    if !WorkerThread.start(play) { play() }
  }

  private func note(_ event: PlaybackEvent) {
    switch event {
    case .wrote(let endFrame): writtenFrames.store(endFrame, ordering: .relaxed)
    case .priorityRefused(let reason): refusal.withLock { $0 = reason }
    default: break
    }
  }

  /// Why the system gave no real-time priority; `nil` where it did, or nobody knows yet.
  var priorityRefusal: String? { refusal.withLock { $0 } }

  private func finish(_ outcome: Outcome) {
    result.withLock { $0 = outcome }
    end.wake()
  }

  /// Readable once it has ended.
  var descriptor: Int32 { end.descriptor }

  /// How it ended; `nil` while it plays.
  var outcome: Outcome? { result.withLock { $0 } }

  /// About the frame that is heard now.
  var position: Int {
    max(0, writtenFrames.load(ordering: .relaxed) - configuration.bufferFrames)
  }

  /// Lets it fall silent until ``resume()``; the source is asked for nothing meanwhile.
  func pause() { control.pause() }

  /// Lets it go on with the next frame.
  func resume() { control.resume() }

  /// Asks it to fade out and end.
  func cancel() { control.cancel() }

  /// Waits for the end.
  func wait() -> Outcome {
    while true {
      if let outcome { return outcome }
      Waiting.wait(for: [descriptor], seconds: 1)
    }
  }

  /// Hands a value to another thread that cannot be copied.
  private final class Handover: @unchecked Sendable {
    // Unchecked: written before the thread starts, and taken by it alone.
    private var output: ALSAOutput?

    init(_ output: consuming ALSAOutput) { self.output = consume output }

    func take() -> ALSAOutput? { self.output.take() }
  }
}
