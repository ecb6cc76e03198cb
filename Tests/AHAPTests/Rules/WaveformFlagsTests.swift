import AHAP
import AHAPTestSupport
import Testing

@Suite("waveform-flag-number, waveform-flag-invalid")
struct WaveformFlagsTests {
  private func text(_ member: String) -> String {
    Snippet.event("AudioCustom", #""EventWaveformPath": "a.wav", "# + member)
  }

  @Test(
    "0 and 1 are taken as meant",
    arguments: [("0", "false"), ("1", "true"), ("0.0", "false"), ("1e0", "true"), ("-0", "false")])
  func number(value: String, meant: String) {
    for key in ["EventWaveformUseVolumeEnvelope", "EventWaveformLoopEnabled"] {
      expectDiagnostics(
        [
          ExpectedDiagnostic(
            "①", "waveform-flag-number", severity: .information,
            message: "\(key) is \(value); it is taken as \(meant)", fix: meant)
        ], in: text("\"\(key)\": ①\(value)"))
    }
  }

  @Test(
    "anything else is an error, and the default is taken",
    arguments: ["2", "-1", "0.5", "null", "\"true\"", "\"\"", "[]", "{}"])
  func invalid(value: String) {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "waveform-flag-invalid", severity: .error, code: -4830,
          message: "expected true or false. It is taken as true")
      ], in: text("\"EventWaveformUseVolumeEnvelope\": ①\(value)"))
    expectDiagnostics(
      [ExpectedDiagnostic("①", "waveform-flag-invalid", message: "It is taken as false")],
      in: text("\"EventWaveformLoopEnabled\": ①\(value)"))
  }

  @Test("what the reading reported is not said again")
  func broken() {
    expectDiagnostics(
      [("①", "syntax-error")], in: text("\"EventWaveformLoopEnabled\": ①yes"))
    expectDiagnostics(
      [("①", "number-overflow")], in: text("\"EventWaveformLoopEnabled\": ①1e999"))
  }
}
