import CoreHaptics
import Foundation

/// The shape of most apps: one engine, made if there is hardware, kept running by its handlers.
class HapticEngineController {
  var engine: CHHapticEngine?
  var engineNeedsStart = true
  var stoppedReasons: [CHHapticEngine.StoppedReason] = []
  var resetCount = 0

  lazy var supportsHaptics: Bool = {
    return CHHapticEngine.capabilitiesForHardware().supportsHaptics
  }()

  func createAndStartEngine() {
    guard supportsHaptics else { return }

    do {
      engine = try CHHapticEngine()
    } catch let error {
      fatalError("Engine Creation Error: \(error)")
    }

    engine?.playsHapticsOnly = false
    engine?.isAutoShutdownEnabled = false

    engine?.stoppedHandler = { [weak self] reason in
      print("The engine stopped for reason: \(reason.rawValue)")
      switch reason {
      case .audioSessionInterrupt:
        print("Audio session interrupt")
      case .applicationSuspended:
        print("Application suspended")
      case .idleTimeout:
        print("Idle timeout")
      case .systemError:
        print("System error")
      case .notifyWhenFinished:
        print("Playback finished")
      case .gameControllerDisconnect:
        print("Controller disconnected.")
      case .engineDestroyed:
        print("Engine destroyed.")
      @unknown default:
        print("Unknown error")
      }
      self?.stoppedReasons.append(reason)
      self?.engineNeedsStart = true
    }

    engine?.resetHandler = { [weak self] in
      self?.resetCount += 1
      do {
        try self?.engine?.start()
        self?.engineNeedsStart = false
      } catch {
        print("Failed to restart the engine: \(error)")
      }
    }

    do {
      try engine?.start()
      engineNeedsStart = false
    } catch {
      print("Failed to start the engine: \(error)")
    }
  }

  func play(_ pattern: CHHapticPattern) {
    do {
      if engineNeedsStart {
        try engine?.start()
        engineNeedsStart = false
      }
      let player = try engine?.makePlayer(with: pattern)
      try player?.start(atTime: CHHapticTimeImmediate)
    } catch let error {
      print("Error playing pattern: \(error.localizedDescription)")
    }
  }
}
