import Glibc

/// Waits for descriptors and for time.
enum Waiting {
  /// Waits until one of the descriptors is readable, a signal comes or the time is over.
  ///
  /// - Parameters:
  ///   - descriptors: What to wait for; `nil` and negative ones are left out.
  ///   - seconds: How long to wait at most; `nil` for ever.
  static func wait(for descriptors: [Int32?], seconds: Double?) {
    var requests = descriptors.compactMap { $0 }.filter { $0 >= 0 }
      .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // Rounded up: a wait of no milliseconds before the time has come would be repeated.
    let milliseconds = seconds.map { Int32(min(max(($0 * 1_000).rounded(.up), 0), 1e9)) } ?? -1
    poll(&requests, nfds_t(requests.count), milliseconds)
  }
}
