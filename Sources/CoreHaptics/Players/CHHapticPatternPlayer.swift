public import Foundation

/// Plays a pattern; any thread.
///
/// Times are those of ``CHHapticEngine/currentTime``; ``CHHapticTimeImmediate`` and times that have
/// passed mean at once. All methods throw ``CHHapticError/Code/engineNotRunning`` while the engine is
/// stopped (``start(atTime:)`` only without ``CHHapticEngine/isAutoShutdownEnabled``),
/// ``CHHapticError/Code/invalidPatternPlayer`` after the engine lost its output, and
/// ``CHHapticError/Code/invalidTime`` for a time that is negative or no number.
public protocol CHHapticPatternPlayer: NSObjectProtocol {
  /// Starts from the beginning; a playing player starts again.
  func start(atTime time: TimeInterval) throws

  /// Eases to silence over 2 ms and ends; without effect on a player that does not play.
  func stop(atTime time: TimeInterval) throws

  /// Sends values, each of which is in force until the pattern or another value takes it over.
  ///
  /// Sent to a player that does not play, they are in force from its next start on.
  func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws

  /// Lets a curve take over its parameter at `time`, whatever its own time.
  func scheduleParameterCurve(_ parameterCurve: CHHapticParameterCurve, atTime time: TimeInterval)
    throws

  /// Drops the commands that wait for their time, and stops.
  func cancel() throws

  /// Whether it is silent while it plays on; false by default.
  var isMuted: Bool { get set }
}
