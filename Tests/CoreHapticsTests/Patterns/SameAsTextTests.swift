@testable import CoreHaptics
import SeededRandom
import Testing

@Suite("Objects, dictionaries and texts become the same pattern")
struct SameAsTextTests {
  @Test("events and parameters")
  func eventsAndParameters() throws {
    let pattern = try CHHapticPattern(
      events: [
        CHHapticEvent(
          eventType: .hapticTransient,
          parameters: [
            CHHapticEventParameter(parameterID: .hapticIntensity, value: 0.4),
            CHHapticEventParameter(parameterID: .hapticSharpness, value: 1.7),
          ], relativeTime: 0.1),
        CHHapticEvent(
          eventType: .hapticContinuous,
          parameters: [CHHapticEventParameter(parameterID: .sustained, value: 0)],
          relativeTime: 0, duration: 0.3),
        CHHapticEvent(
          eventType: .audioContinuous,
          parameters: [CHHapticEventParameter(parameterID: .audioPan, value: -0.3)],
          relativeTime: CHHapticTimeImmediate, duration: 1),
      ],
      parameters: [
        CHHapticDynamicParameter(
          parameterID: .hapticIntensityControl, value: 0.7, relativeTime: 0.05)
      ])
    let text = """
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0.1, "EventType": "HapticTransient", "EventParameters": [
          {"ParameterID": "HapticIntensity", "ParameterValue": 0.4},
          {"ParameterID": "HapticSharpness", "ParameterValue": 1.7}]}},
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.3,
          "EventParameters": [{"ParameterID": "Sustained", "ParameterValue": 0}]}},
        {"Event": {"Time": 0, "EventType": "AudioContinuous", "EventDuration": 1,
          "EventParameters": [{"ParameterID": "AudioPan", "ParameterValue": -0.3}]}},
        {"Parameter": {"ParameterID": "HapticIntensityControl", "ParameterValue": 0.7,
          "Time": 0.05}}]}
      """
    #expect(PatternDescription(pattern) == PatternDescription(parsing: text))
    #expect(pattern.duration == 1)
  }

  @Test("events and curves")
  func eventsAndCurves() throws {
    let pattern = try CHHapticPattern(
      events: [
        CHHapticEvent(
          eventType: .hapticContinuous, parameters: [], relativeTime: 0.5, duration: 1)
      ],
      parameterCurves: [
        CHHapticParameterCurve(
          parameterID: .hapticIntensityControl,
          controlPoints: [
            .init(relativeTime: 0, value: 0.2), .init(relativeTime: 0.9, value: 3),
          ], relativeTime: 0.6)
      ])
    let text = """
      {"Pattern": [
        {"Event": {"Time": 0.5, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0.6,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 0.2}, {"Time": 0.9, "ParameterValue": 3}]}}]}
      """
    #expect(PatternDescription(pattern) == PatternDescription(parsing: text))
    #expect(pattern.duration == 1.5)
  }

  /// The shape in Apple's article: names of Core Haptics as values, times of any number type.
  @Test("a dictionary")
  func dictionary() throws {
    let pattern = try CHHapticPattern(dictionary: [
      .pattern: [
        [
          CHHapticPattern.Key.event: [
            CHHapticPattern.Key.eventType: CHHapticEvent.EventType.hapticTransient,
            .time: CHHapticTimeImmediate,
            .eventDuration: 1.0,
            .eventParameters: [
              [
                CHHapticPattern.Key.parameterID: CHHapticEvent.ParameterID.hapticIntensity,
                .parameterValue: Float(0.9),
              ] as [CHHapticPattern.Key: Any],
              ["ParameterID": "HapticSharpness", "ParameterValue": 1],
            ],
          ] as [CHHapticPattern.Key: Any]
        ],
        [
          CHHapticPattern.Key.parameter: [
            CHHapticPattern.Key.parameterID: CHHapticDynamicParameter.ID.hapticSharpnessControl,
            .parameterValue: NSNumber(value: -0.25), .time: 0.5 as CGFloat,
          ] as [CHHapticPattern.Key: Any]
        ],
      ]
    ])
    let text = """
      {"Pattern": [
        {"Event": {"EventType": "HapticTransient", "Time": 0.0, "EventDuration": 1.0,
          "EventParameters": [
            {"ParameterID": "HapticIntensity", "ParameterValue": 0.9},
            {"ParameterID": "HapticSharpness", "ParameterValue": 1}]}},
        {"Parameter": {"ParameterID": "HapticSharpnessControl", "ParameterValue": -0.25,
          "Time": 0.5}}]}
      """
    #expect(PatternDescription(pattern) == PatternDescription(parsing: text))
    #expect(pattern.duration == 1)
  }

  @Test("what Foundation reads from a text, with flags and unknown keys")
  func foundationDictionary() throws {
    let text = """
      {"Version": 1, "Metadata": {"Project": "é\\n\\"x\\""}, "Pattern": [
        {"Event": {"Time": 0.1, "EventType": "HapticContinuous", "EventDuration": 2e-1,
          "Flag": true, "Nothing": null, "List": [1, [2.5, "a"], false]}}]}
      """
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let members = try #require(object as? [String: Any])
    let keyed = Dictionary(
      uniqueKeysWithValues: members.map { (CHHapticPattern.Key(rawValue: $0), $1) })
    let pattern = try CHHapticPattern(dictionary: keyed)
    #expect(PatternDescription(pattern) == PatternDescription(parsing: text))
    let metadata = try pattern.exportDictionary()[CHHapticPattern.Key(rawValue: "Metadata")]
    let project = (metadata as? [CHHapticPattern.Key: Any])?[.init(rawValue: "Project")]
    #expect(project as? String == "é\n\"x\"")
    let again = try CHHapticPattern(dictionary: pattern.exportDictionary())
    #expect(PatternDescription(again) == PatternDescription(pattern))
  }

  @Test("random patterns, by objects, dictionary, text and back", arguments: 0..<60)
  func random(seed: UInt64) throws {
    var source = RandomPattern(seed: seed)
    let (pattern, text) = try source.next()
    let description = PatternDescription(parsing: text)
    #expect(PatternDescription(pattern) == description)
    #expect(try PatternDescription(CHHapticPattern(ahap: Data(text.utf8))) == description)
    let exported = try CHHapticPattern(dictionary: pattern.exportDictionary())
    #expect(PatternDescription(exported) == description)
    #expect(try PatternDescription(CHHapticPattern(ahap: pattern.ahap())) == description)
    #expect(pattern.duration == exported.duration)
  }
}
