import AHAP
import PatternText
@testable import ScoreCompiler
import Testing

@Suite("ResolvedEvent")
struct ResolvedEventTests {
  private func resolved(_ element: ElementText) throws -> ResolvedEvent {
    try #require(PatternText(element).resolved.events.first)
  }

  @Test(
    "without parameters an event has the defaults of its type",
    arguments: [
      ("HapticTransient", 0.75, 0.5), ("HapticContinuous", 0.6, 0.4226),
    ])
  func defaults(type: String, intensity: Double, sharpness: Double) throws {
    let event = try resolved(.event(type, for: 1))
    #expect(event[.hapticIntensity] == ResolvedValue(value: intensity, origin: .defaulted))
    #expect(event[.hapticSharpness] == ResolvedValue(value: sharpness, origin: .defaulted))
    for id in [EventParameterID.attackTime, .decayTime, .releaseTime] {
      #expect(event[id] == ResolvedValue(value: 0, origin: .defaulted))
    }
    #expect(event[.sustained] == ResolvedValue(value: 1, origin: .defaulted))
  }

  @Test("a tone's defaults")
  func audioDefaults() throws {
    let event = try resolved(.event("AudioContinuous", for: 1))
    #expect(event[.audioVolume].value == 1)
    #expect(event[.audioPitch].value == 0)
    #expect(event[.audioPan].value == 0)
    #expect(event[.audioBrightness].value == 1)
    #expect(event[.sustained].value == 1)
  }

  @Test("values beyond the range are held to it, each with its origin")
  func clamps() throws {
    let event = try resolved(
      .continuous(
        for: 1,
        [
          "HapticIntensity": 1.5, "HapticSharpness": -0.5, "AttackTime": 7, "DecayTime": -1,
          "ReleaseTime": 1,
        ]))
    #expect(event[.hapticIntensity] == ResolvedValue(value: 1, origin: .clamped))
    #expect(event[.hapticSharpness] == ResolvedValue(value: 0, origin: .clamped))
    #expect(event[.attackTime] == ResolvedValue(value: 1, origin: .clamped))
    #expect(event[.decayTime] == ResolvedValue(value: 0, origin: .clamped))
    #expect(event[.releaseTime] == ResolvedValue(value: 1, origin: .written))
    let tone = try resolved(
      .event("AudioContinuous", for: 1, ["AudioPitch": -3, "AudioPan": 3, "AudioVolume": 9]))
    #expect(tone[.audioPitch] == ResolvedValue(value: -1, origin: .clamped))
    #expect(tone[.audioPan] == ResolvedValue(value: 1, origin: .clamped))
    #expect(tone[.audioVolume] == ResolvedValue(value: 1, origin: .clamped))
  }

  @Test("the last of repeated IDs wins, though it be clamped or the default")
  func lastWins() throws {
    let event = try resolved(
      .transient([
        "HapticIntensity": 0.2, "HapticSharpness": 0.25, "HapticIntensity": 2,
        "HapticSharpness": 0.5,
      ]))
    #expect(event[.hapticIntensity] == ResolvedValue(value: 1, origin: .clamped))
    #expect(event[.hapticSharpness] == ResolvedValue(value: 0.5, origin: .written))
  }

  @Test(
    "Sustained is 1 from a half on",
    arguments: [
      (0, 0, .written), (1, 1, .written), (0.49, 0, .clamped), (0.5, 1, .clamped),
      (0.75, 1, .clamped), (-3, 0, .clamped), (7, 1, .clamped),
    ] as [(Double, Double, ResolvedValue.Origin)])
  func sustained(written: Double, played: Double, origin: ResolvedValue.Origin) throws {
    let event = try resolved(.continuous(for: 1, ["Sustained": written]))
    #expect(event[.sustained] == ResolvedValue(value: played, origin: origin))
  }

  @Test("a parameter of another type of event is ignored")
  func inapplicable() throws {
    let tap = try resolved(.transient(["AttackTime": 1, "Sustained": 0, "AudioVolume": 0.5]))
    #expect(tap[.attackTime].origin == .defaulted)
    #expect(tap[.sustained] == ResolvedValue(value: 1, origin: .defaulted))
    #expect(tap[.audioVolume].origin == .defaulted)
    let tone = try resolved(.event("AudioContinuous", for: 1, ["HapticIntensity": 0.25]))
    #expect(tone[.hapticIntensity].origin == .defaulted)
  }

  @Test("an unknown ID is ignored, an entry without a usable value is dropped alone")
  func unusable() throws {
    let event = try resolved(
      """
      {"Event": {"EventType": "HapticTransient", "Time": 0, "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 0.25},
        {"ParameterID": "HapticIntensity", "ParameterValue": "1"},
        {"ParameterID": "HapticAttackTime", "ParameterValue": 1},
        {"ParameterID": "HapticSharpness"}, 5, {}]}}
      """)
    #expect(event[.hapticIntensity] == ResolvedValue(value: 0.25, origin: .written))
    #expect(event[.hapticSharpness].origin == .defaulted)
    #expect(event[.attackTime].origin == .defaulted)
  }

  @Test("times are as written; a missing start is 0")
  func times() throws {
    let event = try resolved(.continuous(at: 0.1, for: 0.2))
    #expect(event.startTime == 0.1)
    #expect(event.duration == 0.2)
    #expect(event.endTime == 0.1 + 0.2)
    #expect(try resolved(.transient(at: nil)).startTime == 0)
    #expect(try resolved(.event("HapticTransient", at: 1, for: 0.5)).endTime == 1.5)
  }
}
