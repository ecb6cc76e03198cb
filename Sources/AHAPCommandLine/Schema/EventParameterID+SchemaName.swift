import AHAP

extension EventParameterID: SchemaName {
  var schemaDescription: String {
    switch self {
    case .hapticIntensity: "How strong it feels."
    case .hapticSharpness: "How crisp it feels: dull at 0, sharp at 1."
    case .attackTime: "How long the fade-in takes; no seconds, but from shortest to longest."
    case .decayTime:
      "How long the decay takes where Sustained is 0; no seconds, but from shortest to longest."
    case .releaseTime: "How long the fade-out takes; no seconds, but from shortest to longest."
    case .sustained: "1 holds the level until the event ends, 0 lets it decay."
    case .audioVolume: "How loud it is."
    case .audioPitch: "How high it is, from lowest to highest."
    case .audioPan: "Where it is heard: left at -1, right at 1."
    case .audioBrightness: "How much of the high frequencies is heard."
    }
  }
}
