/// Which parts of a render each channel carries.
public struct ChannelMap: Hashable, Sendable {
  /// The parts of a render.
  public struct Parts: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The haptic layer.
    public static let haptic = Parts(rawValue: 1)
    /// The left side of the audio layer.
    public static let left = Parts(rawValue: 2)
    /// The right side of the audio layer.
    public static let right = Parts(rawValue: 4)

    // For the audio thread, on which the constants above would lock.
    var hasHaptic: Bool { @_noLocks get { rawValue & 1 != 0 } }
    var hasLeft: Bool { @_noLocks get { rawValue & 2 != 0 } }
    var hasRight: Bool { @_noLocks get { rawValue & 4 != 0 } }
  }

  /// The parts of each channel, which are added; never empty.
  public let channels: [Parts]

  /// Creates a map.
  ///
  /// - Parameter channels: The parts of each channel, at least one.
  public init(_ channels: [Parts]) {
    precondition(!channels.isEmpty, "a render has a channel")
    self.channels = channels
  }

  /// Whether any channel carries one of these parts.
  public func carries(_ parts: Parts) -> Bool {
    channels.contains { !$0.isDisjoint(with: parts) }
  }
}
