import FileTestSupport
import Files
import Glibc
import SeededRandom
import Testing

@testable import AHAPCommandLine

@Suite("Unified differences")
struct UnifiedDiffTests {
  private func text(
    _ old: String, _ new: String, name: FileName = "a", palette: Palette = .plain
  ) -> String {
    let output = ByteOutput()
    UnifiedDiff(from: Array(old.utf8), to: Array(new.utf8))
      .write(to: output, name: name, palette: palette)
    return String(decoding: output.unwrittenBytes, as: UTF8.self)
  }

  @Test("nothing is written where nothing differs")
  func same() {
    #expect(text("a\n", "a\n").isEmpty)
    #expect(text("", "").isEmpty)
  }

  @Test("the form is that of diff -u")
  func form() {
    #expect(
      text("1\n2\n3\n4\n5\n", "1\n2\n3\nfour\n5") == """
        --- a
        +++ a
        @@ -1,5 +1,5 @@
         1
         2
         3
        -4
        -5
        +four
        +5
        \\ No newline at end of file

        """)
    #expect(text("", "x\n") == "--- a\n+++ a\n@@ -0,0 +1 @@\n+x\n")
    #expect(text("x\n", "") == "--- a\n+++ a\n@@ -1 +0,0 @@\n-x\n")
  }

  @Test("names are written so that patch finds them")
  func names() throws {
    #expect(text("", "x\n", name: "a b").hasPrefix("--- a b\t\n+++ a b\t\n"))
    let odd = try #require(FileName(bytes: [0x61, 0x0A, 0x22, 0xFF]))
    #expect(text("", "x\n", name: odd).hasPrefix(#"--- "a\012\"\377""#))
  }

  @Test("in colour a line holds nothing that a terminal obeys")
  func colors() {
    let text = text("\u{1B}[2J\t\n", "\u{85}\n", palette: Palette(isColored: true))
    #expect(text.contains("\u{1B}[1;31m-\\x1B[2J\t\u{1B}[0m\n"))
    #expect(text.contains("+\\xC2\\x85"))
  }

  @Test("patch turns the old text into the new one", arguments: 0..<60 as Range<UInt64>)
  func patch(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (old, new) = texts(&random)
    let folder = try TemporaryFolder()
    let name: FileName = seed.isMultiple(of: 2) ? "a file" : "file"
    let file = try folder.makeFile(name, old)
    let output = ByteOutput()
    let difference = UnifiedDiff(from: old, to: new)
    difference.write(to: output, name: name)
    try #require(difference.isEmpty == (old == new))
    guard old != new else { return }
    try folder.makeFile("difference", output.unwrittenBytes)
    try #require(run("patch -s -p0 < difference", in: folder) == 0, "seed \(seed)")
    // An empty result may have been removed.
    if !new.isEmpty { #expect(try file.load() == new, "seed \(seed)") }
  }

  @Test("as many lines change as with diff -d", arguments: 0..<30 as Range<UInt64>)
  func size(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (old, new) = texts(&random)
    let folder = try TemporaryFolder()
    try folder.makeFile("old", old)
    try folder.makeFile("new", new)
    run("diff -d -u --label a --label a old new > theirs", in: folder)
    let theirs = try folder["theirs"].load()
    let output = ByteOutput()
    UnifiedDiff(from: old, to: new).write(to: output, name: "a")
    #expect(changeCount(output.unwrittenBytes) == changeCount(theirs), "seed \(seed)")
  }

  private func texts(_ random: inout SplitMix64) -> (old: [UInt8], new: [UInt8]) {
    let lines = ["{\n", "}\n", "a\n", "b\n", "\n", "\\\n", "-- x\n", "\r\n", "é\n"]
    let old = (0..<random.below(60)).map { _ in random.pick(lines) }
    var new = old
    for _ in 0..<random.below(8) {
      let place = random.below(new.count + 1)
      if random.oneIn(2) || new.isEmpty {
        new.insert(random.pick(lines), at: place)
      } else {
        new.remove(at: min(place, new.count - 1))
      }
    }
    let end = random.pick(["", "", "last", "other"])
    return (Array((old.joined() + end).utf8), Array((new.joined() + random.pick([end, ""])).utf8))
  }

  private func changeCount(_ difference: [UInt8]) -> Int {
    let lines = difference.split(separator: 0x0A).drop { $0.first != UInt8(ascii: "@") }
    return lines.count { $0.first == UInt8(ascii: "+") || $0.first == UInt8(ascii: "-") }
  }

  /// Runs a line of the shell.
  @discardableResult
  private func run(_ command: String, in folder: TemporaryFolder) -> Int32 {
    system("cd '\(folder.name)' && \(command)")
  }
}
