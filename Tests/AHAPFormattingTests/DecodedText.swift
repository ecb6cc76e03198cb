import AHAP

/// What is decoded from a text, without its places: for comparing two layouts of one pattern.
func decodedText(of bytes: [UInt8]) -> [String] {
  let document = Document(parsing: bytes)
  var lines = ["version \(text(document.version)), refused \(document.isRefused)"]
  for element in document.elements {
    switch element {
    case .event(let event):
      lines.append(
        "event \(text(event.time)) \(text(event.type)) \(text(event.duration)) "
          + "\(text(event.waveformPath)) \(text(event.usesVolumeEnvelope)) "
          + "\(text(event.isLoopEnabled)) \(event.malformedParameters == nil)")
      for parameter in event.parameters {
        lines.append("  \(text(parameter.id)) \(text(parameter.value))")
      }
    case .parameter(let parameter):
      lines.append(
        "parameter \(text(parameter.time)) \(text(parameter.id)) \(text(parameter.value))")
    case .curve(let curve):
      lines.append("curve \(text(curve.time)) \(text(curve.id)) \(text(curve.pointsField))")
      for point in curve.points { lines.append("  \(text(point.time)) \(text(point.value))") }
    case .malformed: lines.append("malformed")
    }
  }
  return lines
}

private func text<Value>(_ field: Field<Value>) -> String {
  switch field {
  case .missing: "missing"
  case .malformed: "malformed"
  case .value(let value, _): "\(value)"
  }
}
