/// How the playing thread is scheduled.
enum ThreadPriority {
  /// As the caller had it, and nothing was asked for yet.
  case ordinary
  /// In real time.
  case raised
  /// As the caller had it, for as long as the device doesn't make the thread wait.
  case yielded
  /// As the caller had it, since the system refused.
  case refused
}

extension PlaybackLoop {
  /// Asks for real-time priority, now that the device makes the thread wait.
  ///
  /// A device that takes frames as fast as they come needs none, and the thread would starve others.
  mutating func raisePriority() {
    guard priority == .ordinary || priority == .yielded else { return }
    let isFirst = priority == .ordinary
    let result = device.raisePriority()
    priority = result >= 0 ? .raised : .refused
    guard isFirst else { return }
    observe(
      result >= 0
        ? .priorityRaised(to: Int(result))
        : .priorityRefused(reason: "sched_setscheduler: \(errorName(result)) (\(result))"))
  }

  /// Gives the real-time priority up if the thread has not waited for long.
  mutating func yieldIfRestless() {
    guard priority == .raised, device.now - lastRest > PlaybackLimits.restlessSeconds else {
      return
    }
    device.restorePriority()
    priority = .yielded
  }

  /// Lets time pass.
  mutating func rest(_ seconds: Double) {
    device.sleep(seconds: seconds)
    lastRest = device.now
  }

  /// Notes that the thread may have waited.
  mutating func noteRest(since before: Double) {
    let now = device.now
    if now - before > 0.0001 { lastRest = now }
  }
}
