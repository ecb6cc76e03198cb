import AHAP
import HapticScore

extension ResolvedEvent {
  /// The envelope, before any control acts on it.
  var envelope: EnvelopeValues {
    EnvelopeValues(
      attack: self[.attackTime].value, decay: self[.decayTime].value,
      release: self[.releaseTime].value, isSustained: self[.sustained].value == 1)
  }
}
