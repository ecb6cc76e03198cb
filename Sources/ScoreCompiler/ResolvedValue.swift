/// A parameter's value as it is played, and how it came about.
public struct ResolvedValue: BitwiseCopyable, Hashable, Sendable {
  /// Where a value comes from.
  public enum Origin: UInt8, BitwiseCopyable, Sendable {
    /// Nothing is written; the default of the event's type.
    case defaulted
    /// As written.
    case written
    /// Written otherwise, and held to the nearest value that can be played.
    case clamped
  }

  /// The value within the parameter's range.
  public let value: Double
  /// Where it comes from.
  public let origin: Origin
}
