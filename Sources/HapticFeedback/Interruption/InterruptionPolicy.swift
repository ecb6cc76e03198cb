/// What a player does during interruptions.
public struct InterruptionPolicy: Hashable, Sendable {
  /// What a player does during one interruption.
  public enum Response: Hashable, Sendable {
    /// Plays on, softer by so many decibels (0 or more), and returns to its level at the end.
    case duck(decibels: Double)
    /// Stands still, and goes on at the end from where it stopped.
    case pause
    /// Plays on as before.
    case playOn
  }

  /// What to do in a short interruption; softer by 12 dB by default.
  public var short: Response
  /// What to do in a long interruption; pause by default.
  public var long: Response

  /// Creates a policy.
  public init(short: Response = .duck(decibels: 12), long: Response = .pause) {
    self.short = short
    self.long = long
  }

  /// What to do in an interruption of that kind.
  public func response(to kind: Interruption.Kind) -> Response {
    switch kind {
    case .short: short
    case .long: long
    }
  }
}
