public import AudioFrames

/// The forms in which a device takes frames, without conversion of the rate.
public struct DeviceAbilities: Hashable, Sendable {
  /// The lowest and the highest rate, in frames per second; not each between them need be there.
  public let sampleRates: ClosedRange<Int>
  /// Those of ``usualSampleRates`` that it takes, ascending.
  public let usualRates: [Int]
  /// The fewest and the most samples per frame.
  public let channelCounts: ClosedRange<Int>
  /// The formats that it takes, the most precise first.
  public let sampleFormats: [SampleFormat]

  /// The rates that are asked for one by one.
  public static let usualSampleRates = [
    8_000, 11_025, 16_000, 22_050, 32_000, 44_100, 48_000, 64_000, 88_200, 96_000, 176_400,
    192_000, 352_800, 384_000,
  ]

  /// Creates abilities.
  public init(
    sampleRates: ClosedRange<Int>, usualRates: [Int], channelCounts: ClosedRange<Int>,
    sampleFormats: [SampleFormat]
  ) {
    self.sampleRates = sampleRates
    self.usualRates = usualRates
    self.channelCounts = channelCounts
    self.sampleFormats = sampleFormats
  }
}
