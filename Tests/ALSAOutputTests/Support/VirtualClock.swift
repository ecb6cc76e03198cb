/// A clock that only waits advance, and on which things are asked for at set times.
final class VirtualClock {
  // Whole microseconds, so that a hundred pauses of 50 ms are 5 s.
  private var microseconds = 0
  private var requests: [(time: Int, action: () -> Void)] = []

  var now: Double { Double(microseconds) / 1_000_000 }

  /// Whether anything is still to be asked for.
  var hasRequests: Bool { !requests.isEmpty }

  /// Does `request` when the clock says `time`, in seconds; a wait ends then.
  func at(_ time: Double, _ request: @escaping () -> Void) {
    requests.append((Self.microseconds(time), request))
    requests.sort { $0.time < $1.time }
  }

  /// Lets `seconds` pass, or the time until the next request if that comes first.
  ///
  /// Returns whether all of it passed.
  @discardableResult
  func advance(_ seconds: Double) -> Bool {
    let end = seconds.isFinite ? microseconds + Self.microseconds(seconds) : .max
    guard let next = requests.first, next.time <= end else {
      microseconds = end
      return true
    }
    microseconds = max(microseconds, next.time)
    requests.removeFirst().action()
    return false
  }

  private static func microseconds(_ seconds: Double) -> Int {
    Int((seconds * 1_000_000).rounded(.up))
  }
}
