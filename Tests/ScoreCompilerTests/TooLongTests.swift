import HapticScore
import PatternText
import ScoreCompiler
import Testing

@Suite("Patterns too long for frames")
struct TooLongTests {
  @Test(
    "an event or parameter beyond what frames count is an error with the length",
    arguments: [1e15, 3.4e38, 1e308])
  func tooLong(seconds: Double) {
    #expect(throws: CompilationError.tooLong(seconds: seconds)) {
      try PatternText(.transient(at: seconds)).score(sampleRate: 48_000)
    }
    #expect(throws: CompilationError.tooLong(seconds: seconds)) {
      try PatternText(.transient(), .parameter("AudioPanControl", at: seconds, 0))
        .score(sampleRate: 48_000)
    }
  }

  @Test("a sum that overflows is one as well")
  func infiniteSum() {
    #expect(throws: CompilationError.tooLong(seconds: .infinity)) {
      try PatternText(.continuous(at: 1.7e308, for: 1.7e308)).score(sampleRate: 48_000)
    }
  }

  @Test("a year is not too long, nor is a far control point")
  func longEnough() throws {
    let score = try PatternText(
      .transient(at: 31_536_000),
      .curve("HapticIntensityControl", at: 1e308, [(0, 0), (1.7e308, 1)])
    ).score(sampleRate: 768_000)
    #expect(score.frameCount == 31_536_000 * 768_000 + 16_896)
  }
}
