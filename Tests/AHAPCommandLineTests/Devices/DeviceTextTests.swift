import ALSAOutput
import AudioFrames
import Testing

@testable import AHAPCommandLine

@Suite("What a device agreed to, in words")
struct DeviceTextTests {
  private func configuration(buffer: Int, period: Int) -> OutputConfiguration {
    OutputConfiguration(
      sampleRate: 48_000, channelCount: 2, sampleFormat: .s16, periodFrames: period,
      bufferFrames: buffer)
  }

  @Test("064: asked and got")
  func agreement() {
    let configuration = configuration(buffer: 1_920, period: 480)
    #expect(
      DeviceText.agreement(of: configuration, with: OutputRequest())
        == "default: 48000 Hz 2 ch S16_LE, buffer 1920, period 480 (40 ms)")
    #expect(
      DeviceText.agreement(
        of: configuration,
        with: OutputRequest(device: "hw:1", sampleRate: 44_100, channelCount: 1))
        == "hw:1: 48000 Hz 2 ch S16_LE, buffer 1920, period 480 (40 ms); "
        + "asked for 44100 Hz, 1 ch")
  }

  @Test("064: a warning from 100 ms on, unless so much was asked for")
  func latency() {
    func warning(_ buffer: Int, asked: Double) -> String? {
      DeviceText.latencyWarning(
        of: configuration(buffer: buffer, period: 480), with: OutputRequest(latency: asked))
    }
    #expect(warning(4_800, asked: 0.04) == nil)
    #expect(warning(4_848, asked: 0.04)?.contains("101 ms") == true)
    #expect(warning(48_000, asked: 0.04)?.contains("1000 ms") == true)
    #expect(warning(48_000, asked: 1) == nil)
    #expect(warning(96_000, asked: 1) != nil)
  }

  @Test("abilities, with ranges only where there are any")
  func abilities() {
    #expect(
      DeviceListText.text(
        of: DeviceAbilities(
          sampleRates: 44_100...192_000, usualRates: [44_100, 48_000], channelCounts: 2...8,
          sampleFormats: [.s32, .s16]))
        == "44100 to 192000 Hz (44100, 48000); 2 to 8 channels; S32_LE, S16_LE")
    #expect(
      DeviceListText.text(
        of: DeviceAbilities(
          sampleRates: 48_000...48_000, usualRates: [48_000], channelCounts: 1...1,
          sampleFormats: []))
        == "48000 Hz; 1 channel; no sample format that we write")
  }
}
