import Glibc

/// The environment variables a run sees.
public struct Environment: Sendable {
  private enum Source: Sendable {
    case process
    case fixed([String: String])
  }

  private let source: Source

  /// The variables of the process, looked up when asked for.
  public static let process = Environment(source: .process)

  /// Creates an environment of exactly these variables.
  public init(_ variables: [String: String]) {
    source = .fixed(variables)
  }

  private init(source: Source) {
    self.source = source
  }

  /// The value of a variable, repaired where it is not UTF-8; `nil` if it is not set.
  public subscript(name: String) -> String? {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The value of a variable as the system has it; `nil` if it is not set.
  public func bytes(of name: String) -> [UInt8]? {
    switch source {
    case .fixed(let variables):
      return variables[name].map { Array($0.utf8) }
    case .process:
      guard let value = getenv(name) else { return nil }
      return Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
    }
  }
}
