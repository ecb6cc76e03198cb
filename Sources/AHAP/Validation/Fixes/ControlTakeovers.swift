/// The moments at which parameters and curves take controls over.
struct ControlTakeovers {
  private var times: [DynamicParameterID: [Double]] = [:]

  init(_ document: Document) {
    for element in document.elements {
      switch element {
      case .parameter(let parameter):
        guard parameter.isPlayable, let id = parameter.knownID else { continue }
        times[id, default: []].append(parameter.startTime)
      case .curve(let curve):
        guard curve.isPlayable, let id = curve.knownID, let first = curve.playablePoints.first
        else { continue }
        times[id, default: []].append(curve.startTime + first.relativeTime)
      case .event, .malformed: continue
      }
    }
    for id in times.keys { times[id]?.sort() }
  }

  /// How often the control is taken over within a range of seconds.
  ///
  /// - Complexity: O(log takeovers).
  func count(of id: DynamicParameterID, in range: ClosedRange<Double>) -> Int {
    guard let times = times[id] else { return 0 }
    return times.partitioningIndex { $0 > range.upperBound }
      - times.partitioningIndex { $0 >= range.lowerBound }
  }

  /// Whether anything sets the control.
  func contains(_ id: DynamicParameterID) -> Bool { times[id] != nil }
}
