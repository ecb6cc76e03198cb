import CALSA
import Glibc

/// Waits that a request of the ``PlaybackControl`` ends, through its descriptor.
extension ALSAPCM {
  package func wait(seconds: Double) -> Int32 {
    guard let handle else { return -ENODEV }
    let room = snd_pcm_avail_update(handle)
    if room < 0 { return Int32(clamping: room) }
    if room >= configuration.periodFrames { return 1 }

    let deadline = now + seconds
    while true {
      let count = snd_pcm_poll_descriptors(
        handle, &descriptors[1], UInt32(clamping: descriptors.count - 1))
      guard count >= 0 else { return count }
      let woken = poll(endingAt: deadline, count: 1 + Int(count))
      guard woken > 0 else { return woken }
      if takesNoteOfRequest() { return 0 }
      var events: UInt16 = 0
      let result = snd_pcm_poll_descriptors_revents(
        handle, &descriptors[1], UInt32(clamping: count), &events)
      guard result >= 0 else { return result }
      let happened = Int32(events)
      if happened & (Int32(POLLERR) | Int32(POLLNVAL)) != 0 { return failureByState }
      if happened & Int32(POLLOUT) != 0 { return 1 }
    }
  }

  package func sleep(seconds: Double) {
    _ = poll(endingAt: now + seconds, count: 1)
    _ = takesNoteOfRequest()
  }

  package func waitForRequest() {
    _ = poll(endingAt: .infinity, count: 1)
    _ = takesNoteOfRequest()
  }

  /// Polls the first descriptors: that of the requests, then the device's.
  ///
  /// - Returns: How many are ready; 0 when the time is up, or `-EINTR`.
  private func poll(endingAt deadline: Double, count: Int) -> Int32 {
    descriptors[0] = pollfd(
      fd: control?.wakeDescriptor ?? -1, events: Int16(POLLIN), revents: 0)
    var rest = max(0, deadline - now)
    // Without a descriptor a request is seen between two waits.
    if descriptors[0].fd < 0 { rest = min(rest, PlaybackLimits.blindWaitSeconds) }
    return calsa_poll(&descriptors, UInt32(clamping: count), rest)
  }

  private func takesNoteOfRequest() -> Bool {
    guard descriptors[0].revents != 0 else { return false }
    control?.acknowledge()
    return true
  }

  /// What a device means that reports an error without saying which.
  private var failureByState: Int32 {
    switch state {
    case .xrun: -EPIPE
    case .suspended: -ESTRPIPE
    case .disconnected: -ENODEV
    default: -EIO
    }
  }
}
