import HapticFeedback
import Testing

@Suite("Feedback preferences")
struct FeedbackPreferencesTests {
  @Test("by default, everything plays as the caller asks")
  func defaults() {
    let preferences = FeedbackPreferences()
    #expect(preferences.level(forIntensity: 1) == 1)
    #expect(preferences.level(forIntensity: 0.25) == 0.25)
  }

  @Test("intensity is clamped to 0 through 1, and nothing of level 0 plays")
  func clampedIntensity() {
    let preferences = FeedbackPreferences()
    #expect(preferences.level(forIntensity: 7) == 1)
    #expect(preferences.level(forIntensity: .infinity) == 1)
    for silent in [0, -0.0, -1, -.infinity, .nan] {
      #expect(preferences.level(forIntensity: silent) == nil)
    }
  }

  @Test("strength multiplies")
  func strength() {
    #expect(FeedbackPreferences(strength: 0.5).level(forIntensity: 0.5) == 0.25)
    #expect(FeedbackPreferences(strength: 0).level(forIntensity: 1) == nil)
  }

  @Test("strength is clamped, by the initializer and when it is set")
  func clampedStrength() {
    #expect(FeedbackPreferences(strength: 1.5).strength == 1)
    #expect(FeedbackPreferences(strength: -0.5).strength == 0)
    #expect(FeedbackPreferences(strength: .nan).strength == 0)
    var preferences = FeedbackPreferences()
    preferences.strength = 2
    #expect(preferences.strength == 1)
    preferences.strength = -2
    #expect(preferences.strength == 0)
    preferences.strength = 0.75
    #expect(preferences.strength == 0.75)
  }

  @Test("haptics that are off do not play")
  func disabled() {
    #expect(FeedbackPreferences(isHapticsEnabled: false).level(forIntensity: 1) == nil)
  }

  @Test("in silent mode haptics go on, unless they are not to play in it")
  func silentMode() {
    var preferences = FeedbackPreferences(isSilentModeOn: true)
    #expect(preferences.level(forIntensity: 1) == 1)
    preferences.playsInSilentMode = false
    #expect(preferences.level(forIntensity: 1) == nil)
    preferences.isSilentModeOn = false
    #expect(preferences.level(forIntensity: 1) == 1)
  }
}
