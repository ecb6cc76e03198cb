import AHAP
import ScoreCompiler
import Files

/// A pattern's summary as people read it.
struct SummaryText {
  /// The most events that are listed without being asked for.
  static let eventLimit = 40

  let summary: PatternSummary
  /// Whether all events are listed, however many.
  let isVerbose: Bool

  /// Writes the summary.
  func write(to output: ByteOutput, _ palette: Palette) {
    output.writeLine(palette.paint(summary.name.description, .emphasis))
    for (title, text) in rows {
      let padding = String(repeating: " ", count: max(1, 12 - title.utf8.count))
      output.writeLine("  \(palette.paint(title, .faint))\(padding)\(text)")
    }
    writeEvents(to: output)
  }

  private var rows: [(String, String)] {
    let pattern = summary.pattern
    var rows = [("version", summary.version.map { DecimalText.text($0) } ?? "not given")]
    rows.append(("duration", LengthText.duration(pattern.duration)))
    rows.append(
      ("rendered", summary.renderedLength.map(LengthText.duration) ?? "too long to render"))
    rows.append(("events", events))
    if !pattern.controls.isEmpty { rows.append(("controls", controls)) }
    for (title, id) in [
      ("intensity", EventParameterID.hapticIntensity), ("sharpness", .hapticSharpness),
      ("volume", .audioVolume), ("pitch", .audioPitch), ("pan", .audioPan),
      ("brightness", .audioBrightness),
    ] {
      if let range = summary.range(of: id) { rows.append((title, text(range))) }
    }
    for (path, result) in summary.sounds {
      rows.append(("sound", "\(PrintableText(Array(path.utf8))) (\(text(result)))"))
    }
    rows.append(("findings", summary.counts.description))
    return rows
  }

  private var events: String {
    let types = EventType.allCases.compactMap { type in
      let count = summary.eventCount(of: type)
      return count > 0 ? "\(count) \(type.rawValue)" : nil
    }
    let dropped = summary.pattern.droppedEventCount
    let list = types.isEmpty ? "none" : types.joined(separator: ", ")
    return list + (dropped > 0 ? "; \(dropped) dropped" : "")
  }

  private var controls: String {
    DynamicParameterID.allCases.compactMap { id in
      let count = summary.pattern.controls.count { $0.id == id }
      return count > 0 ? "\(count) \(id.rawValue)" : nil
    }.joined(separator: ", ")
  }

  private func writeEvents(to output: ByteOutput) {
    let events = summary.pattern.events
    let shown = isVerbose ? events.count : min(events.count, Self.eventLimit)
    for event in events.prefix(shown) {
      let time = DecimalText.seconds(event.startTime)
      let length = event.duration > 0 ? " for \(DecimalText.seconds(event.duration))" : ""
      output.writeLine("  at \(time) \(event.type.rawValue)\(length): \(values(of: event))")
    }
    if shown < events.count {
      output.writeLine("  … and \(events.count - shown) more events; -v lists all")
    }
  }

  /// The parameters that matter, and what was done to them.
  private func values(of event: ResolvedEvent) -> String {
    EventParameterID.allCases.filter { $0.applies(to: event.type) }.compactMap { id in
      let resolved = event[id]
      let text = "\(id.rawValue) \(DecimalText.text(resolved.value))"
      switch resolved.origin {
      case .written: return text
      case .clamped: return text + " (clamped)"
      case .defaulted: return id.isShownByDefault ? text + " (default)" : nil
      }
    }.joined(separator: ", ")
  }

  private func text(_ range: ClosedRange<Double>) -> String {
    range.lowerBound == range.upperBound
      ? DecimalText.text(range.lowerBound)
      : "\(DecimalText.text(range.lowerBound)) to \(DecimalText.text(range.upperBound))"
  }

  private func text(_ result: SoundLookupResult?) -> String {
    switch result {
    case nil: "not checked"
    case .found(let seconds): seconds.map { LengthText.duration($0) } ?? "found"
    case .missing: "missing"
    case .unreadable: "not readable as sound"
    case .absolute: "absolute path, not allowed"
    case .outside: "outside the pattern's folder"
    }
  }
}

extension EventParameterID {
  /// Whether a default is worth a word: it is for the two that make an event.
  fileprivate var isShownByDefault: Bool { self == .hapticIntensity || self == .hapticSharpness }
}
