import AudioFrames
import CAllocationProbe
import HapticScore
import HapticSynthesis
import PatternText
import ScoreCompiler
import Testing

/// How often the calling thread allocates or frees while `body` runs.
private func allocationCount(during body: () -> Void) -> Int {
  allocation_probe_arm()
  body()
  return allocation_probe_disarm()
}

@Suite(
  "Rendering neither allocates nor frees",
  .enabled(if: allocation_probe_is_available(), "a sanitizer has taken the allocator"))
struct AllocationTests {
  /// A pattern in which voices start, end and overlap under controls all the time.
  private static func score() throws -> HapticScore {
    var elements: [ElementText] = []
    for index in 0..<130 {
      let time = Double(index) * 0.1
      elements.append(.transient(at: time, ["HapticSharpness": Double(index % 13) / 13]))
      elements.append(
        .continuous(at: time, for: 0.12, ["Sustained": Double(index % 2), "ReleaseTime": 0.4]))
      elements.append(
        .curve("HapticSharpnessControl", at: time, [(0, -1), (0.05, 1), (0.05, 0)]))
      elements.append(.parameter("HapticIntensityControl", at: time, 0.5))
      elements.append(.event("AudioContinuous", at: time, for: 0.05, ["ReleaseTime": 0.4]))
      elements.append(
        .curve("AudioPitchControl", at: time, [(0, -1), (0.05, 1), (0.05, 0)]))
      elements.append(
        ElementText(
          stringLiteral: """
            {"Event": {"EventType": "AudioCustom", "Time": \(time), "EventDuration": 0.02,
              "EventWaveformPath": "noise"}}
            """))
    }
    let noise = (0..<4_800).map { Float($0 * 7_919 % 1_000) / 1_000 }
    let profile = ActuatorProfile(highPass: HighPass(cutoff: 50), levelLimit: 0.9)
    return try ScoreCompiler(sampleRate: 48_000, profile: profile).compile(
      PatternText(elements).resolved, sounds: ["noise": SoundSamples(noise, channelCount: 1)])
  }

  @Test("10,000 blocks, encoded as well", arguments: ChannelLayout.allCases)
  func render(layout: ChannelLayout) throws {
    let score = try Self.score()
    var renderer = ScoreRenderer(score, layout: layout)
    var encoders = SampleFormat.allCases.map(SampleEncoder.init)
    var samples = [Float](repeating: 0, count: 62 * layout.channelCount)
    var bytes = [UInt8](repeating: 0, count: samples.count * 4)
    var blockCount = 0
    let count = samples.withUnsafeMutableBufferPointer { block in
      bytes.withUnsafeMutableBytes { bytes in
        encoders.withUnsafeMutableBufferPointer { encoders in
          func renderBlock(_ number: Int) {
            if renderer.render(into: block) == 62 { blockCount += 1 }
            encoders[number % encoders.count].encode(UnsafeBufferPointer(block), into: bytes)
          }
          // The first calls of a debug build set up what the language needs.
          for number in 0..<10 { renderBlock(number) }
          return allocationCount {
            for number in 0..<10_000 { renderBlock(number) }
          }
        }
      }
    }
    #expect(count == 0)
    #expect(blockCount == 10_010)
  }

  @Test("the probe is armed: it sees what allocates")
  func positiveControl() {
    var array: [Int] = []
    #expect(allocationCount { array = [Int](repeating: 1, count: 9_999) } > 0)
    #expect(allocationCount { array = [] } > 0)
    var aligned: UnsafeMutableRawPointer?
    #expect(
      allocationCount { aligned = .allocate(byteCount: 256, alignment: 128) } > 0)
    #expect(allocationCount { aligned?.deallocate() } > 0)
    #expect(allocationCount {} == 0)
    #expect(array.isEmpty)
  }
}
