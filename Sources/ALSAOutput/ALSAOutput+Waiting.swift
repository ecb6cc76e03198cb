import CALSA
import Glibc

extension ALSAOutput {
  /// Waits until the device can be opened, for example after it was lost.
  ///
  /// Looks when a card or a sound server appears or is freed, and every 10 s, as not every device
  /// has a file that tells; in between the thread is asleep.
  ///
  /// - Parameters:
  ///   - device: The ALSA name of the PCM.
  ///   - control: How another thread ends the wait, by cancelling; a pause changes nothing.
  /// - Returns: Whether the device can be opened; `false` if the wait was cancelled.
  public static func waitUntilAvailable(_ device: String, control: PlaybackControl) -> Bool {
    wait(until: { isAvailable(device) }, control, DeviceArrivals())
  }

  /// As above, with something else to look at, and other places to watch.
  static func wait(
    until isThere: () -> Bool, _ control: PlaybackControl, _ arrivals: consuming DeviceArrivals,
    everySeconds interval: Double = 10
  ) -> Bool {
    var waits = [
      pollfd(fd: control.wakeDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: arrivals.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while !control.isCancelled {
      arrivals.watch()
      if isThere() { return true }
      // Looking opens and closes files itself.
      arrivals.acknowledge()
      guard calsa_poll(&waits, 2, waits[0].fd < 0 ? min(interval, 1) : interval) > 0 else {
        continue
      }
      if waits[0].revents != 0 { control.acknowledge() }
      // A card comes with several files, which get their rights one after the other.
      if waits[1].revents != 0 { _ = calsa_poll(&waits, 1, 0.05) }
    }
    return false
  }
}
