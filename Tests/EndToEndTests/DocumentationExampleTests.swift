import FileTestSupport
import Files
import Testing

/// The commands that the documents show, run as they stand there.
@Suite("Examples of the documents")
struct DocumentationExampleTests {
  private static let documents = ["README.md", "docs/validating.md", "docs/rendering.md"]

  private static func blocks() throws -> [[ConsoleExample]] {
    try documents.flatMap { document in
      let text = try FileName(cString: "\(Cases.root)/\(document)").load()
      return ConsoleExample.blocks(of: document, String(decoding: text, as: UTF8.self))
    }
  }

  /// A copy of what the commands name, where `Tools/ahap` is the built program.
  private func makeCheckout() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let script = """
      mkdir Tools Tests
      cp -r "$1/Patterns" Patterns
      ln -s "$1/Tests/EndToEndTests" Tests/EndToEndTests
      ln -s "$2" Tools/ahap
      """
    let run = try shell(script, [Cases.root, try Ahap.program()], in: folder)
    try #require(run.status == 0, "\(run.text)")
    try folder.makeFile("asound.conf", Array("pcm.!default { type null }".utf8))
    return folder
  }

  /// Runs a command, both streams in one.
  private func shell(
    _ command: String, _ arguments: [String] = [], in folder: TemporaryFolder
  ) throws -> Ahap.Run {
    try ChildProcess.run(
      // What a document shows as an example comes to an end.
      "/usr/bin/timeout", ["120", "/bin/sh", "-c", "exec 2>&1\n" + command, "sh"] + arguments,
      input: [],
      folder: "\(folder.name)",
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": "/nonexistent",
        "ALSA_CONFIG_PATH": "\(folder["asound.conf"])",
      ], signal: nil)
  }

  @Test("each prints what its document shows, and is no misuse")
  func examples() throws {
    let blocks = try Self.blocks()
    #expect(blocks.count >= 8)
    for block in blocks {
      let folder = try makeCheckout()
      for example in block where example.command.hasPrefix("Tools/ahap ") {
        let run = try shell(example.command, in: folder)
        #expect(run.status <= 1, "\(example.testDescription)\n\(run.text)")
        guard !example.output.isEmpty else { continue }
        let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.map(String.init) == example.output, "\(example.testDescription)")
      }
    }
  }
}
