import Foundation
import HapticEngine

/// The program's handlers of one engine, called one after the other on a queue of their own.
final class EngineHandlers: Sendable {
  private struct Handlers {
    var stopped: CHHapticEngine.StoppedHandler = { _ in }
    var reset: CHHapticEngine.ResetHandler = {}
  }

  private let queue = DispatchQueue(label: "com.apple.CoreHaptics.handlers")
  private let handlers = Locked(Handlers())

  /// Called when the engine has stopped without being told to.
  var stoppedHandler: CHHapticEngine.StoppedHandler {
    get { handlers.withLock { UncheckedHandler($0.stopped) }.call }
    set {
      let handler = UncheckedHandler(newValue)
      handlers.withLock { $0.stopped = handler.call }
    }
  }

  /// Called when a lost output is back.
  var resetHandler: CHHapticEngine.ResetHandler {
    get { handlers.withLock { UncheckedHandler($0.reset) }.call }
    set {
      let handler = UncheckedHandler(newValue)
      handlers.withLock { $0.reset = handler.call }
    }
  }

  // The engine calls its handlers in order and waits for each: so do these. The handler is looked up
  // when its turn comes, so that a new one counts at once.

  /// Calls the handler of stops.
  func stopped(_ reason: CHHapticEngine.StoppedReason) {
    queue.sync { stoppedHandler(reason) }
  }

  /// Calls the handler of resets.
  func reset() {
    queue.sync { resetHandler() }
  }

  /// Calls the handler of players that have finished.
  func finished(
    _ handler: UncheckedHandler<CHHapticEngine.FinishedHandler>, _ error: EngineError?
  ) -> FinishedAction {
    queue.sync { handler.call(error.map { CHHapticError($0) }).engineAction }
  }

  /// Calls the handler of a call when its turn comes.
  func complete(
    _ handler: UncheckedHandler<CHHapticEngine.CompletionHandler?>, _ error: CHHapticError?
  ) {
    queue.async { handler.call?(error) }
  }

  /// Waits until all calls have been made that were asked for, for tests.
  func wait() {
    queue.sync {}
  }

  /// Calls the handler of a player that has come to its end.
  func ended(
    _ handler: UncheckedHandler<CHHapticAdvancedPatternPlayerCompletionHandler>
  ) {
    queue.sync { handler.call(nil) }
  }
}
