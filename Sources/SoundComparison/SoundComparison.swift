/// What a comparison of two sounds found.
public struct SoundComparison: Hashable, Sendable {
  /// One of the two sounds.
  public struct Side: Hashable, Sendable {
    /// The frames in the sound.
    public internal(set) var frameCount = 0
    /// The largest magnitude among its samples, linear.
    public internal(set) var peak = 0.0

    mutating func add(_ samples: UnsafeBufferPointer<Double>, channelCount: Int) {
      frameCount += samples.count / channelCount
      for sample in samples where abs(sample) > peak { peak = abs(sample) }
    }
  }

  /// The first sound.
  public let first: Side
  /// The second sound.
  public let second: Side
  /// How the samples differ, frame for frame.
  public let differences: SampleDifferences
  /// What was done to the first sound; the identity where nothing that is known explains it.
  public let relation: SoundRelation
  /// What still differs once ``relation`` is allowed for.
  public let remainder: SampleDifferences
  /// The largest difference of samples that counts as none, linear.
  public let limit: Double

  /// Whether the sounds have the same length, and no sample differs by more than is tolerated.
  public var isEqual: Bool {
    differences.differingFrameCount == 0 && first.frameCount == second.frameCount
  }

  /// How many frames more the second sound has; negative for fewer.
  public var lengthDifference: Int { second.frameCount - first.frameCount }

  /// Whether the first sound is silent and the second is not.
  public var isFirstAloneSilent: Bool { first.peak <= limit && second.peak > limit }
  /// Whether the second sound is silent and the first is not.
  public var isSecondAloneSilent: Bool { second.peak <= limit && first.peak > limit }
}
