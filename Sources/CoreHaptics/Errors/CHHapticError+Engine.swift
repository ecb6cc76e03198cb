import Foundation
import HapticEngine

extension CHHapticError {
  /// The error with which Core Haptics reports a failure of the engine.
  init(_ error: EngineError) {
    let code: Code =
      switch error {
      case .engineNotRunning: .engineNotRunning
      case .playerInvalid: .invalidPatternPlayer
      case .commandQueueFull, .tooManyPlayers, .tooManyVoices: .memoryError
      case .invalidTime: .invalidTime
      case .invalidParameter: .badParameterEntry
      case .outputFailed: .serverInitFailed
      case .compilation: .unknownError
      }
    self.init(code, error.description)
  }
}
