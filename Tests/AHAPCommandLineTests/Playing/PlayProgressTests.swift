import Testing

@testable import AHAPCommandLine

@Suite("How far the playing is")
struct PlayProgressTests {
  private func context(_ streams: Set<Terminal.Stream>, width: Int = 80) -> CommandContext {
    let signals = Signals()
    return CommandContext(
      standardOutput: ByteOutput(), standardError: ByteOutput(),
      files: FileReader(standardInput: -1, signals: signals), environment: Environment([:]),
      terminal: Terminal(streams, width: width), signals: signals)
  }

  private func text(_ context: CommandContext) -> String {
    String(decoding: context.standardError.unwrittenBytes, as: UTF8.self)
  }

  @Test(
    "times are cut, not rounded",
    arguments: [
      (0, "0:00.0"), (0.0999, "0:00.0"), (0.1, "0:00.1"), (0.3, "0:00.3"), (1.9999, "0:01.9"),
      (59.9999, "0:59.9"), (60, "1:00.0"), (3599.9999, "59:59.9"), (3600, "1:00:00.0"),
      (3661.2, "1:01:01.2"), (-1, "0:00.0"),
    ])
  func times(seconds: Double, text: String) {
    #expect(PlayStatus.time(seconds) == text)
  }

  @Test("the line has what there is to say, and no more")
  func status() {
    #expect(PlayStatus(name: "a", seconds: 2.54).text == "a  0:02.5")
    #expect(PlayStatus(name: "a", seconds: 0.5, length: 1).text == "a  0:00.5 / 0:01.0")
    #expect(PlayStatus(name: "a", seconds: 1.5, length: 1).text == "a  0:01.0 / 0:01.0")
    #expect(
      PlayStatus(
        name: "b", seconds: 0.5, length: 1, place: (2, 3), remarks: ["paused", "speed 110%"]
      ).text == "b  0:00.5 / 0:01.0  (2 of 3)  [paused, speed 110%]")
    #expect(PlayStatus.percent(1.1 * 1.1) == "121%")
  }

  @Test("the line is written over, ten times a second at most, and taken away")
  func redraws() {
    let context = context([.error])
    var line = PlayProgress(in: context)
    func show(_ seconds: Double, at now: Double) {
      line.show(PlayStatus(name: "a", seconds: seconds, length: 10), at: now)
    }
    show(0, at: 5)
    show(0.15, at: 5.05)
    show(0.25, at: 5.11)
    show(0.26, at: 5.3)  // it would look the same
    line.clear()
    line.clear()
    show(0.27, at: 5.31)  // back at once
    let start = "\r\u{1B}[K"
    #expect(
      text(context)
        == "\(start)a  0:00.0 / 0:10.0\(start)a  0:00.2 / 0:10.0\(start)\(start)a  0:00.2 / 0:10.0")
  }

  @Test("a line that does not fit is cut")
  func narrow() {
    let context = context([.error], width: 10)
    var line = PlayProgress(in: context)
    line.show(PlayStatus(name: "a long name"), at: 0)
    #expect(text(context) == "\r\u{1B}[Ka long na")
  }

  @Test("no terminal, no line; nor where only errors are wanted")
  func silent() {
    var quiet = context([.error])
    quiet.verbosity = .quiet
    for context in [context([]), context([.output, .input]), quiet] {
      var line = PlayProgress(in: context)
      line.show(PlayStatus(name: "a"), at: 0)
      line.clear()
      #expect(text(context).isEmpty)
      #expect(!line.isShown)
    }
  }
}
