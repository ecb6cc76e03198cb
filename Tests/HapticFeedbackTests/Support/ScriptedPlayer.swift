import CoreHaptics
import Foundation

/// A player that notes what it is asked for, and fails on demand.
final class ScriptedPlayer: NSObject, CHHapticAdvancedPatternPlayer {
  var calls: [String] = []
  /// Thrown by the next call.
  var failure: (any Error)?

  private func note(_ call: String) throws {
    if let failure {
      self.failure = nil
      throw failure
    }
    calls.append(call)
  }

  func start(atTime time: TimeInterval) throws { try note("start") }
  func stop(atTime time: TimeInterval) throws { try note("stop") }
  func pause(atTime time: TimeInterval) throws { try note("pause") }
  func resume(atTime time: TimeInterval) throws { try note("resume") }
  func seek(toOffset offsetTime: TimeInterval) throws { try note("seek") }
  func cancel() throws { try note("cancel") }
  func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws {
    try note("send")
  }
  func scheduleParameterCurve(_ parameterCurve: CHHapticParameterCurve, atTime time: TimeInterval)
    throws
  { try note("schedule") }

  var isMuted = false
  var loopEnabled = false
  var loopEnd: TimeInterval = 0
  var playbackRate: Float = 1
  var completionHandler: CHHapticAdvancedPatternPlayerCompletionHandler = { _ in }
}
