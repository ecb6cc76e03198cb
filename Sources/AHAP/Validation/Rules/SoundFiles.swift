extension DiagnosticDefinition {
  /// An AudioCustom event names no sound file.
  static let soundPathMissing = DiagnosticDefinition(
    id: "sound-path-missing", category: .schema, severity: .error, coreHapticsCode: -4830,
    summary: "An AudioCustom event has no EventWaveformPath, or an empty one.",
    explanation: "Without a file there is nothing to play; the event is dropped.",
    violating: Example.pattern(
      Example.tap, #"{ "Event": { "Time": 0, "EventType": "AudioCustom" } }"#),
    conforming: Example.event(
      #""Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "click.wav""#))

  /// The named sound file does not exist.
  static let soundFileMissing = DiagnosticDefinition(
    id: "sound-file-missing", category: .resource, severity: .error, coreHapticsCode: -4851,
    summary: "The sound file of an AudioCustom event does not exist.",
    explanation: """
      The path is tried relative to the pattern's folder, then to each folder of resources. File \
      names are case-sensitive here, as they are on devices. The event is dropped, the rest plays.
      """,
    violating: Example.pattern(
      Example.tap,
      #"{ "Event": { "Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "missing.wav" } }"#
    ),
    conforming: Example.event(
      #""Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "click.wav""#))

  /// The named file is no sound.
  static let soundFileUnreadable = DiagnosticDefinition(
    id: "sound-file-unreadable", category: .resource, severity: .error, coreHapticsCode: -4824,
    summary: "The file of an AudioCustom event cannot be read as sound.",
    explanation: "The event is dropped, the rest plays.",
    violating: Example.pattern(
      Example.tap,
      #"{ "Event": { "Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "notes.txt" } }"#),
    conforming: Example.event(
      #""Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "click.wav""#))

  /// The named sound is longer than what is played of it.
  static let soundTooLong = DiagnosticDefinition(
    id: "sound-too-long", category: .resource, severity: .warning,
    summary: "The sound file of an AudioCustom event lasts more than 10 minutes.",
    explanation: """
      Sounds are decoded into memory before they are played; of a longer one the first 10 minutes \
      are.
      """,
    violating: Example.event(
      #""Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "hour.wav""#),
    conforming: Example.event(
      #""Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "click.wav""#))

  /// The path leaves the folders that a pattern may read.
  static let soundPathOutside = DiagnosticDefinition(
    id: "sound-path-outside", category: .resource, severity: .error,
    summary: "The path of a sound file is absolute or leaves the pattern's folder.",
    explanation: """
      A pattern from a stranger must not read what it likes, and on a device the path starts at \
      the top of the app's bundle. The event is dropped, unless paths outside are allowed.
      """,
    violating: Example.pattern(
      Example.tap,
      #"{ "Event": { "Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "../click.wav" } }"#
    ),
    conforming: Example.event(
      #""Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "click.wav""#))
}

/// Reports sounds that cannot be played.
struct SoundFiles: EventRule {
  func check(_ event: Event, in context: inout RuleContext) {
    guard event.knownType == .audioCustom else { return }
    switch event.waveformPath {
    case .malformed: return
    case .missing:
      guard context.isComplete(event.node) else { return }
      context.report(
        .soundPathMissing, at: event.node,
        "The AudioCustom event has no \"EventWaveformPath\"; it is dropped.")
    case .value("", let node):
      context.report(.soundPathMissing, at: node, "The path is empty; the event is dropped.")
    case .value(let path, let node):
      guard let result = context.sounds?.sound(at: path) else { return }
      report(result, at: node, in: &context)
    }
  }

  private func report(
    _ result: SoundLookupResult, at node: SyntaxTree.NodeIndex, in context: inout RuleContext
  ) {
    let path = context.text(of: node)
    switch result {
    case .found(let seconds):
      guard let seconds, seconds > Event.soundDurationLimit else { return }
      context.report(
        .soundTooLong, at: node,
        "The sound \(path) lasts \(DecimalText.seconds(seconds)); the first "
          + "\(DecimalText.seconds(Event.soundDurationLimit)) of it are played.")
    case .missing(let tried, let nearMiss):
      context.report(
        .soundFileMissing, at: node,
        "The sound file \(path) does not exist"
          + (tried.isEmpty ? "" : " (tried \(tried.joined(separator: ", ")))")
          + "; the event is dropped.",
        help: nearMiss.map { "\($0) exists (case differs)." },
        fixes: nearMiss.flatMap { rename(node, $0, in: context) }.map { [$0] } ?? [])
    case .unreadable(let reason):
      context.report(
        .soundFileUnreadable, at: node,
        "\(path) cannot be read as sound: \(reason); the event is dropped.")
    case .absolute:
      context.report(
        .soundPathOutside, at: node,
        "The path \(path) is absolute; the event is dropped.",
        help: "Put the file beside the pattern, or pass --allow-outside.")
    case .outside:
      context.report(
        .soundPathOutside, at: node,
        "The path \(path) leaves the pattern's folder; the event is dropped.",
        help: "Put the file beside the pattern, or pass --allow-outside.")
    }
  }

  /// Writes the name as the file has it, where it needs no escapes.
  private func rename(
    _ node: SyntaxTree.NodeIndex, _ name: String, in context: RuleContext
  ) -> Fix? {
    let isPlain = name.utf8.allSatisfy {
      (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    guard isPlain else { return nil }
    return Fix(
      "Write \"\(name)\"", replacing: context.span(of: node), with: "\"\(name)\"",
      applicability: .unsafe)
  }
}

extension Event {
  /// The seconds of a sound file that are played at most.
  public static let soundDurationLimit = 600.0
}
