import Glibc

/// Which of the standard streams are terminals, and how wide the screen is.
public struct Terminal: Sendable {
  /// A standard stream by its descriptor.
  public enum Stream: Int32, Sendable {
    /// Standard input.
    case input = 0
    /// Standard output.
    case output = 1
    /// Standard error.
    case error = 2
  }

  private enum Source: Sendable {
    case process
    case fixed(streams: Set<Stream>, width: Int?)
  }

  private let source: Source

  /// The terminal of the process, asked when needed.
  public static let process = Terminal(source: .process)

  /// Creates a terminal with fixed answers.
  ///
  /// - Parameters:
  ///   - streams: The streams that are terminals.
  ///   - width: Columns of the screen; `nil` if unknown.
  public init(_ streams: Set<Stream>, width: Int? = nil) {
    source = .fixed(streams: streams, width: width)
  }

  private init(source: Source) {
    self.source = source
  }

  /// Whether `stream` is a terminal.
  public func isTerminal(_ stream: Stream) -> Bool {
    switch source {
    case .process: isatty(stream.rawValue) == 1
    case .fixed(let streams, _): streams.contains(stream)
    }
  }

  /// The keys of the terminal, where both they and what is said of them go through one.
  func keyboard() -> Keyboard? {
    guard case .process = source, isTerminal(.input), isTerminal(.error) else { return nil }
    return Keyboard()
  }

  /// The columns of the screen that `stream` writes to; `nil` if it is no terminal or won't say.
  public func width(of stream: Stream) -> Int? {
    switch source {
    case .process:
      var size = winsize()
      guard ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
        return nil
      }
      return Int(size.ws_col)
    case .fixed(let streams, let width):
      return streams.contains(stream) ? width : nil
    }
  }
}
