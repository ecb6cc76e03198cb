public import Foundation

/// Called when a player has come to its end, with an error if it could not play.
public typealias CHHapticAdvancedPatternPlayerCompletionHandler = ((any Error)?) -> Void

/// Plays a pattern that can be paused, sought, repeated, and played faster or slower; any thread.
public protocol CHHapticAdvancedPatternPlayer: CHHapticPatternPlayer {
  /// Eases to silence over 2 ms and holds its place.
  func pause(atTime time: TimeInterval) throws

  /// Goes on where it was paused, also in the middle of an event.
  func resume(atTime time: TimeInterval) throws

  /// Goes to a place of the pattern, in seconds from its start; also before a start.
  ///
  /// At or behind the end, playback ends, or begins anew where the player repeats.
  func seek(toOffset offsetTime: TimeInterval) throws

  /// Whether it starts again when it has come to ``loopEnd``; false by default. Switched off while it
  /// plays, it ends with the current pass.
  var loopEnabled: Bool { get set }

  /// Where it starts again, in seconds; the pattern's duration by default, and for 0.
  var loopEnd: TimeInterval { get set }

  /// What times and durations are divided by; 1 by default, 0 and less are ignored.
  ///
  /// Transients, envelopes and pitches stay as they are.
  var playbackRate: Float { get set }

  /// Whether it is silent while it plays on; false by default.
  var isMuted: Bool { get set }

  /// Called when it has come to its end or was stopped, not when it was paused; never on the main
  /// thread.
  var completionHandler: CHHapticAdvancedPatternPlayerCompletionHandler { get set }
}
