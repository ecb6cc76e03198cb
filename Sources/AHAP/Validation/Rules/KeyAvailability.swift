extension DiagnosticDefinition {
  /// A key is newer than the system that the pattern is for.
  static let keyUnavailable = DiagnosticDefinition(
    id: "key-unavailable", category: .semantic, severity: .warning,
    summary: "A key is newer than the system that the pattern is to play on.",
    explanation: """
      EventWaveformUseVolumeEnvelope came with iOS 15, macOS 12 and tvOS 15, and \
      EventWaveformLoopEnabled with iOS 16, macOS 13 and tvOS 16. Older systems ignore them. This \
      is only reported where --target or the configuration names a system.
      """,
    violating: Example.event(
      #""Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "click.wav", "EventWaveformLoopEnabled": true"#
    ), exampleTarget: "ios15",
    conforming: Example.event(
      #""Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "click.wav""#))
}

/// Reports keys that the system aimed at does not know yet.
struct KeyAvailability: EventRule {
  func check(_ event: Event, in context: inout RuleContext) {
    // In other events the keys mean nothing on any system.
    guard let target = context.target, event.knownType == .audioCustom else { return }
    check(event.usesVolumeEnvelope, .eventWaveformUseVolumeEnvelope, target, in: &context)
    check(event.isLoopEnabled, .eventWaveformLoopEnabled, target, in: &context)
  }

  private func check(
    _ field: Field<WaveformFlag>, _ key: AHAPKey, _ target: TargetSystem,
    in context: inout RuleContext
  ) {
    guard let node = field.node, let first = key.firstVersion(of: target.family),
      target.version < first
    else { return }
    // A member's value follows its key.
    context.report(
      .keyUnavailable, at: node - 1,
      "\(key.rawValue) needs \(target.family.rawValue) \(first.description); "
        + "\(target.description) ignores it.")
  }
}

extension AHAPKey {
  /// The first version of a system that knows the key; `nil` where it is as old as Core Haptics there.
  fileprivate func firstVersion(of family: TargetSystem.Family) -> TargetSystem.Version? {
    switch (self, family) {
    case (.eventWaveformUseVolumeEnvelope, .iOS), (.eventWaveformUseVolumeEnvelope, .tvOS):
      .init(15)
    case (.eventWaveformUseVolumeEnvelope, .macOS): .init(12)
    case (.eventWaveformLoopEnabled, .iOS), (.eventWaveformLoopEnabled, .tvOS): .init(16)
    case (.eventWaveformLoopEnabled, .macOS): .init(13)
    default: nil
    }
  }
}
