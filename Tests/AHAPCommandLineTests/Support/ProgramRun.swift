import FileTestSupport

@testable import AHAPCommandLine

/// A run of a program inside the test, with all it wrote.
struct ProgramRun {
  let status: ExitStatus
  let output: String
  let outputBytes: [UInt8]
  let errors: String

  /// Runs `program`.
  init(
    _ arguments: String..., program: Program = .toy, standardInput: [UInt8] = [],
    environment: [String: String] = [:], terminal: Terminal = Terminal([]),
    output: ByteOutput = ByteOutput()
  ) throws {
    try self.init(
      bytes: arguments.map { Array($0.utf8) }, program: program, standardInput: standardInput,
      environment: environment, terminal: terminal, output: output)
  }

  /// Runs `program` with arguments that need not be UTF-8.
  init(
    bytes arguments: [[UInt8]], program: Program = .toy, standardInput: [UInt8] = [],
    environment: [String: String] = [:], terminal: Terminal = Terminal([]),
    output: ByteOutput = ByteOutput()
  ) throws {
    let input = try Pipe(holding: standardInput)
    let errors = ByteOutput()
    let signals = Signals()
    let context = CommandContext(
      standardOutput: output, standardError: errors,
      files: FileReader(standardInput: input.readEnd, signals: signals),
      environment: Environment(environment), terminal: terminal, signals: signals)
    status = program.run(arguments, in: context)
    outputBytes = output.unwrittenBytes
    self.output = String(decoding: outputBytes, as: UTF8.self)
    self.errors = String(decoding: errors.unwrittenBytes, as: UTF8.self)
  }
}
