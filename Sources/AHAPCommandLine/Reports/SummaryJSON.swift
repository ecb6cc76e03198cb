import AHAP
import Files
import ScoreCompiler

/// A pattern's summary as programs read it.
enum SummaryJSON {
  /// The summary as one value.
  static func value(of summary: PatternSummary) -> JSONValue {
    let pattern = summary.pattern
    return .object([
      ("path", .string(summary.name.description)),
      ("version", summary.version.map(JSONValue.finite) ?? .null),
      ("duration", .finite(pattern.duration)),
      ("renderedLength", summary.renderedLength.map(JSONValue.finite) ?? .null),
      ("droppedEvents", .integer(pattern.droppedEventCount)),
      (
        "eventCounts",
        .object(
          EventType.allCases.map { ($0.rawValue, .integer(summary.eventCount(of: $0))) })
      ),
      ("events", .array(pattern.events.map(event))),
      ("controls", .array(pattern.controls.map(control))),
      ("sounds", .array(summary.sounds.map { sound($0.path, $0.result) })),
      (
        "findings",
        .object([
          ("error", .integer(summary.counts.errors)),
          ("warning", .integer(summary.counts.warnings)),
          ("information", .integer(summary.counts.informations)),
        ])
      ),
    ])
  }

  private static func event(_ event: ResolvedEvent) -> JSONValue {
    let parameters = EventParameterID.allCases.filter { $0.applies(to: event.type) }.map { id in
      (
        id.rawValue,
        JSONValue.object([
          ("value", .finite(event[id].value)), ("origin", .string(event[id].origin.name)),
        ])
      )
    }
    return .object([
      ("type", .string(event.type.rawValue)), ("time", .finite(event.startTime)),
      ("duration", .finite(event.duration)), ("parameters", .object(parameters)),
    ])
  }

  private static func control(_ control: ResolvedControl) -> JSONValue {
    .object([
      ("parameter", .string(control.id.rawValue)),
      (
        "points",
        .array(
          control.breakpoints.map {
            .object([("time", .finite($0.time)), ("value", .finite($0.value))])
          })
      ),
    ])
  }

  private static func sound(_ path: String, _ result: SoundLookupResult?) -> JSONValue {
    let status: String
    var seconds = JSONValue.null
    switch result {
    case nil: status = "unchecked"
    case .found(let length):
      status = "found"
      seconds = length.map(JSONValue.finite) ?? .null
    case .missing: status = "missing"
    case .unreadable: status = "unreadable"
    case .absolute, .outside: status = "outside"
    }
    return .object([
      ("path", .string(path)), ("status", .string(status)), ("seconds", seconds),
    ])
  }
}

extension ResolvedValue.Origin {
  /// The word that programs read.
  fileprivate var name: String {
    switch self {
    case .defaulted: "default"
    case .written: "written"
    case .clamped: "clamped"
    }
  }
}
