import Foundation

/// The sounds that are registered with any engine of the process; any thread.
///
/// A pattern names a sound by its ID alone, and is made without an engine.
final class AudioResources: Sendable {
  /// All there are.
  static let shared = AudioResources()

  private struct State {
    var lastID: CHHapticAudioResourceID = 0
    var resources: [CHHapticAudioResourceID: AudioResource] = [:]
  }

  private let state = Locked(State())

  /// Registers what `make` makes of a new ID.
  func register(_ make: (CHHapticAudioResourceID) -> AudioResource) -> AudioResource {
    state.withLock { state in
      state.lastID += 1
      let resource = make(state.lastID)
      state.resources[state.lastID] = resource
      return resource
    }
  }

  /// Forgets sounds; patterns and players that have them go on.
  func unregister(_ ids: some Sequence<CHHapticAudioResourceID>) {
    state.withLock { state in
      for id in ids { state.resources[id] = nil }
    }
  }

  /// The sounds with these IDs that are registered.
  func resources(
    _ ids: some Sequence<CHHapticAudioResourceID>
  ) -> [CHHapticAudioResourceID: AudioResource] {
    state.withLock { state in
      ids.reduce(into: [:]) { $0[$1] = state.resources[$1] }
    }
  }
}
