import CoreHaptics
import HapticFeedback  // in place of `import UIKit`

/// One place for all haptics of an app, behind a setting.
///
/// Nothing is changed from what an iOS app has but the import above.
@MainActor
final class HapticManager: NSObject {
  static let shared = HapticManager()

  enum Effect {
    case tap, toggle, snap, success, failure, selection, rumble
  }

  private enum Setting {
    static let isEnabled = "hapticsEnabled"
  }

  private let lightImpact = UIImpactFeedbackGenerator(style: .light)
  private let rigidImpact = UIImpactFeedbackGenerator(style: .rigid)
  private let notification = UINotificationFeedbackGenerator()
  private let selection = UISelectionFeedbackGenerator()

  private(set) var engine: CHHapticEngine?
  private(set) var engineNeedsStart = true
  private(set) var stopCount = 0

  var isEnabled: Bool {
    get { UserDefaults.standard.object(forKey: Setting.isEnabled) as? Bool ?? true }
    set {
      UserDefaults.standard.set(newValue, forKey: Setting.isEnabled)
      if newValue { prepare() }
    }
  }

  func prepare() {
    guard isEnabled else { return }
    lightImpact.prepare()
    notification.prepare()
    selection.prepare()
  }

  func play(_ effect: Effect) {
    guard isEnabled else { return }
    switch effect {
    case .tap:
      lightImpact.impactOccurred()
    case .toggle:
      rigidImpact.impactOccurred(intensity: 0.5)
    case .snap:
      UIImpactFeedbackGenerator(style: .soft).impactOccurred()
    case .success:
      notification.notificationOccurred(.success)
      notification.prepare()
    case .failure:
      notification.notificationOccurred(.error)
    case .selection:
      selection.selectionChanged()
      selection.prepare()
    case .rumble:
      playRumble()
    }
  }

  func prepareEngine() {
    guard CHHapticEngine.capabilitiesForHardware().supportsHaptics else { return }
    do {
      engine = try CHHapticEngine()
      engine?.playsHapticsOnly = true
      engine?.stoppedHandler = { [weak self] reason in
        print("haptic engine stopped: \(reason.rawValue)")
        DispatchQueue.main.async {
          self?.engineNeedsStart = true
          self?.stopCount += 1
        }
      }
      engine?.resetHandler = { [weak self] in
        DispatchQueue.main.async {
          do {
            try self?.engine?.start()
            self?.engineNeedsStart = false
          } catch {
            print("haptic engine did not restart: \(error)")
          }
        }
      }
      try engine?.start()
      engineNeedsStart = false
    } catch let error {
      print("haptic engine error: \(error)")
    }
  }

  func stopEngine() {
    engine?.stop(completionHandler: { [weak self] _ in
      Task { @MainActor in self?.engineNeedsStart = true }
    })
  }

  private func playRumble() {
    guard let engine = engine else { return }
    do {
      if engineNeedsStart {
        try engine.start()
        engineNeedsStart = false
      }
      let intensity = CHHapticEventParameter(parameterID: .hapticIntensity, value: 0.75)
      let sharpness = CHHapticEventParameter(parameterID: .hapticSharpness, value: 0.25)
      let event = CHHapticEvent(
        eventType: .hapticContinuous, parameters: [intensity, sharpness], relativeTime: 0,
        duration: 0.25)
      let pattern = try CHHapticPattern(events: [event], parameters: [])
      let player = try engine.makePlayer(with: pattern)
      try player.start(atTime: CHHapticTimeImmediate)
    } catch {
      print("rumble failed: \(error.localizedDescription)")
    }
  }
}

/// Code from before the main actor, called from wherever.
class LegacyFeedback {
  let generator = UIImpactFeedbackGenerator(style: .heavy)

  func thump() {
    generator.prepare()
    generator.impactOccurred(intensity: 1.0)
  }
}
