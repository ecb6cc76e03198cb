import Foundation
import HapticEngine

/// A player of the engine under Apple's name.
class PatternPlayer: NSObject, CHHapticPatternPlayer {
  /// The player itself.
  let player: EnginePlayer
  private weak let core: EngineCore?

  init(_ player: EnginePlayer, _ core: EngineCore) {
    self.player = player
    self.core = core
  }

  func start(atTime time: TimeInterval) throws {
    try command { player throws(EngineError) in try player.start(at: EngineTime(time)) }
  }

  func stop(atTime time: TimeInterval) throws {
    try command { player throws(EngineError) in try player.stop(at: EngineTime(time)) }
  }

  func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws {
    var values: [LiveParameter] = []
    for parameter in parameters { values.append(try LiveParameter(parameter)) }
    try command { player throws(EngineError) in try player.send(values, at: EngineTime(time)) }
  }

  func scheduleParameterCurve(_ parameterCurve: CHHapticParameterCurve, atTime time: TimeInterval)
    throws
  {
    guard let curve = try LiveCurve(parameterCurve) else { return }
    try command { player throws(EngineError) in try player.schedule(curve, at: EngineTime(time)) }
  }

  func cancel() throws {
    try command { player throws(EngineError) in try player.cancel() }
  }

  var isMuted: Bool {
    get { player.isMuted }
    set { player.isMuted = newValue }
  }

  /// Calls the player, behind a stop of the engine that was asked for before.
  func command(
    _ body: (EnginePlayer) throws(EngineError) -> Void
  ) throws(CHHapticError) {
    core?.waitForPendingStop()
    do throws(EngineError) {
      try body(player)
    } catch {
      throw CHHapticError(error)
    }
  }

  /// Calls a handler of the program when its turn comes.
  func ended(_ handler: UncheckedHandler<CHHapticAdvancedPatternPlayerCompletionHandler>) {
    core?.handlers.ended(handler)
  }
}

extension EngineTime {
  /// The time that Core Haptics writes as seconds of the engine's clock.
  init(_ time: TimeInterval) {
    self = time == CHHapticTimeImmediate ? .immediately : .seconds(time)
  }
}
