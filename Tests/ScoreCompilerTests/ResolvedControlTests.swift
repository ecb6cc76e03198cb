import AHAP
import PatternText
import ScoreCompiler
import Testing

@Suite("ResolvedControl")
struct ResolvedControlTests {
  private func controls(_ elements: ElementText...) -> [ResolvedControl] {
    PatternText([.transient()] + elements).resolved.controls
  }

  @Test("a parameter is one point, a missing time is 0")
  func parameter() {
    let control = controls(.parameter("HapticSharpnessControl", at: nil, 0.25)).first
    #expect(control?.id == .hapticSharpnessControl)
    #expect(control?.breakpoints.map(\.time) == [0])
    #expect(control?.breakpoints.map(\.value) == [0.25])
  }

  @Test("a curve's points count from its time")
  func relativeTimes() {
    let control = controls(.curve("HapticSharpnessControl", at: 2, [(0.5, 0), (1, 1)])).first
    #expect(control?.breakpoints.map(\.time) == [2.5, 3])
    #expect(control?.beginTime == 2.5)
  }

  @Test("values are held to the ID's range, which differs between the two kinds")
  func clamps() {
    let found = controls(
      .curve("HapticSharpnessControl", [(0, -3), (1, 3)]),
      .curve("HapticIntensityControl", [(0, -3), (1, 3)]),
      .parameter("AudioVolumeControl", at: 0, -1), .parameter("AudioPanControl", at: 0, -9))
    #expect(found.map { $0.breakpoints.map(\.value) } == [[-1, 1], [0, 1], [0], [-1]])
  }

  @Test("points are sorted by time, equal times stay in the order of the file")
  func sortedPoints() {
    let control = controls(
      .curve("HapticIntensityControl", [(2, 0.1), (1, 0.2), (2, 0.3), (1, 0.4), (0, 0.5)])
    ).first
    #expect(control?.breakpoints.map(\.value) == [0.5, 0.2, 0.4, 0.1, 0.3])
  }

  @Test("controls are sorted by the time of their first point, not of the curve")
  func sortedControls() {
    let found = controls(
      .curve("HapticIntensityControl", at: 0, [(3, 0.1)]),
      .parameter("HapticIntensityControl", at: 2, 0.2),
      .curve("HapticIntensityControl", at: 1.5, [(0.5, 0.3)]),
      .parameter("HapticIntensityControl", at: 1, 0.4))
    #expect(found.map { $0.breakpoints.map(\.value) } == [[0.4], [0.2], [0.3], [0.1]])
  }
}
