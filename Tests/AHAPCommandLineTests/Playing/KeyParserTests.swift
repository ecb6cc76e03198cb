import SeededRandom
import Testing

@testable import AHAPCommandLine

@Suite("Keys")
struct KeyParserTests {
  private func keys(_ pieces: String...) -> [Key] {
    var parser = KeyParser()
    return pieces.flatMap { parser.keys(in: Array($0.utf8)) }
  }

  @Test("letters, in either case")
  func letters() {
    #expect(
      keys(" rRlLmM+=-_hH?qQ") == [
        .pause, .restart, .restart, .loop, .loop, .mute, .mute, .faster, .faster, .slower, .slower,
        .help, .help, .help, .quit, .quit,
      ])
    #expect(keys("xyz123\n\t").isEmpty)
  }

  @Test("arrows, in both modes of a terminal and with other keys held")
  func arrows() {
    #expect(keys("\u{1B}[D\u{1B}[C") == [.back, .forward])
    #expect(keys("\u{1B}OD\u{1B}OC") == [.back, .forward])
    #expect(keys("\u{1B}[1;2D\u{1B}[1;5C") == [.back, .forward])
    // Up, down, home, page up, F5.
    #expect(keys("\u{1B}[A\u{1B}[B\u{1B}[H\u{1B}[5~\u{1B}[15~q") == [.quit])
  }

  @Test("a sequence may come byte by byte")
  func pieces() {
    #expect(keys("\u{1B}", "[", "D", "q") == [.back, .quit])
    #expect(keys("\u{1B}[1", ";2", "C") == [.forward])
  }

  @Test("escape alone takes nothing away from the key behind it")
  func escape() {
    #expect(keys("\u{1B}", "q") == [.quit])
    #expect(keys("\u{1B}q") == [.quit])
    #expect(keys("\u{1B}\u{1B}[D ") == [.back, .pause])
  }

  @Test("whatever comes, a q is heard in the end")
  func anything() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<2_000 {
      var parser = KeyParser()
      let count = Int.random(in: 0...12, using: &random)
      let alphabet = Array("\u{1B}[O;12DC~x ".utf8)
      _ = parser.keys(in: (0..<count).map { _ in alphabet.randomElement(using: &random) ?? 0 })
      // At most one of them can end a sequence that was begun.
      #expect(parser.keys(in: Array("qq".utf8)).last == .quit)
    }
  }

  @Test("the help has every key, on lines that fit")
  func help() {
    for line in Key.helpLines { #expect(line.utf8.count < 80) }
    let help = Key.helpLines.joined()
    for word in ["space", "r:", "l:", "m:", "q:", "left, right", "+, -", "h:"] {
      #expect(help.contains(word))
    }
  }
}
