/// What a sound file has been given.
public struct WriteReport: Hashable, Sendable {
  /// The frames written.
  public let frameCount: Int
  /// The largest magnitude among the samples, linear; above 1 if samples were beyond full scale.
  public let peak: Float
  /// The samples beyond full scale: saturated in an integer format, kept as they are in `f32`.
  public let clippedSampleCount: Int

  /// Creates a report.
  public init(frameCount: Int, peak: Float, clippedSampleCount: Int) {
    self.frameCount = frameCount
    self.peak = peak
    self.clippedSampleCount = clippedSampleCount
  }
}
