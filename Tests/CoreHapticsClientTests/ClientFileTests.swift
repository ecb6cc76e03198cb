import CoreHaptics
import Foundation
import Testing

@Suite("Code of apps: AHAP files")
struct ClientFileTests {
  private let player: AHAPPlayer
  private let text: String

  init() throws {
    CHHapticEngine.useManualOutputs()
    player = AHAPPlayer(engine: try CHHapticEngine(), bundle: .module)
    let url = try #require(
      Bundle.module.url(forResource: "Rumble", withExtension: "ahap", subdirectory: "Resources"))
    text = try String(contentsOf: url, encoding: .utf8)
  }

  private func expectRumble() throws {
    let expected = try OfflineRender.samples(text)
    expectSame(try player.engine.render(expected.count / 2 + 100, blockSize: 99), expected)
  }

  @Test("playPattern(from:) with the URL of a bundle's file")
  func url() throws {
    player.playHapticsFile(named: "Rumble")
    try expectRumble()
  }

  @Test("playPattern(from:) with data, on an engine that was not started")
  func data() throws {
    try player.playData(named: "Rumble")
    try expectRumble()
  }

  @Test("a pattern of a bundle's file")
  func pattern() throws {
    let pattern = try #require(try player.pattern(named: "Rumble"))
    #expect(pattern.duration == 0.22)
    try player.engine.start()
    try player.engine.makePlayer(with: pattern).start(atTime: 0)
    try expectRumble()
  }

  @Test("a file that is not there throws, and nothing plays")
  func missing() throws {
    let url = URL(fileURLWithPath: "/nowhere/Missing.ahap")
    #expect {
      try player.engine.playPattern(from: url)
    } throws: { error in
      (error as NSError).code == CHHapticError.Code.fileNotFound.rawValue
    }
  }
}
