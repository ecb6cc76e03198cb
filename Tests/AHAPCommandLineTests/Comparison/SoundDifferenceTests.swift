import AudioFrames
import Testing

@testable import AHAPCommandLine

@Suite("SoundDifference")
struct SoundDifferenceTests {
  @Test(
    "is said in plain words",
    arguments: [
      (.length(48_000, 47_999), "length differs by 1 frame (47999 instead of 48000)"),
      (.length(1, 3), "length differs by 2 frames (3 instead of 1)"),
      (.shift(frames: 1, sampleRate: 48_000), "shifted by +1 frame (0.02 ms)"),
      (.shift(frames: -480, sampleRate: 48_000), "shifted by -480 frames (10 ms)"),
      (.shift(frames: 1, sampleRate: 768_000), "shifted by +1 frame (0.0013 ms)"),
      (.gain(decibels: -0.4999), "gain -0.5 dB"), (.gain(decibels: 6.0206), "gain +6.02 dB"),
      (.polarity, "polarity inverted"),
      (
        .silent(isFirst: false, otherPeak: 0.5),
        "the second is silent, and the other peaks at -6.02 dBFS"
      ),
      (.samples(seconds: 1_000 / 48_000), "differs at 0.0208 s"),
      (.channelCount(1, 2), "2 channels instead of 1"),
    ] as [(SoundDifference, String)])
  func text(difference: SoundDifference, text: String) {
    #expect(difference.text == text)
  }

  @Test("steps are those of the coarser format; floats hold 24 bits, lossy files count as 16")
  func steps() {
    #expect(SampleStep(.s16).size == 0x1p-15)
    #expect(SampleStep(.s24).size == 0x1p-23 && SampleStep(.f32) == SampleStep(.s24))
    #expect(SampleStep(.s32).size == 0x1p-31 && SampleStep(nil) == SampleStep(.s16))
    #expect(max(SampleStep(.s32), SampleStep(.s16)).bits == 16)
    #expect(SampleStep(.s16).text(of: 3 * 0x1p-15) == "3 LSB of 16 bits (-80.77 dBFS)")
  }
}
