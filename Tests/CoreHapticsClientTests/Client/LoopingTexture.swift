import CoreHaptics

/// An advanced player that loops, and is driven by touches.
class LoopingTexture {
  private(set) var player: CHHapticAdvancedPatternPlayer?
  private(set) var finishCount = 0

  func prepare(engine: CHHapticEngine, pattern: CHHapticPattern) throws {
    player = try engine.makeAdvancedPlayer(with: pattern)
    player?.loopEnabled = true
    player?.loopEnd = pattern.duration
    player?.completionHandler = { [weak self] error in
      self?.finishCount += 1
    }
  }

  func begin() {
    try? player?.start(atTime: CHHapticTimeImmediate)
  }

  func moved(intensity: Float, sharpness: Float) {
    let intensityParameter = CHHapticDynamicParameter(
      parameterID: .hapticIntensityControl, value: intensity, relativeTime: 0)
    let sharpnessParameter = CHHapticDynamicParameter(
      parameterID: .hapticSharpnessControl, value: sharpness, relativeTime: 0)
    do {
      try player?.sendParameters([intensityParameter, sharpnessParameter], atTime: 0)
    } catch let error {
      print("Dynamic Parameter Error: \(error)")
    }
  }

  func pause() throws { try player?.pause(atTime: CHHapticTimeImmediate) }
  func resume() throws { try player?.resume(atTime: CHHapticTimeImmediate) }
  func seek(to offset: TimeInterval) throws { try player?.seek(toOffset: offset) }

  func setRate(_ rate: Float) { player?.playbackRate = rate }

  func end() {
    player?.loopEnabled = false
    try? player?.stop(atTime: CHHapticTimeImmediate)
  }
}
