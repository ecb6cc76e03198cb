import AudioFiles
import Files
import Testing

@testable import AHAPCommandLine

@Suite("OutputPlan")
struct OutputPlanTests {
  private func outputs(
    _ inputs: [FileName], isFlat: Bool = false, container: SoundContainer = .wav
  ) throws -> [FileName] {
    try OutputPlan(
      inputs.map { Input.file($0) }, in: "out", container: container, isFlat: isFlat
    ).tasks.map(\.output)
  }

  @Test("folders are kept as they are named, without what leads elsewhere")
  func tree() throws {
    #expect(
      try outputs([
        "a.ahap", "./b.ahap", "sub/a.ahap", "/abs/c.ahap", "../d.ahap", "x/../e.ahap",
        "../../x/./f.ahap", "sub//g.AHAP", "no-ending", ".hidden", "two.dots.ahap",
      ]) == [
        "out/a.wav", "out/b.wav", "out/sub/a.wav", "out/abs/c.wav", "out/d.wav", "out/e.wav",
        "out/x/f.wav", "out/sub/g.wav", "out/no-ending.wav", "out/.hidden.wav",
        "out/two.dots.wav",
      ])
    #expect(try outputs(["a/b/c.ahap"], isFlat: true, container: .flac) == ["out/c.flac"])
  }

  @Test("names are bytes")
  func bytes() throws {
    let name = try #require(FileName(bytes: [0x73, 0x2F, 0xFF, 0x2E, 0x61, 0x68, 0x61, 0x70]))
    #expect(
      try outputs([name])[0].bytes == Array("out/s/".utf8) + [0xFF] + Array(".wav".utf8))
  }

  @Test(
    "two inputs of one output are refused",
    arguments: [
      (["a.ahap", "a.ahap"], false), (["a.ahap", "./a.AHAP"], false), (["a.ahap", "../a"], false),
      (["a.ahap", "sub/a.ahap"], true),
    ] as [([FileName], Bool)])
  func collisions(inputs: [FileName], isFlat: Bool) {
    #expect(throws: UsageError.self) { try outputs(inputs, isFlat: isFlat) }
  }

  @Test("standard input has no name, and several inputs do not fit one file")
  func refusals() throws {
    #expect(throws: UsageError.self) {
      try OutputPlan([.standardInput()], in: "out", container: .wav, isFlat: false)
    }
    #expect(throws: UsageError.self) { try OutputPlan([.file("a"), .file("b")], to: "c.wav") }
    #expect(try OutputPlan([.standardInput()], to: "c.wav").tasks.map(\.output) == ["c.wav"])
    #expect(try OutputPlan([], to: "c.wav").tasks.isEmpty)
  }
}
