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
  ///
  /// - Parameter leadIn: The frames to leave out first, which are there for those behind them.
  func begin(behind leadIn: Int = 0) {
    guard let frames, let device = device.take() else { return }
    Self.pass(leadIn, of: frames)
    let (channelCount, spreadsMono, end) = (configuration.channelCount, spreadsMono, end)
    playback = DevicePlayback(on: device) {
      ChannelAdapter(
        EndingFrames(frames, end), channelCount: channelCount, spreadsMono: spreadsMono)
    }
  }

  private static func pass(_ frameCount: Int, of frames: EngineFrames) {
    var frames = frames
    let channelCount = frames.channelCount
    var block = [Float](repeating: 0, count: 512 * channelCount)
    for start in stride(from: 0, to: frameCount, by: 512) {
      let count = min(512, frameCount - start) * channelCount
      block.withUnsafeMutableBufferPointer {
        _ = frames.render(into: UnsafeMutableBufferPointer(rebasing: $0[..<count]))
      }
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
