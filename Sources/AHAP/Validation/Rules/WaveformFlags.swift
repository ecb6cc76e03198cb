extension DiagnosticDefinition {
  /// A waveform flag is written as 0 or 1.
  static let waveformFlagNumber = DiagnosticDefinition(
    id: "waveform-flag-number", category: .schema, severity: .information,
    summary: "A waveform flag is written as 0 or 1.",
    explanation: "The flags are booleans. 0 is taken as false and 1 as true.",
    violating: Example.event(
      #""Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "click.wav", "EventWaveformLoopEnabled": 1"#
    ),
    conforming: Example.event(
      #""Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "click.wav", "EventWaveformLoopEnabled": true"#
    ))

  /// A waveform flag is neither a boolean nor 0 or 1.
  static let waveformFlagInvalid = DiagnosticDefinition(
    id: "waveform-flag-invalid", category: .schema, severity: .error, coreHapticsCode: -4830,
    summary: "A waveform flag is not a boolean.",
    explanation: "The flag's default is taken: the envelope is used, and the sound is not looped.",
    violating: Example.event(
      #""Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "click.wav", "EventWaveformLoopEnabled": "yes""#
    ),
    conforming: Example.event(
      #""Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "click.wav", "EventWaveformLoopEnabled": true"#
    ))
}

/// Reports flags that are not written as booleans.
struct WaveformFlags: EventRule {
  func check(_ event: Event, in context: inout RuleContext) {
    guard event.knownType == .audioCustom else { return }
    check(event.usesVolumeEnvelope, .eventWaveformUseVolumeEnvelope, true, in: &context)
    check(event.isLoopEnabled, .eventWaveformLoopEnabled, false, in: &context)
  }

  private func check(
    _ field: Field<WaveformFlag>, _ key: AHAPKey, _ defaultValue: Bool,
    in context: inout RuleContext
  ) {
    switch field {
    case .missing, .value(.boolean, _): return
    case .value(.number(let isOn), let node):
      context.report(
        .waveformFlagNumber, at: node,
        "\(key.rawValue) is \(context.text(of: node)); it is taken as \(isOn).",
        fixes: [
          Fix(
            "Write \(isOn)", replacing: context.span(of: node), with: "\(isOn)",
            applicability: .safe)
        ])
    case .malformed(let node):
      // A broken or overflowing value has been reported by the reading.
      let isOverflow = context.tree.number(at: node)?.isInfinite ?? false
      guard context.tree.nodes[node].kind != .invalid, !isOverflow else { return }
      context.report(
        .waveformFlagInvalid, at: node,
        "\(key.rawValue) is \(context.text(of: node)); expected true or false. "
          + "It is taken as \(defaultValue).",
        fixes: fix(node, defaultValue, in: context))
    }
  }

  /// The change to what a word or `null` means, where that is plain.
  private func fix(
    _ node: SyntaxTree.NodeIndex, _ defaultValue: Bool, in context: RuleContext
  ) -> [Fix] {
    let meant: Bool
    switch context.tree.nodes[node].kind {
    case .null: meant = defaultValue
    case .string:
      switch context.tree.string(at: node).lowercased() {
      case "true", "yes", "on", "1": meant = true
      case "false", "no", "off", "0": meant = false
      default: return []
      }
    default: return []
    }
    return [
      Fix(
        "Write \(meant)", replacing: context.span(of: node), with: "\(meant)",
        applicability: meant == defaultValue ? .safe : .unsafe)
    ]
  }
}
