import AHAP
import Files
import PatternSounds

/// Says why a sound is not played to its end.
enum SoundReport {
  /// Says it on standard error.
  static func say(_ trouble: SoundTrouble, in context: CommandContext) {
    switch trouble {
    case .unreadable(_, let error): context.error("\(error); it is silent")
    case .damaged(_, let error): context.error("\(error); what stands before is played")
    case .cut(let file, let seconds):
      context.warning("\(file): only the first \(DecimalText.seconds(seconds)) are played")
    }
  }
}

extension SoundTrouble {
  /// Whether something is lost that should be there.
  var isError: Bool {
    if case .cut = self { false } else { true }
  }
}
