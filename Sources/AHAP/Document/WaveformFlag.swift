/// A flag of an AudioCustom event as written.
public enum WaveformFlag: Hashable, Sendable {
  /// A boolean.
  case boolean(Bool)
  /// The number 0 or 1, which is taken as a boolean.
  case number(Bool)

  /// What the flag says.
  public var isOn: Bool {
    switch self {
    case .boolean(let value), .number(let value): value
    }
  }
}
