import AHAP

extension DynamicParameterID: SchemaName {
  var schemaDescription: String {
    let events = domain == .haptic ? "haptic" : "audio"
    return multiplies
      ? "Multiplies \(target.rawValue) of all \(events) events."
      : "Is added to \(target.rawValue) of all \(events) events."
  }
}
