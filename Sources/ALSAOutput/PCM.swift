/// The few things that the playback loop needs of a device: the seam where a test puts a script.
///
/// No call blocks but ``wait(seconds:)``, ``sleep(seconds:)`` and ``waitForRequest()``, all of which
/// a request of the ``PlaybackControl`` ends. A negative result is an `errno` value, as ALSA gives
/// it.
package protocol PCM: AnyObject {
  /// What the device is doing.
  var state: PCMState { get }
  /// The device's monotonic clock, in seconds.
  var now: Double { get }

  /// Takes frames, in order. Returns how many it took, or `-EAGAIN` if it has no room.
  func write(_ frames: UnsafeRawPointer, frameCount: Int) -> Int
  /// Waits until there is room for a period. Returns 1 then, which may be mistaken, or 0 when the
  /// time is up or something was asked for.
  func wait(seconds: Double) -> Int32
  /// Makes the device ready to take frames; what it still holds is lost.
  func prepare() -> Int32
  /// Begins to play what was written.
  func start() -> Int32
  /// Goes on after a suspend. Returns `-EAGAIN` while the hardware isn't ready, and another error
  /// if only ``prepare()`` helps.
  func resume() -> Int32
  /// Lets the device play what it holds. Returns 0 when that is done and `-EAGAIN` until then.
  func drain() -> Int32
  /// The frames between the next one to write and the one that is heard.
  func delay() -> Int
  /// The frames that the device would give back: written, and surely not fetched yet.
  func rewindable() -> Int
  /// Takes back written frames, the last first. Returns how many.
  func rewind(frameCount: Int) -> Int
  /// Halts the device, or lets it go on, at the very frame. Fails where the device can't.
  func halt(_ isHalted: Bool) -> Int32
  /// Stops the device; what it still holds is lost.
  @discardableResult func drop() -> Int32
  /// Releases the device. Nothing may be called after it but `close` itself, which does no more.
  @discardableResult func close() -> Int32

  /// Lets time pass, less of it when something is asked for.
  func sleep(seconds: Double)
  /// Waits until something is asked for, which may be mistaken.
  func waitForRequest()
  /// Asks for real-time priority for the calling thread. Returns the priority it has.
  func raisePriority() -> Int32
  /// Gives the calling thread the priority that it had before.
  func restorePriority()
}
