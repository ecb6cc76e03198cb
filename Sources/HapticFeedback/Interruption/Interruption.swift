/// A stretch of time in which other sound has the device first.
public struct Interruption: Hashable, Sendable {
  /// How long it is going to be, as far as whoever announces it knows.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A moment: a spoken direction, the sound of a notification.
    case short
    /// Longer than one would wait for: a call, a film.
    case long
  }

  /// What tells interruptions apart: two may be going on at once.
  public struct ID: Hashable, Sendable {
    private let number: Int

    /// Creates the ID of that number.
    public init(_ number: Int) { self.number = number }
  }

  public let id: ID
  public let kind: Kind

  /// Creates an interruption.
  public init(id: ID, kind: Kind) {
    self.id = id
    self.kind = kind
  }
}
