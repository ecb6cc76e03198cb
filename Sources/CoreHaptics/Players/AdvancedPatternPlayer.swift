import Foundation
import HapticEngine

/// A player of the engine under Apple's name, with all that it can.
final class AdvancedPatternPlayer: PatternPlayer, CHHapticAdvancedPatternPlayer {
  private let completion = Locked<CHHapticAdvancedPatternPlayerCompletionHandler>({ _ in })

  override init(_ player: EnginePlayer, _ core: EngineCore) {
    super.init(player, core)
    let (completion, handlers) = (completion, core.handlers)
    player.completionHandler = { _ in
      handlers.ended(completion.withLock { UncheckedHandler($0) })
    }
  }

  func pause(atTime time: TimeInterval) throws {
    try command { player throws(EngineError) in try player.pause(at: EngineTime(time)) }
  }

  func resume(atTime time: TimeInterval) throws {
    try command { player throws(EngineError) in try player.resume(at: EngineTime(time)) }
  }

  func seek(toOffset offsetTime: TimeInterval) throws {
    try command { player throws(EngineError) in try player.seek(toOffset: offsetTime) }
  }

  var loopEnabled: Bool {
    get { player.isLoopEnabled }
    set { player.isLoopEnabled = newValue }
  }

  var loopEnd: TimeInterval {
    get { player.loopEnd }
    set { player.loopEnd = newValue }
  }

  var playbackRate: Float {
    get { Float(player.playbackRate) }
    set { player.playbackRate = Double(shortest: newValue) }
  }

  var completionHandler: CHHapticAdvancedPatternPlayerCompletionHandler {
    get { completion.withLock { UncheckedHandler($0) }.call }
    set {
      let handler = UncheckedHandler(newValue)
      completion.withLock { $0 = handler.call }
    }
  }
}
