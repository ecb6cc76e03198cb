import HapticScore
import Testing

@Suite("EnvelopeValues")
struct EnvelopeValuesTests {
  @Test("the defaults are those of AHAP: the shortest times, and the level held")
  func defaults() {
    let values = EnvelopeValues()
    #expect(values.isShortest)
    #expect(values.isSustained)
  }

  @Test("any time above 0 is not the shortest")
  func shortest() {
    #expect(!EnvelopeValues(attack: 0.001).isShortest)
    #expect(!EnvelopeValues(decay: 0.001).isShortest)
    #expect(!EnvelopeValues(release: 0.001).isShortest)
    #expect(EnvelopeValues(isSustained: false).isShortest)
  }

  @Test("controls add to the times, each held to 0 through 1 alone")
  func adding() {
    let values = EnvelopeValues(attack: 0.25, decay: 0.5, release: 0.75, isSustained: false)
    #expect(
      values.adding(attack: 0.25, decay: -0.25, release: 0.125)
        == EnvelopeValues(attack: 0.5, decay: 0.25, release: 0.875, isSustained: false))
    #expect(
      values.adding(attack: -1, decay: 1, release: 1)
        == EnvelopeValues(attack: 0, decay: 1, release: 1, isSustained: false))
    #expect(values.adding(attack: 0, decay: 0, release: 0) == values)
  }
}
