extension CHHapticEngine {
  /// Called when a call has been carried out, with the error if it failed.
  public typealias CompletionHandler = ((any Error)?) -> Void

  /// Called when all players have finished; says what is to happen to the engine.
  public typealias FinishedHandler = ((any Error)?) -> CHHapticEngine.FinishedAction

  /// Called when the engine has stopped without being told to.
  public typealias StoppedHandler = (CHHapticEngine.StoppedReason) -> Void

  /// Called when a lost output is back.
  public typealias ResetHandler = () -> Void
}
