import Testing

@testable import AHAPCommandLine

/// The commands of the program itself; the rest of this target drives toys.
@Suite("the program's own commands")
struct RealCommandTests {
  static let names: [String] = AHAPProgram.program.specifications.map { $0.name }

  private func command(_ name: String) throws -> any Subcommand.Type {
    try #require(AHAPProgram.program.subcommands.first { $0.specification.name == name })
  }

  @Test("are declared soundly", arguments: names)
  func declarations(name: String) throws {
    #expect(declarationProblems(try command(name).specification) == [])
  }

  /// What is read without being declared ends the process: creating each command reads all it uses.
  @Test("declare what they read", arguments: names)
  func readsDeclared(name: String) throws {
    let command = try command(name)
    let attempts = [[], ["a.ahap"], ["a.ahap", "b.ahap"], ["a.ahap", "-o", "a.wav"]]
    let created = attempts.filter { words in
      let outcome = try? ArgumentParser(command.specification).parse(words.map { Array($0.utf8) })
      guard case .arguments(let arguments) = outcome else { return false }
      return (try? command.init(parsing: arguments)) != nil
    }
    #expect(!created.isEmpty)
  }
}
