/// How the samples of two sounds differ, frame for frame, where both have frames.
public struct SampleDifferences: Hashable, Sendable {
  /// A sample that differs.
  public struct Place: Hashable, Sendable {
    /// The frame of the first sound, counted from 0.
    public let frame: Int
    /// The channel, counted from 0.
    public let channel: Int
    /// The sample of the first sound.
    public let first: Double
    /// The sample of the second sound.
    public let second: Double

  }

  /// The frames that both sounds have.
  public private(set) var frameCount = 0
  /// The frames with a sample that differs by more than the tolerance.
  public private(set) var differingFrameCount = 0
  /// The first sample that differs by more than the tolerance; `nil` if none does.
  public private(set) var firstPlace: Place?
  /// The sample that differs most, if only within the tolerance; `nil` if all are equal.
  public private(set) var largestPlace: Place?

  /// The largest difference, linear; infinite where one of the samples is no number.
  public private(set) var largestDifference = 0.0

  /// The sums of a², b², a·b and (b − a)² over all samples a and b.
  private(set) var energies = Energies()

  /// Sums over pairs of samples.
  struct Energies: Hashable, Sendable {
    var first = 0.0
    var second = 0.0
    var product = 0.0
    var difference = 0.0
  }

  /// The largest difference that counts as none.
  private let limit: Double

  init(limit: Double) {
    self.limit = limit
  }

  /// Adds frames.
  ///
  /// - Parameters:
  ///   - first: Frames of the first sound.
  ///   - second: As many of the second.
  ///   - channelCount: The samples in a frame.
  ///   - factor: What the first sound is multiplied with before it is compared.
  ///   - start: The number of the first of these frames in the first sound.
  mutating func add(
    _ first: UnsafeBufferPointer<Double>, _ second: UnsafeBufferPointer<Double>,
    channelCount: Int, factor: Double, from start: Int
  ) {
    let count = first.count / channelCount
    for frame in 0..<count {
      var differs = false
      for channel in 0..<channelCount {
        let index = frame &* channelCount &+ channel
        let (a, b) = (first[index], second[index])
        energies.first += a * a
        energies.second += b * b
        energies.product += a * b
        let expected = factor * a
        // Also equal: infinities of one sign, and NaN in both places.
        if b == expected || b != b && a != a { continue }
        let distance = abs(b - expected)
        energies.difference += distance * distance
        let difference = distance.isNaN ? .infinity : distance
        let place = Place(frame: start &+ frame, channel: channel, first: a, second: b)
        if difference > largestDifference {
          largestDifference = difference
          largestPlace = place
        }
        if difference <= limit { continue }
        if firstPlace == nil { firstPlace = place }
        differs = true
      }
      if differs { differingFrameCount &+= 1 }
    }
    frameCount += count
  }
}
