import CoreHaptics
import Foundation

/// A sound of the app's own, together with a tap.
class SoundAndHaptics {
  let engine: CHHapticEngine
  var audioResourceID: CHHapticAudioResourceID?

  init(engine: CHHapticEngine) {
    self.engine = engine
  }

  func load(_ url: URL) throws {
    audioResourceID = try engine.registerAudioResource(
      url,
      options: [
        CHHapticAudioResourceKeyUseVolumeEnvelope: false,
        CHHapticAudioResourceKeyLoopEnabled: false,
      ])
  }

  func play() throws {
    guard let audioResourceID = audioResourceID else { return }
    let volume = CHHapticEventParameter(parameterID: .audioVolume, value: 0.5)
    let sound = CHHapticEvent(
      audioResourceID: audioResourceID, parameters: [volume], relativeTime: 0)
    let tap = CHHapticEvent(eventType: .hapticTransient, parameters: [], relativeTime: 0)
    let pattern = try CHHapticPattern(events: [sound, tap], parameters: [])
    let player = try engine.makePlayer(with: pattern)
    try player.start(atTime: CHHapticTimeImmediate)
  }

  func unload() throws {
    if let audioResourceID = audioResourceID {
      try engine.unregisterAudioResource(audioResourceID)
    }
    audioResourceID = nil
  }
}
