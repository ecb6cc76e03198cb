import AudioFrames
import Testing

@testable import ALSAOutput

@Suite("Negotiation with libasound")
struct NegotiationTests {
  init() { TestDevices.prepare() }

  @Test("a device that takes anything is set as preferred")
  func preferred() throws {
    let configuration = try ALSAPCM(OutputRequest(device: "null")).configuration
    #expect(
      configuration
        == OutputConfiguration(
          sampleRate: 48_000, channelCount: 2, sampleFormat: .f32, periodFrames: 480,
          bufferFrames: 1_920))
    #expect(configuration.latency == 0.04)
    #expect(configuration.frameByteCount == 8)
  }

  @Test("a format that is asked for is taken", arguments: SampleFormat.allCases)
  func format(format: SampleFormat) throws {
    let pcm = try ALSAPCM(OutputRequest(device: "null", sampleFormat: format))
    #expect(pcm.configuration.sampleFormat == format)
  }

  @Test("the rate of a card is taken, not resampled to")
  func rate() throws {
    let path = TestDevices.capturePath("negotiation-rate")
    let pcm = try ALSAPCM(OutputRequest(device: "captureS16Stereo:FILE=\(path)"))
    #expect(pcm.configuration.sampleRate == 44_100)
  }

  @Test("a device for two to eight channels gets two for one", .enabled(if: TestDevices.hasPlugin))
  func noMono() throws {
    let device = "paced:CHANNELS_MIN=2,CHANNELS_MAX=8,RATE=48000,WITH_FLOAT=0"
    let mono = try ALSAPCM(
      OutputRequest(device: device, sampleRate: 22_050, channelCount: 1)
    ).configuration
    #expect(mono.channelCount == 2)
    #expect(mono.sampleRate == 48_000)
    #expect(mono.sampleFormat == .s32)
    let many = try ALSAPCM(OutputRequest(device: device, channelCount: 99)).configuration
    #expect(many.channelCount == 8)
  }

  @Test("a format that the device lacks is unsupported", .enabled(if: TestDevices.hasPlugin))
  func unsupported() {
    let error = #expect(throws: AudioOutputError.self) {
      try ALSAPCM(OutputRequest(device: "paced:WITH_FLOAT=0", sampleFormat: .f32))
    }
    #expect(error?.kind == .unsupportedFormat)
    #expect(error?.underlying == "snd_pcm_hw_params_test_format: EINVAL (-22)")
  }

  @Test(
    "the buffer is about as long as wanted, never the longest, in at least three periods",
    .enabled(if: TestDevices.hasPlugin),
    arguments: [0.001, 0.01, 0.04, 0.1, 1], [8_000, 44_100, 48_000, 192_000])
  func latency(wanted: Double, rate: Int) throws {
    let configuration = try ALSAPCM(
      OutputRequest(device: "paced", sampleRate: rate, latency: wanted)
    ).configuration
    #expect(configuration.sampleRate == rate)
    // The shortest period that the device has is 64 bytes.
    let shortest = Double(3 * 64 / configuration.frameByteCount) / Double(rate)
    #expect(configuration.latency <= max(1.5 * wanted, 1.5 * shortest))
    #expect(configuration.latency >= wanted * 0.6)
    // Three of the shortest periods are more than twice the goal there.
    let fewestPeriods = wanted == 0.001 && rate == 8_000 ? 2 : 3
    #expect(configuration.bufferFrames >= fewestPeriods * configuration.periodFrames)
  }

  @Test(
    "whatever a device offers, the buffer is at most twice the goal where it can be",
    .enabled(if: TestDevices.hasPlugin),
    arguments: [
      // In frames: what it offers, the goal, and the most that is right.
      (64, 1_048_576, 64, 1_048_576, 1_920, 3_840),
      (64, 1_048_576, 64, 1_048_576, 96, 192),
      (64, 1_048_576, 64, 1_048_576, 96_000, 192_000),
      (1_024, 1_024, 64, 1_048_576, 1_920, 3_840),  // three periods
      (1_500, 1_500, 64, 1_048_576, 1_920, 3_840),  // two, as three are too many
      (4_096, 4_096, 64, 1_048_576, 1_920, 12_288),  // three, as two are too many as well
      (480, 480, 64, 960, 9_600, 960),
      (64, 8_192, 16_384, 1_048_576, 1_920, 16_864),  // in whole periods of 480
    ])
  func goal(
    periodMin: Int, periodMax: Int, bufferMin: Int, bufferMax: Int, goal: Int, most: Int
  ) throws {
    let device =
      "paced:PERIOD_MIN=\(8 * periodMin),PERIOD_MAX=\(8 * periodMax),BUFFER_MIN=\(8 * bufferMin),"
      + "BUFFER_MAX=\(8 * bufferMax),PERIODS_MAX=1048576"
    let configuration = try ALSAPCM(
      OutputRequest(device: device, latency: Double(goal) / 48_000)
    ).configuration
    #expect(configuration.frameByteCount == 8)
    #expect(configuration.bufferFrames <= most)
    #expect(configuration.bufferFrames >= min(goal, bufferMax) / 2)
  }

  @Test(
    "32 channels at most are asked for; a device of more is taken",
    .enabled(if: TestDevices.hasPlugin))
  func manyChannels() throws {
    #expect(
      try ALSAPCM(OutputRequest(device: "null", channelCount: 99)).configuration.channelCount == 32)
    let many = try ALSAPCM(
      OutputRequest(device: "paced:CHANNELS_MIN=64,CHANNELS_MAX=64", channelCount: 2)
    ).configuration
    #expect(many.channelCount == 64)
  }

  @Test("the positions of the channels are told where the device knows them")
  func positions() throws {
    let mapped = try ALSAPCM(OutputRequest(device: "mapped", channelCount: 3)).configuration
    #expect(mapped.channelPositions == ["FL", "FR", "LFE"])
    #expect(try ALSAPCM(OutputRequest(device: "null")).configuration.channelPositions == [])
  }

  @Test(
    "numbers without sense do no harm",
    arguments: [
      OutputRequest(device: "null", latency: .nan),
      OutputRequest(device: "null", latency: .infinity),
      OutputRequest(device: "null", latency: -1),
      OutputRequest(device: "null", sampleRate: .min, channelCount: .min),
      OutputRequest(device: "null", sampleRate: 0, channelCount: 0),
      OutputRequest(device: "null", channelCount: .max),
      OutputRequest(device: "null", sampleRate: .max),
    ])
  func senseless(request: OutputRequest) {
    do {
      let configuration = try ALSAPCM(request).configuration
      #expect(configuration.sampleRate > 0)
      #expect(configuration.channelCount > 0)
    } catch {
      #expect(error.kind == .unsupportedFormat)
    }
  }
}
