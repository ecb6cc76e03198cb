import AHAP
import AHAPTestSupport
import Testing

@Suite("Target systems")
struct TargetSystemTests {
  @Test(
    "are read in any case",
    arguments: [
      ("ios13", "iOS 13"), ("iOS16.4", "iOS 16.4"), ("IOS 18", "iOS 18"), ("ios26", "iOS 26"),
      ("macos10.15", "macOS 10.15"), ("macOS12.0", "macOS 12"), ("tvos14.0.1", "tvOS 14"),
      ("visionos1", "visionOS 1"),
    ])
  func reads(text: String, description: String) {
    #expect(TargetSystem(text)?.description == description)
  }

  @Test(
    "others are none, and so are those without Core Haptics",
    arguments: [
      "", "ios", "ios12", "ios12.9", "macos10.14", "tvos13", "watchos10", "android14", "15",
      "ios15.", "ios.5", "ios1x", "ios15.1.1.1", "ios-15", "ios99999999999999999999", "iosé",
    ])
  func refuses(text: String) {
    #expect(TargetSystem(text) == nil)
  }
}

@Suite("key-unavailable")
struct KeyAvailabilityTests {
  private func findings(_ target: String, _ type: String = "AudioCustom") -> [String] {
    let text = Snippet.event(
      type,
      #""EventDuration": 1, "EventWaveformPath": "a.wav", "EventWaveformLoopEnabled": true, "EventWaveformUseVolumeEnvelope": false"#
    )
    return Validator(target: TargetSystem(target))
      .diagnostics(for: Document(parsing: Array(text.utf8)))
      .filter { $0.definition.id == "key-unavailable" }.map(\.message)
  }

  @Test("names the system that a key came with")
  func messages() {
    #expect(
      findings("ios14") == [
        "EventWaveformLoopEnabled needs iOS 16; iOS 14 ignores it.",
        "EventWaveformUseVolumeEnvelope needs iOS 15; iOS 14 ignores it.",
      ])
    #expect(
      findings("macos12.6") == ["EventWaveformLoopEnabled needs macOS 13; macOS 12.6 ignores it."])
    #expect(findings("tvos15").count == 1)
    #expect(findings("ios16") == [] && findings("visionos1") == [] && findings("macos13") == [])
  }

  @Test("says nothing where the keys mean nothing anyway, or no system is named")
  func silent() {
    #expect(findings("ios13", "HapticTransient") == [])
    #expect(findings("") == [])
  }
}
