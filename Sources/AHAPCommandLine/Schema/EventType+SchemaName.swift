import AHAP

extension EventType: SchemaName {
  var schemaDescription: String {
    switch self {
    case .hapticTransient: "A tap of fixed length that ends by itself."
    case .hapticContinuous: "A vibration that lasts as long as its EventDuration."
    case .audioContinuous: "A tone that lasts as long as its EventDuration."
    case .audioCustom: "A sound file."
    }
  }
}
