/// The largest difference between two samples that counts as none.
public enum Tolerance: Hashable, Sendable {
  /// A linear difference, full scale being 1.
  case linear(Double)
  /// So many steps of the coarser of the two sample formats.
  case steps(Double)

  /// The largest difference, linear.
  ///
  /// - Parameter step: The distance of two neighbouring samples in the coarser format.
  /// - Returns: A difference; full scale is 1.
  public func limit(step: Double) -> Double {
    switch self {
    case .linear(let difference): difference
    case .steps(let count): count * step
    }
  }
}
