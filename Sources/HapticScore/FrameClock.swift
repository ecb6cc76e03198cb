/// Turns seconds into frames: the one place where times are rounded.
public struct FrameClock: BitwiseCopyable, Hashable, Sendable {
  /// Frames in a second, 8,000 through 768,000.
  public let sampleRate: Int

  /// The rates at which scores can be compiled.
  public static let sampleRates = 8_000...768_000

  /// The latest frame that a score may reach; all frames up to it are exact in a double.
  public static var latestFrame: Double { @_noLocks get { 0x1p52 } }

  /// Creates a clock.
  ///
  /// - Parameter sampleRate: Frames in a second; held to ``sampleRates``.
  public init(sampleRate: Int) {
    self.sampleRate = min(
      max(sampleRate, Self.sampleRates.lowerBound), Self.sampleRates.upperBound)
  }

  /// The frame nearest to a time, halves up; never accumulated, so that it does not drift.
  ///
  /// A double, so that a time far beyond any pattern keeps its place in the order.
  ///
  /// - Parameter seconds: At least 0.
  /// - Returns: A whole number, or infinity.
  @_noLocks
  public func frame(at seconds: Double) -> Double {
    let exact = seconds * Double(sampleRate)
    let whole = Rounding.down(exact)
    // An infinite time has no fraction.
    return exact - whole >= 0.5 ? whole + 1 : whole
  }

  /// The time of a frame, in seconds.
  public func seconds(at frame: Int) -> Double { Double(frame) / Double(sampleRate) }
}
