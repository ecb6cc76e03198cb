import HapticScore
import SeededRandom
import Testing

@testable import HapticSynthesis

@Suite("VoiceSchedule")
struct VoiceScheduleTests {
  private let clock = FrameClock(sampleRate: 8_000)

  /// The voices that sound at a frame, by pass start and index, after a seek there.
  private func sought(_ schedule: inout VoiceSchedule, to frame: Int) -> [String] {
    schedule.rewind(to: frame)
    var names: [String] = []
    while let voice = schedule.start(soundingAt: frame) {
      names.append("\(voice.passStart) \(voice.index)")
    }
    return names
  }

  @Test("a seek starts exactly the voices that sound on from before", arguments: 1...30)
  func seek(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let spans = (0..<20).map { _ in
      // Within the pass, as all events are.
      let start = random.below(240)
      return start..<(start + random.below(300))
    }.sorted { $0.lowerBound < $1.lowerBound }
    let loop = ScoreLoop(passCount: 1 + random.below(5), period: 0.03)
    var schedule = VoiceSchedule(
      spans, capacity: Polyphony.maximum(of: spans, block: 512, clock, loop), loop, clock)
    for _ in 0..<40 {
      let frame = random.below(2_000)
      let expected = (0..<loop.passCount).flatMap { pass in
        let passStart = loop.startFrame(ofPass: pass, clock)
        return spans.indices.filter {
          passStart + spans[$0].lowerBound < frame && passStart + spans[$0].upperBound > frame
        }.map { "\(passStart) \($0)" }
      }
      #expect(sought(&schedule, to: frame) == expected, "frame \(frame)")
      #expect(schedule.count == expected.count)
    }
  }

  @Test("every voice has a place of its own, which the next gets when it is silent")
  func places() {
    let spans = [0..<10, 0..<20, 5..<8, 12..<30]
    var schedule = VoiceSchedule(spans, capacity: 3, .once, clock)
    var places: [Int] = []
    while let voice = schedule.start(upTo: 5) { places.append(voice.place) }
    #expect(Set(places).count == 3)
    schedule.retire(by: 10)
    #expect(schedule.count == 1 && schedule[0].index == 1 && schedule.latestSilence() == 20)
    let last = schedule.start(upTo: 12)
    #expect(last?.index == 3 && last?.place != schedule[0].place)
    schedule.setSilence(at: 1, to: 15)
    schedule.retire(by: 15)
    #expect(schedule.count == 1 && schedule[0].index == 1)
  }

  @Test("passes may be added and taken away while it runs")
  func passes() {
    let loop = ScoreLoop(passCount: 1_000, period: 0.125)
    var schedule = VoiceSchedule([0..<10], capacity: 4, loop, clock)
    schedule.setPassCount(1)
    #expect(schedule.start(upTo: 5_000)?.passStart == 0)
    #expect(schedule.start(upTo: 5_000)?.index == nil && schedule.isAtEnd)
    schedule.setPassCount(1_000)
    #expect(schedule.start(upTo: 5_000)?.passStart == 1_000)
    schedule.setPassCount(2)
    #expect(schedule.start(upTo: 5_000)?.index == nil)
  }
}
