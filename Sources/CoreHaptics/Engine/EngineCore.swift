import Foundation
import HapticEngine

/// An engine and the order of what is asked of it; outlives its `CHHapticEngine` until the last call
/// has been carried out.
///
/// Starts and stops are carried out one after the other, in the order of the calls, whether the caller
/// waits or not. All handlers are called one after the other, on a queue on which nothing else waits.
final class EngineCore: Sendable {
  /// The engine.
  let engine: PlaybackEngine
  /// What is kept of the program's handlers.
  let handlers = EngineHandlers()

  /// Where starts and stops are carried out; never calls the program.
  private let commands = DispatchQueue(label: "com.apple.CoreHaptics.commands")
  private let resources = Locked<Set<CHHapticAudioResourceID>>([])
  /// The stops that have been asked for and not been carried out.
  private let pendingStops = Locked(0)

  init(output: any EngineOutput, idleClock: any IdleClock = MonotonicClock()) {
    engine = PlaybackEngine(output: output, idleClock: idleClock)
    // Neither may hold the core: the engine stops when that goes.
    let (handlers, resources) = (handlers, resources)
    engine.stoppedHandler = { reason in
      if reason == .deviceLost { AudioResources.shared.unregister(resources.takeAll()) }
      handlers.stopped(CHHapticEngine.StoppedReason(reason))
    }
    engine.resetHandler = { handlers.reset() }
  }

  deinit {
    AudioResources.shared.unregister(resources.takeAll())
  }

  // MARK: Starting and stopping

  /// Starts the engine when all earlier calls have been carried out, and waits for it.
  func start() throws(CHHapticError) {
    let failure = commands.sync { startFailure() }
    if let failure { throw failure }
  }

  /// Starts the engine when all earlier calls have been carried out.
  func start(then completion: CHHapticEngine.CompletionHandler?) {
    let completion = UncheckedHandler(completion)
    commands.async { [self] in
      let failure = startFailure()
      handlers.complete(completion, failure)
    }
  }

  /// Stops the engine when all earlier calls have been carried out.
  func stop(then completion: CHHapticEngine.CompletionHandler?) {
    let completion = UncheckedHandler(completion)
    pendingStops.withLock { $0 += 1 }
    commands.async { [self] in
      engine.stop()
      pendingStops.withLock { $0 -= 1 }
      handlers.complete(completion, nil)
    }
  }

  /// Waits for a stop that has been asked for, so that what follows meets a stopped engine.
  func waitForPendingStop() {
    if pendingStops.withLock({ $0 > 0 }) { commands.sync {} }
  }

  /// Waits until all handlers have been called that are due, for tests.
  func waitForHandlers() {
    commands.sync {}
    engine.waitForHandlers()
    handlers.wait()
  }

  private func startFailure() -> CHHapticError? {
    do {
      try engine.start()
      return nil
    } catch {
      return CHHapticError(error)
    }
  }

  // MARK: Sounds

  /// Registers a sound of this engine.
  func register(_ make: (CHHapticAudioResourceID) -> AudioResource) -> CHHapticAudioResourceID {
    let resource = AudioResources.shared.register(make)
    resources.withLock { _ = $0.insert(resource.id) }
    return resource.id
  }

  /// Forgets a sound of this engine; `false` if it has no such sound.
  func unregister(_ id: CHHapticAudioResourceID) -> Bool {
    guard resources.withLock({ $0.remove(id) }) != nil else { return false }
    AudioResources.shared.unregister([id])
    return true
  }

  /// Whether all these sounds are registered with this engine.
  func hasRegistered(_ sounds: [AudioResource]) -> Bool {
    resources.withLock { ids in sounds.allSatisfy { ids.contains($0.id) } }
  }
}

extension Locked<Set<CHHapticAudioResourceID>> {
  /// Empties the set.
  fileprivate func takeAll() -> Set<CHHapticAudioResourceID> {
    withLock { ids in
      defer { ids = [] }
      return ids
    }
  }
}
