public import HapticScore

/// A pattern that becomes a score once the sample rate and the speed are known.
///
/// A player asks for a score when it is first started at a rate and whenever its playback rate
/// changes; the call is made on the thread of the caller, under the engine's lock, and must not
/// call the engine.
public protocol ScoreSource: Sendable {
  /// The logical length at speed 1, in seconds, without releases (`CHHapticPattern.duration`).
  var duration: Double { get }

  /// Compiles the pattern.
  ///
  /// - Parameters:
  ///   - sampleRate: Frames in a second, 8,000 through 768,000.
  ///   - speed: What every time and every duration of an event is divided by; above 0.
  /// - Returns: The score, at that sample rate.
  /// - Throws: Whatever keeps it from being played; the player throws it on as
  ///   ``EngineError/compilation(_:)``.
  func score(sampleRate: Int, speed: Double) throws -> HapticScore
}
