import ALSAOutput
import AudioFrames

/// A device between its opening and the thread that plays it.
final class OpenedDevice: @unchecked Sendable {
  // Unchecked: handed from one thread to the next, and taken once.
  private var output: ALSAOutput?
  let configuration: OutputConfiguration

  init(_ output: consuming ALSAOutput) {
    configuration = output.configuration
    self.output = consume output
  }

  /// Plays frames to their end.
  ///
  /// - Returns: Why that failed, or `nil`.
  func play(
    _ source: inout some FrameSource & ~Copyable, _ control: PlaybackControl,
    observer: @escaping (PlaybackEvent) -> Void
  ) -> AudioOutputError? {
    guard let output = output.take() else { return nil }
    do throws(AudioOutputError) {
      _ = try output.play(&source, control: control, observer: observer)
      return nil
    } catch {
      return error
    }
  }
}
