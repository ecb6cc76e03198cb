/// Why a call of the engine or of a player failed; nothing has changed then.
public enum EngineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The engine is not running, and may not be started by a player.
  case engineNotRunning
  /// The player was made before its engine lost its output, or its engine is gone: make a new one.
  case playerInvalid
  /// More commands wait for their time than the engine has room for; see
  /// ``EngineOptions/maximumPendingCommands``.
  case commandQueueFull
  /// More players sound or wait than the engine has room for; see ``EngineOptions/maximumTakes``.
  case tooManyPlayers
  /// More voices might sound at once than the engine is meant for; see
  /// ``EngineOptions/maximumVoices``.
  case tooManyVoices
  /// A time or an offset is negative or not finite.
  case invalidTime
  /// A value is not finite, or a curve has no point or points out of order.
  case invalidParameter
  /// The output could not be opened or started; what it said.
  case outputFailed(String)
  /// The pattern could not be compiled; what the compiler said.
  case compilation(String)

  public var description: String {
    switch self {
    case .engineNotRunning: "the engine is not running; start it first"
    case .playerInvalid: "the player belongs to an output that was lost; make a new player"
    case .commandQueueFull: "too many commands wait for their time; send fewer at once"
    case .tooManyPlayers: "too many players sound or wait to; stop some first"
    case .tooManyVoices: "too many voices would sound at once; stop some players first"
    case .invalidTime: "a time is negative or not finite"
    case .invalidParameter: "a value is not finite, or a curve has no point or is out of order"
    case .outputFailed(let reason): "the output did not start: \(reason)"
    case .compilation(let reason): "the pattern cannot be played: \(reason)"
    }
  }
}
