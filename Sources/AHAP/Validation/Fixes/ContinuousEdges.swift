/// The starts and ends of the continuous haptic events.
struct ContinuousEdges {
  private var times: [Double] = []

  init(_ document: Document) {
    for event in document.events where event.isPlayable && event.knownType == .hapticContinuous {
      times += [event.startTime, event.startTime + event.writtenDuration]
    }
    times.sort()
  }

  /// Whether an event starts or ends so near to a time that it could share a frame with it.
  ///
  /// - Complexity: O(log events).
  func isNear(_ time: Double) -> Bool {
    // More than a frame at the lowest rate, 8,000 Hz.
    let next = times.partitioningIndex { $0 > time - 0.001 }
    return next < times.count && times[next] < time + 0.001
  }
}
