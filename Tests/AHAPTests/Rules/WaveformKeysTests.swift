import AHAP
import AHAPTestSupport
import Testing

@Suite("waveform-key-not-applicable")
struct WaveformKeysTests {
  @Test(
    "stands at the value on an event without a sound file",
    arguments: [
      #""EventWaveformPath": ①"a.wav""#, #""EventWaveformPath": ①"""#,
      #""EventWaveformUseVolumeEnvelope": ①true"#, #""EventWaveformLoopEnabled": ①1"#,
      #""EventWaveformLoopEnabled": ①"yes""#,
    ])
  func notApplicable(member: String) {
    for type in ["HapticTransient", "HapticContinuous", "AudioContinuous"] {
      let duration = type == "HapticTransient" ? "" : "\"EventDuration\": 1, "
      expectDiagnostics(
        [
          ExpectedDiagnostic(
            "①", "waveform-key-not-applicable", severity: .warning,
            message: "has no effect on a")
        ], in: Snippet.event(type, duration + member))
    }
  }

  @Test("AudioCustom has them all")
  func custom() {
    expectDiagnostics(
      [ExpectedDiagnostic](),
      in: Snippet.event(
        "AudioCustom",
        #""EventWaveformPath": "a.wav", "EventWaveformUseVolumeEnvelope": true, "EventWaveformLoopEnabled": false"#
      ))
  }

  @Test("a path of the wrong type drops the event instead")
  func wrongType() {
    expectDiagnostics(
      [("①", "wrong-type-in-event")],
      in: Snippet.event("HapticTransient", "\"EventWaveformPath\": ①1"))
  }
}
