/// What was done to the first sound, so that it sounds like the second.
public struct SoundRelation: Hashable, Sendable {
  /// By how many frames the second sound is later; negative where it is earlier.
  public let shift: Int
  /// The linear gain of the second sound, above 0; `nil` where none explains a difference.
  public let gain: Double?
  /// Whether the samples of the second sound have the opposite sign.
  public let isInverted: Bool

  /// Whether nothing was done.
  public var isIdentity: Bool { shift == 0 && gain == nil && !isInverted }

  /// What the samples of the first sound are multiplied with.
  var factor: Double { (gain ?? 1) * (isInverted ? -1 : 1) }

  /// An explanation is taken for one only if it leaves less of the difference's energy than this.
  private static let requiredRest = 0.25

  /// Finds the simplest relation that explains most of a difference.
  ///
  /// - Parameters:
  ///   - differences: The sounds as they are.
  ///   - shifted: The sounds with one of them moved; `nil` where no shift comes into question.
  ///   - shift: The frames by which it was moved.
  init(_ differences: SampleDifferences, shifted: SampleDifferences?, by shift: Int) {
    let plain = Explanation(differences)
    if let shifted, shifted.holdsMost(of: differences) {
      let moved = Explanation(shifted)
      let rest = moved.rest / Double(shifted.frameCount)
      if rest < Self.requiredRest * plain.rest / Double(differences.frameCount) {
        (self.shift, gain, isInverted) = (shift, moved.gain, moved.isInverted)
        return
      }
    }
    (self.shift, gain, isInverted) = (0, plain.gain, plain.isInverted)
  }

  /// What explains a difference without a shift.
  private struct Explanation {
    /// The energy of the difference that is left.
    private(set) var rest: Double
    private(set) var gain: Double?
    private(set) var isInverted = false

    init(_ differences: SampleDifferences) {
      let energies = differences.energies
      rest = energies.difference
      let inverted = energies.first + energies.second + 2 * energies.product
      if inverted < requiredRest * rest {
        rest = max(0, inverted)
        isInverted = true
      }
      guard energies.first > 0, energies.second > 0, energies.product != 0 else { return }
      let scaled =
        energies.second - energies.product * (energies.product / energies.first)
      if scaled < requiredRest * rest {
        rest = max(0, scaled)
        gain = abs(energies.product / energies.first)
        isInverted = energies.product < 0
      }
    }
  }
}

extension SampleDifferences {
  /// Whether the frames that are compared hold at least half of what both sounds have: two sounds
  /// that are moved apart agree in the silence between them.
  fileprivate func holdsMost(of whole: SampleDifferences) -> Bool {
    frameCount > 0 && energies.first >= 0.5 * whole.energies.first
      && energies.second >= 0.5 * whole.energies.second
  }
}
