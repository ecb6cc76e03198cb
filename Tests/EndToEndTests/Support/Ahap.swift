import Glibc
import Testing

/// The built program, as a user runs it.
enum Ahap {
  /// What became of a run.
  struct Run {
    /// The exit status; 128 + the signal where one ended it.
    let status: Int32
    /// What it wrote to standard output.
    let output: [UInt8]
    /// What it wrote to standard error.
    let errors: [UInt8]
    /// How long it took, in seconds.
    let seconds: Double

    /// Standard output as text.
    var text: String { String(decoding: output, as: UTF8.self) }
    /// Standard error as text.
    var errorText: String { String(decoding: errors, as: UTF8.self) }
    /// The lines of standard output that begin with a place, without the excerpts.
    var findings: [String] { text.split(separator: "\n").map(String.init).filter(isFinding) }

    private func isFinding(_ line: String) -> Bool {
      !line.hasPrefix(" ") && line.hasSuffix("]")
    }
  }

  /// Where the program is: `AHAP_PROGRAM`, as `Tools/test` sets it.
  static func program() throws -> String {
    try #require(
      getenv("AHAP_PROGRAM").map { String(cString: $0) },
      "AHAP_PROGRAM does not say where the program is; run Tools/test end-to-end")
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - input: What it reads from standard input.
  ///   - folder: The folder that it runs in; `nil` for a folder of its own.
  ///   - environment: Variables beside `PATH`; `HOME` is a folder without settings.
  ///   - signal: A signal to send, and how many seconds after the start.
  /// - Returns: What became of it.
  /// - Throws: If the program cannot be started.
  @discardableResult
  static func run(
    _ arguments: [String], input: [UInt8] = [], in folder: String = "/tmp",
    environment: [String: String] = [:], signal: (number: Int32, after: Double)? = nil
  ) throws -> Run {
    try ChildProcess.run(
      try program(), arguments, input: input, folder: folder,
      environment: ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"].merging(environment) { $1 },
      signal: signal)
  }
}
