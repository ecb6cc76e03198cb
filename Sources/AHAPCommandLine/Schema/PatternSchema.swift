import AHAP

/// The JSON Schema of AHAP, made from the tables that the reader and the rules go by.
///
/// It refuses what the form of a file alone makes an error: entries that Core Haptics refuses or
/// drops. What is only a warning is refused by the strict form. Neither can see what needs
/// arithmetic over several entries, other files, or the text itself, such as a repeated key.
struct PatternSchema {
  /// Whether warnings are refused, too, as far as a schema can see them.
  let isStrict: Bool

  /// The whole schema.
  var value: JSONValue {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "AHAP",
      "description": .string(
        "An Apple haptic pattern. "
          + (isStrict
            ? "Refused is what 'ahap validate --strict' fails for, where a schema can see it."
            : "Refused is what Core Haptics refuses or drops, where a schema can see it.")),
    ] + object(.root) + ["$defs": .object(definitions)]
  }

  private var definitions: [(key: String, value: JSONValue)] {
    let kinds = ObjectKind.allCases.filter { $0 != .root }.map {
      (key: $0.definitionName, value: object($0))
    }
    return kinds + EventType.allCases.map { (key: $0.definitionName, value: parameter(of: $0)) }
  }

  // MARK: Objects

  private func object(_ kind: ObjectKind) -> JSONValue {
    let properties = kind.conventionalKeys.map { (key: $0.rawValue, value: property($0, of: kind)) }
    // Only where unknown keys are refused do those of tools need a word.
    let toolKeys = kind.toolKeys.map { name in
      (key: name, value: ["description": "A note of an editing tool; ignored."] as JSONValue)
    }
    var object: JSONValue = ["type": "object"]
    let required = requiredKeys(of: kind)
    if !required.isEmpty { object = object + ["required": .strings(required.map(\.rawValue))] }
    object = object + ["properties": .object(isStrict ? properties + toolKeys : properties)]
    object = object + conditions(of: kind)
    return isStrict ? object + ["additionalProperties": false] : object
  }

  private func requiredKeys(of kind: ObjectKind) -> [AHAPKey] {
    let time: [AHAPKey] = isStrict ? [.time] : []
    return switch kind {
    case .root: isStrict ? [.version, .pattern] : [.pattern]
    case .element: []
    case .event: time + [.eventType]
    case .eventParameter: [.parameterID, .parameterValue]
    case .parameter: [.parameterID] + time + [.parameterValue]
    case .curve: [.parameterID] + time + [.parameterCurveControlPoints]
    case .controlPoint: time + [.parameterValue]
    }
  }

  private func conditions(of kind: ObjectKind) -> JSONValue {
    switch kind {
    case .root, .eventParameter, .controlPoint: [:]
    case .element:
      ["oneOf": .array(kind.conventionalKeys.map { ["required": .strings([$0.rawValue])] })]
    case .event: ["allOf": .array(EventType.allCases.map(condition))]
    case .parameter:
      ["allOf": .array(dynamicConditions { [AHAPKey.parameterValue.rawValue: $0] })]
    case .curve:
      [
        "allOf": .array(
          dynamicConditions { value in
            let point: JSONValue = ["properties": [AHAPKey.parameterValue.rawValue: value]]
            return [AHAPKey.parameterCurveControlPoints.rawValue: ["items": point]]
          })
      ]
    }
  }

  // MARK: Members

  private func property(_ key: AHAPKey, of kind: ObjectKind) -> JSONValue {
    let description: JSONValue = ["description": .string(key.schemaDescription(in: kind))]
    return switch key {
    case .version:
      ["type": "number", "exclusiveMinimum": 0]
        + (isStrict ? ["maximum": 1] : [:]) + ["default": 1] + description
    case .metadata: description
    case .pattern:
      array(of: .element) + (isStrict ? ["contains": ["required": ["Event"]]] : [:]) + description
    case .event: reference(.event) + description
    case .parameter: reference(.parameter) + description
    case .parameterCurve: reference(.curve) + description
    case .time: ["type": "number", "minimum": 0, "default": 0] + description
    case .eventType: description + ["type": "string"] + names(of: EventType.allCases)
    case .eventDuration: ["type": "number", "minimum": 0] + description
    case .eventParameters: array(of: .eventParameter) + description
    case .eventWaveformPath: ["type": "string"] + description
    case .eventWaveformUseVolumeEnvelope: ["default": true] + description
    case .eventWaveformLoopEnabled: ["default": false] + description
    case .parameterID:
      description + ["type": "string"]
        // Which ones an event takes depends on its type.
        + (kind == .eventParameter ? [:] : openNames(of: DynamicParameterID.allCases))
    case .parameterValue: ["type": "number"] + description
    case .parameterCurveControlPoints:
      array(of: .controlPoint)
        + (isStrict
          ? ["minItems": 1, "maxItems": .integer(ParameterCurve.devicePointLimit)] : [:])
        + description
    }
  }

  private func array(of kind: ObjectKind) -> JSONValue {
    ["type": "array", "items": reference(kind)]
  }

  private func reference(_ kind: ObjectKind) -> JSONValue {
    ["$ref": .string("#/$defs/\(kind.definitionName)")]
  }
}

extension ObjectKind {
  /// What the schema calls such an object.
  var definitionName: String {
    switch self {
    case .root: "pattern"
    case .element: "element"
    case .event: "event"
    case .eventParameter: "eventParameter"
    case .parameter: "parameter"
    case .curve: "parameterCurve"
    case .controlPoint: "controlPoint"
    }
  }
}

extension EventType {
  /// What the schema calls a parameter of an event of this type.
  var definitionName: String { "parameterOf\(rawValue)" }
}
