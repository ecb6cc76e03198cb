import AHAP
import Foundation
import HapticScore
import HapticSynthesis
import ScoreCompiler
import Testing

/// Renders of an independent implementation, 32-bit floats at 48,000 Hz.
@Suite("References")
struct ReferenceTests {
  static let names = [
    "defaults", "envelope-decaying", "envelope-sustained", "intensity-curve", "overlap",
    "parameters-and-curves", "sharpness-curve", "tones", "touching", "transients",
  ]

  private static func folder() throws -> URL {
    try #require(Bundle.module.resourceURL).appendingPathComponent("Reference")
  }

  @Test("a render has the length of the reference and its samples", arguments: names)
  func agrees(name: String) throws {
    let folder = try Self.folder()
    let text = try Data(contentsOf: folder.appendingPathComponent("\(name).ahap"))
    let wave = try FloatWaveFile(contentsOf: folder.appendingPathComponent("\(name).wav"))
    let score = try ScoreCompiler(sampleRate: wave.sampleRate)
      .compile(ResolvedPattern(Document(parsing: Array(text))))
    let samples = rendered(score, layout: wave.channelCount == 1 ? .haptic : .split)
    #expect(samples.count == wave.samples.count)
    // Absolute, of full scale. The reference rounds to floats, which is 3e-8 of it.
    #expect(largestDifference(samples, wave.samples) <= 1e-6)
  }

  @Test("every reference is compared")
  func allAreListed() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder(), includingPropertiesForKeys: nil)
    let names = files.filter { $0.pathExtension == "wav" }
      .map { $0.deletingPathExtension().lastPathComponent }
    #expect(names.sorted() == Self.names)
  }
}
