public import Files

/// What a command runs against: its streams, files, environment, and the wish to stop.
///
/// All contact with the world goes through it, so that a test can stand in for the world.
/// Data goes to ``standardOutput``; everything else is said by ``error(_:)``, ``warning(_:)``,
/// ``note(_:)`` and ``detail(_:)``.
public struct CommandContext: Sendable {
  /// The name that messages start with.
  public var programName = "ahap"
  /// Where the data goes; flushed by the program at the end.
  public var standardOutput: ByteOutput
  /// Where the talk goes; use the functions below.
  public var standardError: ByteOutput
  /// Reads files and standard input.
  public var files: FileReader
  /// The environment variables.
  public var environment: Environment
  /// Which streams are terminals.
  public var terminal: Terminal
  /// Whether somebody asked to stop; see also ``stopStatus``.
  public var signals: Signals
  /// How much to say.
  public var verbosity = Verbosity.normal
  /// When to colour text.
  public var color = ColorChoice.auto

  /// Creates a context from its parts.
  public init(
    standardOutput: ByteOutput, standardError: ByteOutput, files: FileReader,
    environment: Environment, terminal: Terminal, signals: Signals
  ) {
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.files = files
    self.environment = environment
    self.terminal = terminal
    self.signals = signals
  }

  /// Creates the context of the process.
  public static func process() -> CommandContext {
    CommandContext(
      standardOutput: ByteOutput(descriptor: 1),
      standardError: ByteOutput(descriptor: 2, name: "standard error", capacity: 0),
      files: FileReader(), environment: .process, terminal: .process, signals: .process)
  }

  /// The colours for ``standardOutput``.
  ///
  /// Output that a program reads, such as JSON, stays plain even with `--color always`.
  public var outputPalette: Palette { palette(for: .output) }

  /// The colours for ``standardError``.
  public var errorPalette: Palette { palette(for: .error) }

  /// The status to stop with at once, or `nil` while there is no reason to stop.
  ///
  /// A long job asks between its steps: a signal came (after ``Signals/watch()``), or standard
  /// output takes no more bytes.
  public var stopStatus: ExitStatus? {
    signals.status ?? standardOutput.failure?.exitStatus
  }

  /// Says what is wrong, as a line on standard error.
  ///
  /// - Parameter message: What is wrong, without a capital letter or a full stop.
  public func error(_ message: String) {
    say(message, label: "error", style: .error)
  }

  /// Warns, unless only errors are wanted.
  public func warning(_ message: String) {
    if verbosity >= .normal { say(message, label: "warning", style: .warning) }
  }

  /// Says what is good to know, unless only errors are wanted.
  public func note(_ message: String) {
    if verbosity >= .normal { say(message, label: "note", style: .note) }
  }

  /// Says what only somebody wants to know who asked by `-v`; made up only then.
  public func detail(_ message: @autoclosure () -> String) {
    if verbosity >= .verbose { say(message(), label: nil, style: .faint) }
  }

  /// Returns a path for ``standardOutput``: as it was given, or safe to show on a terminal.
  public func shown(_ path: FileName) -> [UInt8] {
    terminal.isTerminal(.output) ? Array(path.description.utf8) : path.bytes
  }

  private func palette(for stream: Terminal.Stream) -> Palette {
    Palette(
      isColored: color.usesColor(
        isTerminal: terminal.isTerminal(stream), environment: environment))
  }

  private func say(_ message: String, label: String?, style: TextStyle) {
    // What was written before must be seen before, also where both streams are one file. A failure
    // is remembered, and reported at the end.
    try? standardOutput.flush()
    let label = label.map { errorPalette.paint("\($0):", style) + " " } ?? ""
    standardError.writeLine("\(programName): \(label)\(message)")
  }
}
