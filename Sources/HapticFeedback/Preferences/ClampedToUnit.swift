/// The nearest of 0 through 1; 0 for NaN.
func clampedToUnit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
