import AHAP
import Testing

@Suite("NearestName")
struct NearestNameTests {
  private static let keys = [
    "Time", "EventType", "EventDuration", "EventParameters", "EventWaveformPath", "ParameterID",
    "ParameterValue",
  ]

  @Test(
    "what was likely meant",
    arguments: [
      ("time", "Time"), ("TIME", "Time"), ("Tiem", "Time"), ("Tim", "Time"), ("Times", "Time"),
      ("Typ", nil), ("Type", "EventType"), ("EventTyp", "EventType"), ("eventtype", "EventType"),
      ("Duration", "EventDuration"), ("Value", "ParameterValue"), ("Parameters", "EventParameters"),
      ("ParameterId", "ParameterID"), ("EventParamters", "EventParameters"), ("Colour", nil),
      ("", nil), ("X", nil), ("WaveformPath", "EventWaveformPath"), ("Identifier", nil),
    ])
  func suggestion(word: String, expected: String?) {
    #expect(NearestName.suggestion(for: word, among: Self.keys) == expected)
  }

  @Test(
    "parameters under other names",
    arguments: [
      ("HapticAttackTime", "AttackTime"), ("Intensity", "HapticIntensity"),
      ("HapticSharpnes", "HapticSharpness"), ("Volume", "AudioVolume"),
      ("hapticIntensity", "HapticIntensity"), ("Sustain", "Sustained"), ("Pan", nil),
    ])
  func parameter(word: String, expected: String?) {
    let names = EventParameterID.allCases.map(\.rawValue)
    #expect(NearestName.suggestion(for: word, among: names) == expected)
  }

  @Test("the nearest of several, and the first of equally near ones")
  func nearest() {
    #expect(NearestName.suggestion(for: "abcd", among: ["abxx", "abcx", "xbcd"]) == "abcx")
    #expect(NearestName.suggestion(for: "abcd", among: [String]()) == nil)
  }

  @Test("words of other scripts and of any length do no harm")
  func strangeWords() {
    #expect(NearestName.suggestion(for: "Zeit", among: Self.keys) == nil)
    #expect(NearestName.suggestion(for: "时间", among: Self.keys) == nil)
    #expect(NearestName.suggestion(for: "TİME", among: Self.keys) != "EventType")
    let long = String(repeating: "Time", count: 100_000)
    #expect(NearestName.suggestion(for: long, among: Self.keys) == nil)
  }
}
