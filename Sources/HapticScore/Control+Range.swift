extension Control {
  /// The values that a dynamic parameter may give it.
  public var valueRange: ClosedRange<Double> {
    switch self {
    case .hapticIntensity, .audioVolume: 0...1
    default: -1...1
    }
  }
}
