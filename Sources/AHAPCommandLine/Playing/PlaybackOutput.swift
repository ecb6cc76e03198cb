import ALSAOutput
import AudioFrames
import HapticEngine

/// An engine's output to a device that is open already, and that plays a known number of frames or
/// until nothing is left to play.
final class PlaybackOutput: EngineOutput, @unchecked Sendable {
  // Unchecked: what changes is touched by the thread alone that starts and stops the engine.

  /// What was agreed with the device.
  let configuration: OutputConfiguration
  private let spreadsMono: Bool
  private var device: ALSAOutput?
  private var frames: EngineFrames?
  private(set) var playback: DevicePlayback?
  /// When the frames end by themselves.
  let end = StreamEnd()

  /// Creates the output.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - spreadsMono: Whether a single channel is heard on all of the device's.
  init(_ device: consuming ALSAOutput, spreadsMono: Bool) {
    configuration = device.configuration
    self.spreadsMono = spreadsMono
    self.device = consume device
  }

  func open(channelCount: Int) throws -> Int { configuration.sampleRate }

  /// Takes note of the frames; nothing is asked of them before ``begin()``, so that what was started
  /// by then begins with the first.
  func start(_ frames: EngineFrames, _ monitor: OutputMonitor) throws { self.frames = frames }

  /// Begins to play.
  func begin() {
    guard let frames, let device = device.take() else { return }
    let (channelCount, spreadsMono, end) = (configuration.channelCount, spreadsMono, end)
    playback = DevicePlayback(on: device) {
      ChannelAdapter(
        EndingFrames(frames, end), channelCount: channelCount, spreadsMono: spreadsMono)
    }
  }

  /// Waits until the device has played what there was, or was told to end.
  func stop() {
    _ = playback?.wait()
    frames = nil
  }

  /// It is opened once.
  var isAvailable: Bool { false }
}
