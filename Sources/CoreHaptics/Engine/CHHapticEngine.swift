import AHAP
import Files
public import Foundation
import HapticEngine
import PatternSounds

/// Plays patterns on an output; any thread.
///
/// Keep a reference to it: when the last one goes, it stops, and ``stoppedHandler`` is called with
/// ``StoppedReason/engineDestroyed``. All handlers are called one after the other, never on the main
/// thread, and may call the engine.
open class CHHapticEngine: ThrowingInitObject {
  /// The engine itself.
  let core: EngineCore

  /// Creates an engine that is stopped, on the process's output; see ``makeDefaultOutput``.
  ///
  /// - Throws: ``CHHapticError/Code/notSupported`` where there is no output to play on.
  public init() throws {
    core = try EngineCore(output: DefaultOutput.make())
    super.init(base: ())
  }

  /// Creates an engine as ``init()`` does.
  public init(andReturnError: ()) throws {
    core = try EngineCore(output: DefaultOutput.make())
    super.init(base: ())
  }

  /// Creates an engine on an output.
  init(core: EngineCore) {
    self.core = core
    super.init(base: ())
  }

  /// What can be played here: the ranges of all parameters, and whether there is an output.
  open class func capabilitiesForHardware() -> any CHHapticDeviceCapability {
    DeviceCapability(hasOutput: DefaultOutput.isAvailable)
  }

  /// The time of the engine's clock in seconds; stands while it is stopped.
  open var currentTime: TimeInterval { core.engine.currentTime }

  // MARK: Handlers

  /// Called when the engine has stopped without being told to; by default does nothing.
  open var stoppedHandler: StoppedHandler {
    get { core.handlers.stoppedHandler }
    set { core.handlers.stoppedHandler = newValue }
  }

  /// Called when a lost output is back; by default does nothing.
  ///
  /// Start the engine, register its sounds, and make its players anew.
  open var resetHandler: ResetHandler {
    get { core.handlers.resetHandler }
    set { core.handlers.resetHandler = newValue }
  }

  // MARK: Properties

  /// Whether only haptics are played; false by default.
  ///
  /// Takes effect at the next start.
  open var playsHapticsOnly: Bool {
    get { core.engine.playsHapticsOnly }
    set { core.engine.playsHapticsOnly = newValue }
  }

  /// Whether only sounds are played; false by default.
  ///
  /// Takes effect at the next start.
  open var playsAudioOnly: Bool {
    get { core.engine.playsAudioOnly }
    set { core.engine.playsAudioOnly = newValue }
  }

  /// Whether sounds are silent; false by default.
  ///
  /// Takes effect at once, eased over 2 ms.
  open var isMutedForAudio: Bool {
    get { core.engine.isMutedForAudio }
    set { core.engine.isMutedForAudio = newValue }
  }

  /// Whether haptics are silent; false by default.
  ///
  /// Takes effect at once, eased over 2 ms.
  open var isMutedForHaptics: Bool {
    get { core.engine.isMutedForHaptics }
    set { core.engine.isMutedForHaptics = newValue }
  }

  /// Whether the engine stops when nothing was played for two minutes, and a player that is started
  /// starts it; false by default.
  open var isAutoShutdownEnabled: Bool {
    get { core.engine.isAutoShutdownEnabled }
    set { core.engine.isAutoShutdownEnabled = newValue }
  }

  // MARK: Starting and stopping

  /// Starts the engine and waits until it runs; does nothing if it does.
  ///
  /// - Throws: ``CHHapticError/Code/serverInitFailed`` where the output cannot be opened.
  open func start() throws {
    try core.start()
  }

  /// Starts the engine.
  ///
  /// - Parameter completionHandler: Called when it runs, or with the error of ``start()``.
  open func start(completionHandler: CompletionHandler? = nil) {
    core.start(then: completionHandler)
  }

  /// Starts the engine, and returns when it runs.
  ///
  /// - Throws: As ``start()``.
  open nonisolated(nonsending) func start() async throws {
    let core = core
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      core.start { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  /// Eases what plays to silence over 2 ms and stops the engine; does not call ``stoppedHandler``.
  ///
  /// - Parameter completionHandler: Called when it has stopped, or had before.
  open func stop(completionHandler: CompletionHandler? = nil) {
    core.stop(then: completionHandler)
  }

  /// Stops the engine, and returns when it has stopped.
  open nonisolated(nonsending) func stop() async throws {
    let core = core
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      core.stop { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  /// Calls a handler once, when no player plays, is paused, or waits to start.
  ///
  /// - Parameter finishedHandler: Called at once if that is so or the engine is stopped; with an error
  ///   if the engine stopped without being told to. Says what is to happen to the engine.
  open func notifyWhenPlayersFinished(finishedHandler: @escaping FinishedHandler) {
    core.waitForPendingStop()
    let (handlers, handler) = (core.handlers, UncheckedHandler(finishedHandler))
    core.engine.notifyWhenPlayersFinished { error in handlers.finished(handler, error) }
  }

  // MARK: Players

  /// Makes a player, also while the engine is stopped.
  ///
  /// - Throws: ``CHHapticError/Code/invalidAudioResource`` for a sound that is not registered with this
  ///   engine, or cannot be read any more; ``CHHapticError/Code/invalidEventDuration`` for a pattern
  ///   that is too long.
  open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    PatternPlayer(try enginePlayer(pattern.content), core)
  }

  /// Makes a player that can be paused, sought and repeated, also while the engine is stopped.
  ///
  /// - Throws: As ``makePlayer(with:)``.
  open func makeAdvancedPlayer(
    with pattern: CHHapticPattern
  ) throws -> any CHHapticAdvancedPatternPlayer {
    AdvancedPatternPlayer(try enginePlayer(pattern.content), core)
  }

  /// Plays an AHAP file once, at once, on an engine that is started if it is stopped.
  ///
  /// Nothing need be kept.
  ///
  /// - Throws: As ``CHHapticPattern/init(contentsOf:)``, ``makePlayer(with:)`` and ``start()``.
  open func playPattern(from fileURL: URL) throws {
    try play(CHHapticPattern(contentsOf: fileURL).content)
  }

  /// Plays an AHAP text once, at once, on an engine that is started if it is stopped.
  ///
  /// Nothing need be kept.
  ///
  /// - Throws: As ``CHHapticPattern/init(ahap:audioFolder:)``, ``makePlayer(with:)`` and ``start()``.
  open func playPattern(from data: Data) throws {
    try play(PatternContent(Array(data)))
  }

  private func play(_ content: PatternContent) throws(CHHapticError) {
    let player = try enginePlayer(content)
    try core.start()
    do {
      try player.start()
    } catch {
      throw CHHapticError(error)
    }
  }

  private func enginePlayer(_ content: PatternContent) throws(CHHapticError) -> EnginePlayer {
    guard core.hasRegistered(content.resources) else {
      throw CHHapticError(
        .invalidAudioResource,
        "the pattern plays a sound that is not registered with this engine, or not any more")
    }
    // Compiled now, so that what is wrong is said here, and a start is quick.
    try content.prepare(sampleRate: core.engine.sampleRate)
    return core.engine.makePlayer(content)
  }

  // MARK: Sounds

  /// Registers a sound file, for events that name it by its ID.
  ///
  /// - Parameters:
  ///   - resourceURL: The file.
  ///   - options: ``CHHapticAudioResourceKeyUseVolumeEnvelope`` and
  ///     ``CHHapticAudioResourceKeyLoopEnabled``.
  /// - Returns: Its ID, valid until it is unregistered, the engine goes, or loses its output.
  /// - Throws: ``CHHapticError/Code/fileNotFound``; ``CHHapticError/Code/invalidAudioResource`` where
  ///   the file is no sound; ``CHHapticError/Code/invalidEngineParameter`` for an option that is no
  ///   `Bool`.
  open func registerAudioResource(
    _ resourceURL: URL, options: [AnyHashable: Any] = [:]
  ) throws -> CHHapticAudioResourceID {
    let (file, duration) = try AudioResource.look(at: resourceURL)
    let isFaded = try AudioResource.option(CHHapticAudioResourceKeyUseVolumeEnvelope, in: options)
    let isLooped = try AudioResource.option(CHHapticAudioResourceKeyLoopEnabled, in: options)
    return core.register { id in
      AudioResource(
        id: id, file: file, duration: duration, usesVolumeEnvelope: isFaded ?? true,
        isLooped: isLooped ?? false)
    }
  }

  /// Forgets a sound; players that have it go on.
  ///
  /// - Throws: ``CHHapticError/Code/invalidAudioResource`` if this engine has no such sound.
  open func unregisterAudioResource(_ resourceID: CHHapticAudioResourceID) throws {
    guard core.unregister(resourceID) else {
      throw CHHapticError(
        .invalidAudioResource, "there is no sound with the ID \(resourceID) in this engine")
    }
  }
}
