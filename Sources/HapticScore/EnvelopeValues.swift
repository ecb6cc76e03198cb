/// An envelope as AHAP gives it: three normalised times, and whether the level is held.
public struct EnvelopeValues: BitwiseCopyable, Hashable, Sendable {
  /// Normalised time of the fade-in, 0 through 1.
  public var attack: Double
  /// Normalised time of the decay, 0 through 1; matters where the level is not held.
  public var decay: Double
  /// Normalised time of the fade-out, 0 through 1.
  public var release: Double
  /// Whether the level is held until the end; otherwise it decays to silence.
  public var isSustained: Bool

  /// Creates an envelope; the defaults are those of AHAP.
  public init(attack: Double = 0, decay: Double = 0, release: Double = 0, isSustained: Bool = true)
  {
    self.attack = attack
    self.decay = decay
    self.release = release
    self.isSustained = isSustained
  }

  /// Whether all three times are the shortest.
  public var isShortest: Bool { attack == 0 && decay == 0 && release == 0 }

  /// The envelope with controls added to its times, each held to 0 through 1.
  @_noLocks
  public func adding(attack: Double, decay: Double, release: Double) -> EnvelopeValues {
    EnvelopeValues(
      attack: min(max(self.attack + attack, 0), 1), decay: min(max(self.decay + decay, 0), 1),
      release: min(max(self.release + release, 0), 1), isSustained: isSustained)
  }
}
