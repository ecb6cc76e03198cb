import Foundation
@testable import HapticSynthesis
import Testing

@Suite("Sine")
struct SineTests {
  @Test("is within 1e-13 of the C library over some turns, on a dense grid")
  func denseGrid() {
    var worst = 0.0
    for step in -30_000...30_000 {
      let turns = Double(step) / 10_007
      worst = max(worst, (Sine.ofTurns(turns) - sin(2 * Double.pi * turns)).magnitude)
    }
    #expect(worst <= 1e-13)
  }

  @Test("is as good for phases after days of sound", arguments: [1e3, 1e6, 1e9, 0x1p40])
  func largePhases(turns: Double) {
    var worst = 0.0
    for step in 0..<5_000 {
      let phase = turns + Double(step) / 97
      // Exact: what is left of the phase after whole turns.
      let rest = phase - phase.rounded()
      worst = max(worst, (Sine.ofTurns(phase) - sin(2 * Double.pi * rest)).magnitude)
      worst = max(worst, (Sine.ofTurns(-phase) + sin(2 * Double.pi * rest)).magnitude)
    }
    #expect(worst <= 1e-13)
  }

  @Test("is 0 at whole and half turns, and odd")
  func symmetry() {
    for turns in [0, 0.5, 1, 17, -3.5, 0x1p40] { #expect(Sine.ofTurns(turns) == 0) }
    for turns in [0.1, 0.25, 0.3, 0.49, 7.7] {
      #expect(Sine.ofTurns(-turns) == -Sine.ofTurns(turns))
    }
  }

  @Test("a quarter turn is full level, and nothing exceeds it")
  func bounds() {
    #expect((Sine.ofTurns(0.25) - 1).magnitude < 1e-13)
    for step in -200...200 {
      #expect(Sine.ofTurns(0.25 + Double(step) * 1e-9).magnitude <= 1 + 1e-13)
    }
  }
}
