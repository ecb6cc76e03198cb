import CALSA
import Glibc
import Synchronization

/// What other threads ask of an output while it plays: to pause, to go on, to stop.
///
///     let control = PlaybackControl()
///     startKeyReader { control.isPaused ? control.resume() : control.pause() }
///     let report = try output.play(&source, control: control)
///
/// An output that waits is woken by every request; while paused it uses no processor time at all.
/// One output at a time may be played with a control, and any number in turn. Any thread; and, as
/// the methods neither allocate nor lock, any signal handler.
public final class PlaybackControl: Sendable {
  private static let pauseBit: UInt8 = 1
  private static let cancelBit: UInt8 = 2

  private let requests = Atomic<UInt8>(0)
  /// Readable once something was asked for; −1 in a process that is out of descriptors.
  let wakeDescriptor: Int32

  /// Creates a control of an output that plays.
  public init() {
    wakeDescriptor = eventfd(0, calsa_wake_flags)
  }

  deinit { close(wakeDescriptor) }

  /// Whether the output is asked to pause.
  public var isPaused: Bool { requests.load(ordering: .acquiring) & Self.pauseBit != 0 }

  /// Whether the output is asked to stop.
  public var isCancelled: Bool { requests.load(ordering: .acquiring) & Self.cancelBit != 0 }

  /// Silences the output until ``resume()``; an output that isn't played yet begins paused.
  public func pause() {
    ask { requests.bitwiseOr(Self.pauseBit, ordering: .acquiringAndReleasing) }
  }

  /// Lets a paused output go on with the frame after the last that was heard.
  public func resume() {
    ask { requests.bitwiseAnd(~Self.pauseBit, ordering: .acquiringAndReleasing) }
  }

  /// Stops the output for good: also the next that is played with this control.
  public func cancel() {
    ask { requests.bitwiseOr(Self.cancelBit, ordering: .acquiringAndReleasing) }
  }

  /// Takes note of the requests so far, so that the next wait lasts until the next request.
  ///
  /// To be called before the requests are looked at.
  func acknowledge() {
    var count: UInt64 = 0
    _ = read(wakeDescriptor, &count, MemoryLayout<UInt64>.size)
  }

  private func ask(_ change: () -> (oldValue: UInt8, newValue: UInt8)) {
    let (old, new) = change()
    guard old != new else { return }
    // Kept for the code that the signal interrupted.
    let interrupted = errno
    var one: UInt64 = 1
    _ = write(wakeDescriptor, &one, MemoryLayout<UInt64>.size)
    errno = interrupted
  }
}
