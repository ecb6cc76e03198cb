public import Files

/// A pattern to read: a file, or what comes on standard input.
public struct Input: Hashable, Sendable {
  /// Where the bytes come from.
  public enum Source: Hashable, Sendable {
    /// Standard input.
    case standardInput
    /// A file.
    case file(FileName)
  }

  /// Where the bytes come from.
  public let source: Source
  /// What reports call it: the path as given, or `<stdin>`, or what `--stdin-filename` says.
  public let name: FileName

  /// Creates the input that is a file.
  public static func file(_ path: FileName) -> Input {
    Input(source: .file(path), name: path)
  }

  private static let unnamed: FileName = "<stdin>"

  /// Whether it comes on standard input and nobody said what to call it.
  var isUnnamed: Bool { source == .standardInput && name == Self.unnamed }

  /// Creates the input that comes on standard input.
  public static func standardInput(name: FileName? = nil) -> Input {
    Input(source: .standardInput, name: name ?? unnamed)
  }

  /// Creates the input that an argument names: `-` is standard input.
  public init(argument: FileName) {
    self = argument.isStandardStream ? .standardInput() : .file(argument)
  }

  private init(source: Source, name: FileName) {
    self.source = source
    self.name = name
  }
}
