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

  private func progress(
    goesRound: Bool = false, isEndless: Bool = false, in context: CommandContext,
    _ parts: PlayProgress.Part...
  ) -> PlayProgress {
    PlayProgress(
      of: parts, goesRound: goesRound, isEndless: isEndless, sampleRate: 1_000, in: context)
  }

  private func text(_ context: CommandContext) -> String {
    String(decoding: context.standardError.unwrittenBytes, as: UTF8.self)
  }

  @Test(
    "times are cut, not rounded",
    arguments: [
      (0, "0:00.0"), (99, "0:00.0"), (100, "0:00.1"), (1_999, "0:01.9"), (59_999, "0:59.9"),
      (60_000, "1:00.0"), (3_599_999, "59:59.9"), (3_600_000, "1:00:00.0"),
      (3_661_200, "1:01:01.2"),
    ])
  func times(frames: Int, text: String) {
    #expect(PlayProgress.time(frames: frames, 1_000) == text)
  }

  @Test("the part that is heard is named, with its own time and length")
  func parts() {
    let context = context([.error])
    let one = progress(in: context, .init(name: "a", frameCount: 1_000))
    #expect(one.text(at: 0) == "a  0:00.0 / 0:01.0")
    #expect(one.text(at: 1_700) == "a  0:01.0 / 0:01.0")
    let two = progress(
      in: context, .init(name: "a", frameCount: 1_000), .init(name: "b", frameCount: 500))
    #expect(two.text(at: 999) == "a  0:00.9 / 0:01.0  (1 of 2)")
    #expect(two.text(at: 1_000) == "b  0:00.0 / 0:00.5  (2 of 2)")
    let round = progress(
      goesRound: true, in: context, .init(name: "a", frameCount: 1_000),
      .init(name: "b", frameCount: 500))
    #expect(round.text(at: 1_500) == "a  0:00.0 / 0:01.0  (1 of 2)")
    #expect(round.text(at: 4_200) == "b  0:00.2 / 0:00.5  (2 of 2)")
    let endless = progress(isEndless: true, in: context, .init(name: "a", frameCount: 1 << 50))
    #expect(endless.text(at: 2_500) == "a  0:02.5")
  }

  @Test("the line is written over, ten times a second at most, and taken away")
  func redraws() {
    let context = context([.error])
    var line = progress(in: context, .init(name: "a", frameCount: 10_000))
    line.show(0, at: 5)
    line.show(150, at: 5.05)
    line.show(250, at: 5.11)
    line.show(260, at: 5.3)  // it would look the same
    line.clear()
    line.clear()
    let start = "\r\u{1B}[K"
    #expect(text(context) == "\(start)a  0:00.0 / 0:10.0\(start)a  0:00.2 / 0:10.0\(start)")
  }

  @Test("a line that does not fit is cut")
  func narrow() {
    let context = context([.error], width: 10)
    var line = progress(in: context, .init(name: "a long name", frameCount: 10_000))
    line.show(0, at: 0)
    #expect(text(context) == "\r\u{1B}[Ka long na")
  }

  @Test("no terminal, no line; nor where only errors are wanted")
  func silent() {
    var quiet = context([.error])
    quiet.verbosity = .quiet
    for context in [context([]), context([.output, .input]), quiet] {
      var line = progress(in: context, .init(name: "a", frameCount: 10_000))
      line.show(0, at: 0)
      line.clear()
      #expect(text(context).isEmpty)
      #expect(!line.isShown)
    }
  }
}
