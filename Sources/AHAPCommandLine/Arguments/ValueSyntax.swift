/// How a value is written on the command line: what help calls it, and how its bytes are read.
///
/// Start from one of the ready ones (`.integer`, `.number`, `.time`, `.choice`, `.text`, `.path`,
/// `.bytes`), and narrow it with ``where(_:_:)`` or turn it into another type with
/// ``map(showing:_:)``.
public struct ValueSyntax<Value: Sendable>: Sendable {
  /// What stands for the value in help, for example `HZ`.
  public var placeholder: String
  /// What is accepted, to complete "expected …": `a whole number of at least 1`.
  public var expectation: String
  /// What a shell may offer.
  public var completion: ValueCompletion

  /// Returns the value of the bytes, or `nil` if they are not what is expected.
  let read: @Sendable ([UInt8]) -> Value?
  /// Returns a value as it would be written, to show a default.
  let show: @Sendable (Value) -> String

  /// Creates a syntax.
  ///
  /// - Parameters:
  ///   - placeholder: What stands for the value in help.
  ///   - expectation: What is accepted, to complete "expected …".
  ///   - completion: What a shell may offer.
  ///   - show: Returns a value as it would be written, to show a default.
  ///   - read: Returns the value of the bytes, or `nil` if they are not what is expected.
  public init(
    _ placeholder: String, expectation: String, completion: ValueCompletion = .none,
    show: @escaping @Sendable (Value) -> String, read: @escaping @Sendable ([UInt8]) -> Value?
  ) {
    self.placeholder = placeholder
    self.expectation = expectation
    self.completion = completion
    self.read = read
    self.show = show
  }

  /// Returns a syntax that accepts only the values for which `condition` holds.
  ///
  ///     .number("FACTOR").where("a number above 0") { $0 > 0 }
  public func `where`(
    _ expectation: String, _ condition: @escaping @Sendable (Value) -> Bool
  ) -> ValueSyntax {
    ValueSyntax(placeholder, expectation: expectation, completion: completion, show: show) {
      bytes in
      read(bytes).flatMap { condition($0) ? $0 : nil }
    }
  }

  /// Returns a syntax for values that are made from this one's.
  ///
  /// - Parameters:
  ///   - show: Returns a made value as it would be written.
  ///   - transform: Makes the value, or returns `nil` to refuse it.
  /// - Returns: A syntax with the same placeholder and expectation.
  public func map<Other>(
    showing show: @escaping @Sendable (Other) -> String,
    _ transform: @escaping @Sendable (Value) -> Other?
  ) -> ValueSyntax<Other> {
    ValueSyntax<Other>(
      placeholder, expectation: expectation, completion: completion, show: show
    ) { bytes in
      read(bytes).flatMap(transform)
    }
  }
}
