import AHAP
@testable import CoreHaptics
import ScoreCompiler

/// What is played of a pattern, in a form that can be compared and read.
struct PatternDescription: Equatable, CustomStringConvertible {
  let lines: [String]

  /// Describes what a document is resolved to.
  init(_ document: Document) {
    let pattern = ResolvedPattern(document)
    var lines = ["duration \(pattern.duration)", "dropped \(pattern.droppedEventCount)"]
    for event in pattern.events {
      lines.append("\(event.type) \(event.startTime) \(event.duration)")
      for id in EventParameterID.allCases {
        lines.append("  \(id) \(event[id].value) \(event[id].origin)")
      }
      if let sound = event.sound {
        lines.append("  sound \(sound.path) \(sound.usesVolumeEnvelope) \(sound.isLooped)")
      }
    }
    for control in pattern.controls {
      lines.append("\(control.id)")
      for point in control.breakpoints { lines.append("  \(point.time) \(point.value)") }
    }
    self.lines = lines
  }

  /// Describes a pattern.
  init(_ pattern: CHHapticPattern) {
    self.init(pattern.content.document)
  }

  /// Describes an AHAP text.
  init(parsing text: String) {
    self.init(Document(parsing: Array(text.utf8)))
  }

  var description: String { lines.joined(separator: "\n") }
}
