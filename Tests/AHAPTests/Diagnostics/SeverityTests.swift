import AHAP
import Testing

@Suite("Severities and Core Haptics codes")
struct SeverityTests {
  /// What the catalogue promises, written down a second time.
  private static let expected: [String: (severity: Severity, code: Int?)] = [
    // Reading
    "byte-order-mark": (.warning, nil), "comment": (.error, nil),
    "foreign-encoding": (.error, -4813), "invalid-utf8": (.error, -4813),
    "key-unavailable": (.warning, nil), "lone-surrogate": (.warning, nil),
    "nesting-too-deep": (.error, -4813),
    "number-overflow": (.error, nil), "repeated-key": (.warning, nil),
    "syntax-error": (.error, -4813), "trailing-comma": (.warning, nil),
    // The file
    "no-events": (.warning, nil), "pattern-missing": (.error, -4814),
    "root-not-object": (.error, -4814), "version-invalid": (.error, nil),
    "version-missing": (.warning, nil), "version-newer": (.warning, nil),
    // Entries
    "element-entry-count": (.error, -4830), "event-type-missing": (.error, -4830),
    "parameter-entry-incomplete": (.error, -4831), "time-missing": (.warning, nil),
    "time-negative": (.error, -4822), "tool-key": (.information, nil),
    "unknown-event-type": (.error, -4821), "unknown-key": (.warning, nil),
    "unknown-parameter-id": (.warning, -4820), "wrong-type": (.error, -4831),
    "wrong-type-in-event": (.error, -4830),
    // Events
    "duration-beyond-device-limit": (.warning, nil), "duration-on-transient": (.information, nil),
    "event-duration-invalid": (.error, -4823), "event-too-late": (.warning, nil),
    "events-interfere": (.information, nil), "parameter-not-applicable": (.warning, nil),
    "parameter-value-out-of-range": (.warning, nil), "repeated-parameter": (.warning, nil),
    "sustained-not-binary": (.warning, nil),
    // Sounds
    "sound-file-missing": (.error, -4851), "sound-file-unreadable": (.error, -4824),
    "sound-path-missing": (.error, -4830), "sound-path-outside": (.error, nil),
    "sound-too-long": (.warning, nil),
    "waveform-flag-invalid": (.error, -4830), "waveform-flag-number": (.information, nil),
    "waveform-key-not-applicable": (.warning, nil),
    // Parameters and curves
    "control-point-too-late": (.information, nil), "control-touches-nothing": (.warning, nil),
    "curve-points-out-of-order": (.warning, nil), "curve-reshapes-transients": (.information, nil),
    "curve-times-absolute": (.warning, nil), "curve-too-many-points": (.warning, nil),
    "curve-with-one-point": (.information, nil), "curve-without-points": (.warning, nil),
  ]

  @Test("are as promised")
  func table() {
    for entry in DiagnosticCatalog.all {
      #expect(Self.expected[entry.id]?.severity == entry.severity, "\(entry.id)")
      #expect(Self.expected[entry.id]?.code == entry.coreHapticsCode, "\(entry.id)")
    }
    #expect(Self.expected.count == DiagnosticCatalog.all.count)
  }

  @Test("a file is refused for what Core Haptics refuses it")
  func refusals() {
    let refusing = DiagnosticCatalog.all.filter(\.refusesFile).map(\.id)
    #expect(
      refusing == [
        "foreign-encoding", "invalid-utf8", "nesting-too-deep", "pattern-missing",
        "root-not-object", "syntax-error", "version-invalid",
      ])
  }

  @Test("severities are ordered by weight")
  func order() {
    #expect(Severity.allCases.sorted() == [.information, .warning, .error])
  }
}
