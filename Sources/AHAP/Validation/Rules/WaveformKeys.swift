extension DiagnosticDefinition {
  /// A waveform key stands in an event without a sound file.
  static let waveformKeyNotApplicable = DiagnosticDefinition(
    id: "waveform-key-not-applicable", category: .semantic, severity: .warning,
    summary: "A waveform key stands in an event that is not AudioCustom.",
    explanation: "Only AudioCustom events play a sound file; in others the key is ignored.",
    violating: Example.event(
      #""Time": 0, "EventType": "HapticTransient", "EventWaveformPath": "click.wav""#),
    conforming: Example.pattern(Example.tap))
}

/// Reports keys about a sound file in events that have none.
struct WaveformKeys: EventRule {
  func check(_ event: Event, in context: inout RuleContext) {
    guard let type = event.knownType, type != .audioCustom else { return }
    let fields: [(AHAPKey, SyntaxTree.NodeIndex?)] = [
      (.eventWaveformPath, event.waveformPath.node),
      (.eventWaveformUseVolumeEnvelope, event.usesVolumeEnvelope.node),
      (.eventWaveformLoopEnabled, event.isLoopEnabled.node),
    ]
    for (key, node) in fields {
      guard let node, !(key == .eventWaveformPath && event.waveformPath.isMalformed) else {
        continue
      }
      context.report(
        .waveformKeyNotApplicable, at: node,
        "\(key.rawValue) has no effect on a \(type.rawValue) event; it is ignored.",
        // A member's value follows its key.
        fixes: context.removal(of: node - 1, from: event.node, "Remove the key"))
    }
  }
}
