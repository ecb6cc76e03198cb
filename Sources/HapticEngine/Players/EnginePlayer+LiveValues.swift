import HapticScore

extension EnginePlayer {
  /// Sends values of controls, each in force until the pattern or another value takes it over.
  ///
  /// On an idle player they are in force from the next start, and from later ones, until the pattern
  /// sets the control.
  ///
  /// - Parameters:
  ///   - parameters: The values; each frame is the sum of that of `time` and that of its delay.
  ///   - time: When.
  /// - Throws: As ``stop(at:)``, and ``EngineError/invalidParameter``.
  public func send(
    _ parameters: [LiveParameter], at time: EngineTime = .immediately
  ) throws(EngineError) {
    for parameter in parameters {
      guard parameter.value.isFinite else { throw .invalidParameter }
      guard parameter.delay.isFinite, parameter.delay >= 0 else { throw .invalidTime }
    }
    try core.lock.withLock { () throws(EngineError) in
      try checkValidity()
      let run = try joinedRun()
      let frame = try frame(at: time, run)
      try checkRoom(in: run, for: parameters.count)
      for parameter in parameters {
        var command = Command(.setControl, player: pointer)
        command.frame = frame
        command.delay = run.frame(at: parameter.delay)
        command.control = parameter.control
        command.value = parameter.control.held(parameter.value)
        send(command, run)
      }
      core.output.wake()
    }
  }

  /// Lets a curve take its control over; on an idle player from the next start.
  ///
  /// It runs on the engine's clock, whatever the playback rate, and holds while the player is paused.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - time: When the times of its points begin to count.
  /// - Throws: As ``send(_:at:)``.
  public func schedule(
    _ curve: LiveCurve, at time: EngineTime = .immediately
  ) throws(EngineError) {
    guard let first = curve.points.first else { throw .invalidParameter }
    var latest = first.time
    for point in curve.points {
      guard point.value.isFinite, point.time >= latest else { throw .invalidParameter }
      guard point.time.isFinite, point.time >= 0 else { throw .invalidTime }
      latest = point.time
    }
    try core.lock.withLock { () throws(EngineError) in
      try checkValidity()
      let run = try joinedRun()
      var command = Command(.setControl, player: pointer)
      command.frame = try frame(at: time, run)
      // It takes over with its first point.
      command.delay = run.frame(at: first.time)
      command.control = curve.control
      try checkRoom(in: run)
      command.curve = run.makeCurve(
        ControlTimeline.segments(
          through: curve.points.map {
            (run.clock.frame(at: $0.time), curve.control.held($0.value))
          }))
      send(command, run)
      core.output.wake()
    }
  }
}

extension Control {
  /// The nearest value that a dynamic parameter may give.
  fileprivate func held(_ value: Double) -> Double {
    min(max(value, valueRange.lowerBound), valueRange.upperBound)
  }
}
