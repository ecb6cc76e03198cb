@testable import CoreHaptics
import FileTestSupport
import Files
import HapticScore
import Testing

@Suite("CHHapticPattern")
struct CHHapticPatternTests {
  @Test("lasts to the latest end of an event or time of a parameter")
  func duration() throws {
    let tap = CHHapticEvent(eventType: .hapticTransient, parameters: [], relativeTime: 0)
    let buzz = CHHapticEvent(
      eventType: .hapticContinuous, parameters: [], relativeTime: 0.5, duration: 1)
    let late = CHHapticDynamicParameter(
      parameterID: .hapticIntensityControl, value: 1, relativeTime: 2)
    #expect(try CHHapticPattern(events: [tap, buzz], parameters: []).duration == 1.5)
    #expect(try CHHapticPattern(events: [tap, buzz], parameters: [late]).duration == 2)
    #expect(try CHHapticPattern(events: [tap], parameters: []).duration == 0)
    let padded = CHHapticEvent(
      eventType: .hapticTransient, parameters: [], relativeTime: 0.25, duration: 1)
    #expect(try CHHapticPattern(events: [padded], parameters: []).duration == 1.25)
  }

  @Test("copies what it is made of")
  func copies() throws {
    let intensity = CHHapticEventParameter(parameterID: .hapticIntensity, value: 0.5)
    let event = CHHapticEvent(
      eventType: .hapticContinuous, parameters: [intensity], relativeTime: 0, duration: 1)
    let parameter = CHHapticDynamicParameter(
      parameterID: .hapticIntensityControl, value: 0.5, relativeTime: 0)
    var events = [event]
    let pattern = try CHHapticPattern(events: events, parameters: [parameter])
    let before = PatternDescription(pattern)

    events.removeAll()
    event.relativeTime = 5
    event.duration = 9
    intensity.value = 1
    parameter.value = 0
    parameter.relativeTime = 7
    #expect(PatternDescription(pattern) == before)
    #expect(pattern.duration == 1)

    let point = CHHapticParameterCurve.ControlPoint(relativeTime: 0, value: 1)
    let curve = CHHapticParameterCurve(
      parameterID: .hapticIntensityControl, controlPoints: [point], relativeTime: 0)
    let curved = try CHHapticPattern(events: [event], parameterCurves: [curve])
    let curvedBefore = PatternDescription(curved)
    point.value = 0
    curve.relativeTime = 3
    #expect(PatternDescription(curved) == curvedBefore)
  }

  @Test("exports what was written, with numbers that cast")
  func export() throws {
    let text = """
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0.5, "EventType": "AudioContinuous", "EventDuration": 2,
          "EventWaveformLoopEnabled": true,
          "EventParameters": [{"ParameterID": "AudioPan", "ParameterValue": -3}]}}]}
      """
    let dictionary = try CHHapticPattern(ahap: Data(text.utf8)).exportDictionary()
    #expect(Set(dictionary.keys) == [.version, .pattern])
    #expect(dictionary[.version] as? Double == 1)
    #expect(dictionary[.version] as? NSNumber == 1)
    let entries = try #require(dictionary[.pattern] as? [[CHHapticPattern.Key: Any]])
    let event = try #require(entries.first?[.event] as? [CHHapticPattern.Key: Any])
    #expect(event[.time] as? Double == 0.5)
    #expect(event[.time] as? Float == 0.5)
    #expect(event[.eventDuration] as? Int == 2)
    #expect(event[.eventType] as? String == "AudioContinuous")
    #expect(event[.eventWaveformLoopEnabled] as? Bool == true)
    let parameters = try #require(event[.eventParameters] as? [[CHHapticPattern.Key: Any]])
    #expect(parameters.first?[.parameterID] as? String == "AudioPan")
    #expect(parameters.first?[.parameterValue] as? Double == -3)
  }

  @Test("an event that lasts until it is stopped lasts a day")
  func endless() throws {
    let event = CHHapticEvent(
      eventType: .hapticContinuous, parameters: [], relativeTime: 0,
      duration: TimeInterval(GCHapticDurationInfinite))
    #expect(try CHHapticPattern(events: [event], parameters: []).duration == 86_400)
  }

  @Test("becomes a score at any rate and speed, whichever was asked for before")
  func scores() throws {
    let event = CHHapticEvent(
      eventType: .hapticContinuous, parameters: [], relativeTime: 0.5, duration: 1)
    let content = try CHHapticPattern(events: [event], parameters: []).content
    for (rate, speed) in [(48_000, 1.0), (24_000, 1), (24_000, 2), (24_000, 1), (48_000, 0.5)] {
      let score = try content.score(sampleRate: rate, speed: speed)
      #expect(score.clock.sampleRate == rate)
      #expect(score.voices.map(\.startFrame) == [Int(Double(rate) * 0.5 / speed)])
      #expect(score.voices.map(\.endFrame) == [Int(Double(rate) * 1.5 / speed)])
    }
  }

  @Test("reads a file")
  func file() throws {
    let folder = try TemporaryFolder()
    let text = #"{"Pattern": [{"Event": {"Time": 0.25, "EventType": "HapticTransient"}}]}"#
    try folder["a.ahap"].store(Array(text.utf8))
    let url = URL(fileURLWithPath: folder["a.ahap"].description)
    #expect(try CHHapticPattern(contentsOf: url).duration == 0.25)
    #expect(PatternDescription(try CHHapticPattern(contentsOf: url)).lines.count > 3)
  }
}
