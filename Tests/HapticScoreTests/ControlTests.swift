import HapticScore
import Testing

@Suite("Control")
struct ControlTests {
  @Test("every control has a place of its own, from 0")
  func slots() {
    #expect(Control.allCases.map(\.slot).sorted() == Array(Control.allCases.indices))
  }

  @Test("intensity and volume are multiplied, the others are added to")
  func neutralValues() {
    for control in Control.allCases {
      #expect(control.neutralValue == ([.hapticIntensity, .audioVolume].contains(control) ? 1 : 0))
    }
  }
}
