import Glibc
import Testing

@testable import AHAPCommandLine

@Suite("Terminals and colour")
struct TerminalTests {
  /// The table of the contract, row by row.
  @Test(
    "when text is coloured",
    arguments: [
      (ColorChoice.auto, [:], false, false),
      (.auto, [:], true, true),
      (.auto, ["NO_COLOR": "1"], true, false),
      (.auto, ["NO_COLOR": ""], true, true),
      (.auto, ["FORCE_COLOR": "1"], false, true),
      (.auto, ["FORCE_COLOR": "0"], true, false),
      (.auto, ["FORCE_COLOR": ""], false, false),
      (.auto, ["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false),
      (.always, ["NO_COLOR": "1"], false, true),
      (.never, ["FORCE_COLOR": "1"], true, false),
      (.auto, ["TERM": "dumb"], true, false),
      (.auto, ["TERM": "xterm"], true, true),
      (.always, ["TERM": "dumb"], true, true),
      (.auto, ["TERM": "dumb", "FORCE_COLOR": "1"], false, true),
    ] as [(ColorChoice, [String: String], Bool, Bool)])
  func colors(choice: ColorChoice, variables: [String: String], isTerminal: Bool, expected: Bool) {
    let environment = Environment(variables)
    #expect(choice.usesColor(isTerminal: isTerminal, environment: environment) == expected)
  }

  @Test("a palette paints, or leaves text as it is", arguments: TextStyle.allCases)
  func palettes(style: TextStyle) {
    #expect(Palette.plain.paint("x", style) == "x")
    let painted = Palette(isColored: true).paint("x", style)
    #expect(painted.hasPrefix("\u{1B}[") && painted.hasSuffix("mx\u{1B}[0m"))
  }

  @Test("asks a real terminal, on each stream by itself")
  func realTerminal() async {
    await #expect(processExitsWith: .success) {
      // By hand: Glibc's module has neither posix_openpt nor these two requests.
      let controller = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (number, lock) = (Int32(-1), Int32(0))
      guard ioctl(controller, 0x8004_5430 /* TIOCGPTN */, &number) == 0 else { exit(2) }
      guard ioctl(controller, 0x4004_5431 /* TIOCSPTLCK */, &lock) == 0 else { exit(2) }
      let terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      var size = winsize(ws_row: 24, ws_col: 93, ws_xpixel: 0, ws_ypixel: 0)
      guard ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0 else { exit(3) }
      dup2(terminal, STDOUT_FILENO)
      dup2(open("/dev/null", O_RDWR), STDERR_FILENO)
      guard Terminal.process.isTerminal(.output), !Terminal.process.isTerminal(.error) else {
        exit(4)
      }
      guard Terminal.process.width(of: .output) == 93 else { exit(5) }
      guard Terminal.process.width(of: .error) == nil else { exit(6) }
    }
  }
}
