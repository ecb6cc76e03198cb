public import ALSAOutput
import AudioFrames
public import HapticEngine

/// Plays an engine on a device through ALSA.
///
/// The device is opened at each start of the engine and closed at each stop. The engine's channels are
/// adapted to the device's. A thread that asks for real-time priority feeds it; while nothing plays it
/// feeds silence.
public final class ALSAEngineOutput: EngineOutput, @unchecked Sendable {
  // Unchecked: all that changes is guarded by `lock`.

  /// What is asked of the device; the engine sets the number of channels.
  public let request: OutputRequest
  private let lock = EngineLock()
  private var opened: OpenedDevice?
  private var run: ALSAEngineRun?
  private var agreed: OutputConfiguration?
  private var refusal: String?

  /// Creates an output; the device is not touched before the engine is started.
  ///
  /// - Parameter request: The device, rate, format and latency.
  public init(_ request: OutputRequest = OutputRequest()) { self.request = request }

  /// What was agreed with the device when it was opened last; `nil` before.
  public var configuration: OutputConfiguration? { lock.withLock { agreed } }

  /// Why the system refused real-time priority, if it did when the engine was started last.
  public var priorityRefusal: String? { lock.withLock { refusal } }

  /// Opens the device; see ``HapticEngine/EngineOutput/open(channelCount:)``.
  public func open(channelCount: Int) throws -> Int {
    var request = request
    request.channelCount = channelCount
    let output = try ALSAOutput(request)
    let configuration = output.configuration
    let device = OpenedDevice(output)
    lock.withLock {
      opened = device
      agreed = configuration
      refusal = nil
    }
    return configuration.sampleRate
  }

  public func start(_ frames: EngineFrames, _ monitor: OutputMonitor) throws {
    guard let device = lock.withLock({ opened.take() }) else { throw NoThread() }
    let run = ALSAEngineRun(device, frames, monitor) { [weak self] reason in
      guard let self else { return }
      lock.withLock { refusal = reason }
    }
    guard let run else { throw NoThread() }
    lock.withLock { self.run = run }
  }

  public func stop() { lock.withLock({ run.take() })?.finish() }

  public var isAvailable: Bool { ALSAOutput.isAvailable(request.device) }

  /// The system has no thread to feed the device with.
  private struct NoThread: Error, CustomStringConvertible {
    var description: String { "no thread could be made to feed the device" }
  }
}
