import AHAP
import CoreHaptics
import FileTestSupport
import Files
import Testing

@Suite("Patterns that are refused")
struct PatternErrorTests {
  private static func text(_ event: String) -> String {
    "{\"Version\": 1.0, \"Pattern\": [{\"Event\": {\(event)}}]}"
  }

  private static let tap = #""Time": 0, "EventType": "HapticTransient""#

  @Test(
    "a text is refused with the code for what is wrong with it",
    arguments: [
      ("", CHHapticError.Code.invalidPatternData),
      ("{\"Pattern\": [}", .invalidPatternData),
      ("{\"Pattern\": [] /* no */}", .invalidPatternData),
      ("\u{0}\u{1}", .invalidPatternData),
      ("[]", .invalidPatternDictionary),
      ("{\"Version\": 1.0}", .invalidPatternDictionary),
      ("{\"Pattern\": {}}", .invalidPatternDictionary),
      ("{\"Version\": 0, \"Pattern\": []}", .invalidPatternDictionary),
      ("{\"Pattern\": [{}]}", .badEventEntry),
      (text(#""Time": 0"#), .badEventEntry),
      (text(#""Time": "0", "EventType": "HapticTransient""#), .badEventEntry),
      (text(#""Time": 0, "EventType": "HapticTap""#), .invalidEventType),
      (text(#""Time": -1, "EventType": "HapticTransient""#), .invalidEventTime),
      (text(#""Time": 0, "EventType": "HapticContinuous""#), .invalidEventDuration),
      (text(tap + #", "EventDuration": -1"#), .invalidEventDuration),
      (text(#""Time": 0, "EventType": "AudioCustom""#), .badEventEntry),
      (
        text(#""Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "no/such.wav""#),
        .fileNotFound
      ),
      (
        #"{"Pattern": [{"Parameter": {"Time": 0, "ParameterID": "AudioPanControl"}}]}"#,
        .badParameterEntry
      ),
      (
        #"{"Pattern": [{"ParameterCurve": {"Time": 0, "ParameterID": "AudioPanControl"}}]}"#,
        .badParameterEntry
      ),
    ])
  func texts(text: String, expected: CHHapticError.Code) {
    #expect(code { try CHHapticPattern(ahap: Data(text.utf8)) } == expected)
  }

  @Test(
    "what plays differently from what is written is not refused",
    arguments: [
      "{\"Pattern\": []}",  // no version, no event
      text(tap + ", \"Unknown\": 1,"),  // an unknown key and a trailing comma
      text(
        tap + #", "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 9}]"#),
      text(tap + #", "EventParameters": [{"ParameterID": "NoSuch", "ParameterValue": 0}]"#),
      text(#""EventType": "HapticTransient""#),
    ])
  func warnings(text: String) throws {
    _ = try CHHapticPattern(ahap: Data(text.utf8))
  }

  /// The validator decides; the catalogue's own examples are the test.
  @Test("every condition of the catalogue is refused if it is an error, and only then")
  func catalogue() {
    for definition in DiagnosticCatalog.all where definition.category != .resource {
      let isRefused = code { try CHHapticPattern(ahap: Data(definition.violatingBytes)) } != nil
      let document = Document(parsing: definition.violatingBytes)
      let namesSound = document.events.contains { $0.waveformPath.value != nil }
      // A sound that is not there is an error of its own.
      if namesSound { continue }
      #expect(isRefused == (definition.severity == .error), "\(definition.id)")
    }
  }

  @Test("the message says where, what and under which name")
  func messages() {
    let text =
      "{\"Pattern\": [\n  {\"Event\": {\"Time\": -1, \"EventType\": \"HapticTransient\"}}]}"
    let said = message { try CHHapticPattern(ahap: Data(text.utf8)) }
    #expect(said.hasPrefix("/Pattern/0/Event/Time: "))
    #expect(said.hasSuffix("[time-negative]"))
  }

  @Test("a file's message has its line and column")
  func fileMessage() throws {
    let folder = try TemporaryFolder()
    try folder["late.ahap"].store(
      Array(
        "{\"Pattern\": [\n  {\"Event\": {\"Time\": -1, \"EventType\": \"HapticTransient\"}}]}".utf8)
    )
    let url = URL(fileURLWithPath: folder["late.ahap"].description)
    let said = message { try CHHapticPattern(contentsOf: url) }
    #expect(said.contains("late.ahap:2:22: "))
  }

  @Test("files that are not there, or no files")
  func files() throws {
    let folder = try TemporaryFolder()
    let missing = URL(fileURLWithPath: folder["missing.ahap"].description)
    #expect(code { try CHHapticPattern(contentsOf: missing) } == .fileNotFound)
    let directory = URL(fileURLWithPath: folder.name.description)
    #expect(code { try CHHapticPattern(contentsOf: directory) } == .resourceNotAvailable)
    let remote = try #require(URL(string: "https://example.com/a.ahap"))
    #expect(code { try CHHapticPattern(contentsOf: remote) } == .resourceNotAvailable)
  }

  @Test("dictionaries: no pattern, and values that no text can hold")
  func dictionaries() {
    #expect(code { try CHHapticPattern(dictionary: [:]) } == .invalidPatternDictionary)
    #expect(code { try CHHapticPattern(dictionary: [.version: 1.0]) } == .invalidPatternDictionary)
    #expect(
      code { try CHHapticPattern(dictionary: [.pattern: Date()]) } == .invalidPatternDictionary)
    #expect(
      code { try CHHapticPattern(dictionary: [.pattern: [], .version: Double.nan]) }
        == .invalidPatternDictionary)
    #expect(
      code { try CHHapticPattern(dictionary: [.pattern: [[1: 2]]]) } == .invalidPatternDictionary)
    #expect(
      code {
        try CHHapticPattern(dictionary: [
          .pattern: [["Event": ["EventType": "HapticTap", "Time": 0] as [String: Any]]]
        ])
      } == .invalidEventType)
    #expect(
      message { try CHHapticPattern(dictionary: [.pattern: [["Event": ["Time": Date()]]]]) }
        .hasPrefix("/Pattern/0/Event/Time: "))
  }

  @Test("objects: times, durations and values that cannot be played")
  func objects() {
    func refusal(
      _ type: CHHapticEvent.EventType = .hapticContinuous, at time: Double = 0,
      for duration: Double = 1, value: Float = 1
    ) -> CHHapticError.Code? {
      let parameter = CHHapticEventParameter(parameterID: .hapticIntensity, value: value)
      return code {
        try CHHapticPattern(
          events: [
            CHHapticEvent(
              eventType: type, parameters: [parameter], relativeTime: time, duration: duration)
          ], parameters: [])
      }
    }
    #expect(refusal() == nil)
    #expect(refusal(at: -0.1) == .invalidEventTime)
    #expect(refusal(at: .nan) == .invalidEventTime)
    #expect(refusal(at: .infinity) == .invalidEventTime)
    #expect(refusal(for: 0) == .invalidEventDuration)
    #expect(refusal(for: -1) == .invalidEventDuration)
    #expect(refusal(for: .infinity) == .invalidEventDuration)
    #expect(refusal(value: .nan) == .badParameterEntry)
    #expect(refusal(.init(rawValue: "HapticTap")) == .invalidEventType)
    #expect(
      code {
        try CHHapticPattern(
          events: [CHHapticEvent(audioResourceID: 0, parameters: [], relativeTime: 0)],
          parameters: [])
      } == .invalidAudioResource)
    #expect(
      code {
        try CHHapticPattern(
          events: [],
          parameterCurves: [
            CHHapticParameterCurve(
              parameterID: .audioPanControl,
              controlPoints: [.init(relativeTime: 0, value: .infinity)], relativeTime: 0)
          ])
      } == .badParameterEntry)
  }

  @Test("no objects at all are a pattern that plays nothing")
  func empty() throws {
    #expect(try CHHapticPattern(events: [], parameters: []).duration == 0)
    #expect(try CHHapticPattern(events: [], parameterCurves: []).duration == 0)
  }
}
