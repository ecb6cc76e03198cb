import Files
import Testing

@testable import AHAPCommandLine

@Suite("Parsing arguments")
struct ArgumentParserTests {
  typealias Count = CountCommand

  private func parse(_ arguments: String...) throws -> ParsedArguments {
    try parse(bytes: arguments.map { Array($0.utf8) })
  }

  private func parse(bytes arguments: [[UInt8]]) throws -> ParsedArguments {
    let outcome = try ArgumentParser(Count.specification).parse(arguments)
    guard case .arguments(let parsed) = outcome else {
      throw UsageError("is a request for \(outcome)")
    }
    return parsed
  }

  /// The words of the error that `arguments` lead to.
  private func complaint(
    _ arguments: String..., of specification: CommandSpecification = Count.specification
  ) -> UsageError? {
    do {
      _ = try ArgumentParser(specification).parse(arguments.map { Array($0.utf8) })
      return nil
    } catch {
      return error
    }
  }

  @Test("what is not given has its default")
  func defaults() throws {
    let parsed = try parse()
    #expect(parsed[Count.rate] == 48_000)
    #expect(parsed[Count.from] == nil)
    #expect(parsed[Count.unit] == .bytes)
    #expect(parsed[Count.resources] == [])
    #expect(parsed[Count.select] == [])
    #expect(!parsed[Count.strict])
    #expect(parsed[InputSelection.paths] == [])
    #expect(parsed[CommonOptions.color] == .auto)
    #expect(!parsed.contains(Count.rate))
  }

  @Test(
    "a value may follow in every usual way",
    arguments: [
      ["--output", "x.wav"], ["--output=x.wav"], ["-o", "x.wav"], ["-ox.wav"], ["-o=x.wav"],
      ["-so", "x.wav"], ["-sox.wav"],
    ])
  func waysToGiveAValue(arguments: [String]) throws {
    let parsed = try parse(bytes: arguments.map { Array($0.utf8) })
    #expect(parsed[Count.output] == "x.wav")
    #expect(parsed[Count.strict] == arguments[0].hasPrefix("-s"))
  }

  @Test("options and paths come in any order, short flags together")
  func anyOrder() throws {
    let parsed = try parse("a", "-qs", "b", "--rate", "44100", "-", "c")
    #expect(parsed[InputSelection.paths] == ["a", "b", "-", "c"])
    #expect(parsed[Count.rate] == 44_100)
    #expect(parsed[Count.strict])
    #expect(parsed.verbosity == .quiet)
    #expect(parsed.contains(Count.rate))
  }

  @Test("after -- nothing is an option")
  func endOfOptions() throws {
    let parsed = try parse("-s", "--", "--rate", "-q", "--", "-")
    #expect(parsed[InputSelection.paths] == ["--rate", "-q", "--", "-"])
    #expect(parsed.verbosity == .normal)
  }

  @Test("of several values the last counts, unless all do")
  func repeatedOptions() throws {
    let parsed = try parse(
      "--rate", "9000", "--rate=10000", "--resources", "a", "--resources=b", "--select", "x,y",
      "--select=z", "-qv")
    #expect(parsed[Count.rate] == 10_000)
    #expect(parsed[Count.resources] == ["a", "b"])
    #expect(parsed[Count.select] == ["x", "y", "z"])
    #expect(parsed.verbosity == .verbose)
    #expect(try parse("-vq").verbosity == .quiet)
  }

  @Test("a negative number is a value, another dash is not")
  func negativeNumbers() throws {
    #expect(try parse("--gain", "-6")[Count.gain] == -6)
    #expect(try parse("--gain", "-.5e1")[Count.gain] == -5)
    #expect(try parse("--gain=-6.25")[Count.gain] == -6.25)
    #expect(try parse("--output=-x")[Count.output] == "-x")
    #expect(try parse("-o-x")[Count.output] == "-x")
    #expect(try parse("-o", "-")[Count.output] == "-")
    #expect(
      complaint("--output", "-x")
        == UsageError(
          "option '--output' needs a value: FILE",
          hint: "If '-x' is the value, write '--output=-x'."))
    #expect(complaint("-o", "--strict")?.message == "option '-o' needs a value: FILE")
  }

  @Test("names that are not UTF-8 stay as they are")
  func bytes() throws {
    let name: [UInt8] = [0xFF, 0x2E, 0x61]
    let parsed = try parse(bytes: [name, Array("-o".utf8) + name])
    #expect(parsed[InputSelection.paths] == [FileName(bytes: name)])
    #expect(parsed[Count.output]?.bytes == name)
  }

  @Test("what is wrong is said with what was given and what was expected")
  func complaints() {
    #expect(complaint("--output")?.message == "option '--output' needs a value: FILE")
    #expect(complaint("-r")?.message == "option '-r' needs a value: HZ")
    #expect(complaint("--strict=yes")?.message == "option '--strict' takes no value")
    #expect(complaint("-s=yes")?.message == "option '-s' takes no value")
    #expect(complaint("-sx")?.message == "unknown option '-x'")
    #expect(
      complaint("--rate", "fast")?.message
        == "'fast' is not a value for '--rate': expected a whole number from 8000 through 384000")
    #expect(complaint("-r1")?.message.hasPrefix("'1' is not a value for '-r'") == true)
    #expect(complaint("--rate=")?.message.hasPrefix("'' is not a value for '--rate'") == true)
    #expect(
      complaint("--unit", "line")
        == UsageError(
          "'line' is not a value for '--unit': expected bytes or lines",
          hint: "Did you mean 'lines'?"))
    #expect(complaint("--select", "a,,b")?.message.contains("'a,,b'") == true)
    #expect(
      complaint("")?.message == "'' is not a value for PATH: expected a name that is not empty")
    #expect(complaint("--\u{1B}[2J")?.message == #"unknown option '--\x1B[2J'"#)
    #expect(complaint("-é")?.message == #"unknown option '-\xC3'"#)
  }

  @Test("an unknown option names the nearest one, if it is near")
  func nearest() {
    #expect(
      complaint("--raet=3") == UsageError("unknown option '--raet'", hint: "Did you mean '--rate'?")
    )
    #expect(complaint("--reso")?.hint == "Did you mean '--resources'?")
    #expect(complaint("--verbos")?.hint == "Did you mean '--verbose'?")
    #expect(complaint("--nonsense") == UsageError("unknown option '--nonsense'"))
  }

  @Test("the repeating argument takes what the others leave")
  func positionals() throws {
    let copy = CopyCommand.specification
    guard
      case .arguments(let parsed) = try ArgumentParser(copy).parse(
        ["a", "b", "c", "d", "-m7"].map { Array($0.utf8) })
    else { return }
    #expect(parsed[CopyCommand.input] == "a")
    #expect(parsed[CopyCommand.others] == ["b", "c"])
    #expect(parsed[CopyCommand.target] == "d")
    #expect(complaint("a", "b", "-m", "7", of: copy) == nil)
    #expect(complaint("a", "-m", "7", of: copy)?.message == "argument TARGET is missing")
    #expect(complaint("-m", "7", of: copy)?.message == "argument IN is missing")
    #expect(complaint("a", "b", of: copy)?.message == "option '--mode M' is missing")
    #expect(
      complaint("x", "y", of: FailCommand.specification)?.message == "unexpected argument 'y'")
  }

  @Test("help and version end the reading; what is wrong before comes first")
  func helpAndVersion() throws {
    let parser = ArgumentParser(Count.specification)
    guard case .help = try parser.parse([Array("-sh".utf8), Array("--wrong".utf8)]) else {
      Issue.record("no help")
      return
    }
    guard case .version = try parser.parse([Array("--version".utf8)]) else {
      Issue.record("no version")
      return
    }
    #expect(complaint("--wrong", "--help") != nil)
    #expect(try parse("--", "--help")[InputSelection.paths] == ["--help"])
  }

  @Test("options that exclude each other are refused together")
  func exclusion() throws {
    let parsed = try parse("-s", "--rate=9000")
    try parsed.allowOnlyOne(of: [Count.strict, Count.gain])
    #expect(throws: UsageError("'--rate' and '--strict' cannot be used together")) {
      try parsed.allowOnlyOne(of: [Count.gain, Count.rate, Count.strict])
    }
  }
}
