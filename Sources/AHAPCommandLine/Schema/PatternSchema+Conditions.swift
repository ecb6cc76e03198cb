import AHAP

/// What depends on a type or an ID that stands beside it.
extension PatternSchema {
  // MARK: Event types

  /// What holds for events of `type`.
  func condition(of type: EventType) -> JSONValue {
    var properties: JSONValue = [
      AHAPKey.eventParameters.rawValue: [
        "items": ["$ref": .string("#/$defs/\(type.definitionName)")]
      ]
    ]
    var required: [AHAPKey] = []
    if type.needsDuration {
      required.append(.eventDuration)
      properties = properties + [AHAPKey.eventDuration.rawValue: duration(of: type)]
    }
    if type == .audioCustom {
      required.append(.eventWaveformPath)
      properties = properties + [AHAPKey.eventWaveformPath.rawValue: ["minLength": 1]]
    }
    for key in Self.waveformKeys where type == .audioCustom && key != .eventWaveformPath {
      properties = properties + [key.rawValue: Self.flag]
    }
    for key in Self.waveformKeys where type != .audioCustom && isStrict {
      properties = properties + [key.rawValue: false]
    }
    return Self.condition(
      .eventType, isOneOf: [type.rawValue],
      then: (required.isEmpty ? [:] : ["required": .strings(required.map(\.rawValue))])
        + ["properties": properties])
  }

  private static let waveformKeys: [AHAPKey] = [
    .eventWaveformPath, .eventWaveformUseVolumeEnvelope, .eventWaveformLoopEnabled,
  ]

  /// True, false, or the numbers 0 and 1, which are taken for them.
  private static let flag: JSONValue = [
    "type": ["boolean", "integer"], "minimum": 0, "maximum": 1,
  ]

  private func duration(of type: EventType) -> JSONValue {
    let isLimited = isStrict && type == .hapticContinuous
    return ["exclusiveMinimum": 0]
      + (isLimited ? ["maximum": .number(Event.deviceDurationLimit)] : [:])
  }

  // MARK: Event parameters

  /// A parameter of an event of `type`.
  func parameter(of type: EventType) -> JSONValue {
    let ids = EventParameterID.allCases.filter { $0.applies(to: type) }
    // IDs that take the same values share a condition.
    var groups: [(value: JSONValue, text: String, ids: [EventParameterID])] = []
    for id in ids {
      let value = value(of: id, in: type)
      let text = value.text()
      if let index = groups.firstIndex(where: { $0.text == text }) {
        groups[index].ids.append(id)
      } else {
        groups.append((value, text, [id]))
      }
    }
    return [
      "properties": [AHAPKey.parameterID.rawValue: openNames(of: ids)],
      "allOf": .array(
        groups.map { group in
          Self.condition(
            .parameterID, isOneOf: group.ids.map(\.rawValue),
            then: ["properties": [AHAPKey.parameterValue.rawValue: group.value]])
        }),
    ]
  }

  private func value(of id: EventParameterID, in type: EventType) -> JSONValue {
    let absent = id.defaultValue(for: type)
    let start: JSONValue = ["default": .number(absent)]
    if id == .sustained {
      return start + ["description": "1 (the default) or 0."] + (isStrict ? ["enum": [0, 1]] : [:])
    }
    let text = "\(Self.text(id.valueRange)); \(DecimalText.text(absent)) where it is not given."
    return start + ["description": .string(text)] + limits(id.valueRange)
  }

  // MARK: Dynamic parameters

  /// What the values of dynamic parameters are like, for those that multiply and those that add.
  ///
  /// - Parameter properties: Wraps the schema of a value in those of the members that lead to it.
  /// - Returns: One condition for each of the two kinds.
  func dynamicConditions(_ properties: (_ value: JSONValue) -> JSONValue) -> [JSONValue] {
    [true, false].map { multiplies in
      let ids = DynamicParameterID.allCases.filter { $0.multiplies == multiplies }
      let range = ids.first?.valueRange ?? 0...1
      let neutral = ids.first?.neutralValue ?? 0
      let effect =
        multiplies ? "multiplies the events' own values" : "is added to the events' own values"
      let value: JSONValue = [
        "default": .number(neutral),
        "description": .string(
          "\(Self.text(range)); \(effect). \(DecimalText.text(neutral)) changes nothing."),
      ]
      return Self.condition(
        .parameterID, isOneOf: ids.map(\.rawValue),
        then: ["properties": properties(value + limits(range))])
    }
  }

  // MARK: Parts

  /// One of these names and no other, each with what it means.
  func names<Name: SchemaName>(of names: [Name]) -> JSONValue {
    [
      "enum": .strings(names.map(\.rawValue)),
      "enumDescriptions": .strings(names.map(\.schemaDescription)),
    ]
  }

  /// One of these names; another one is ignored by Core Haptics, and so refused by the strict form
  /// alone.
  func openNames<Name: SchemaName>(of names: [Name]) -> JSONValue {
    isStrict ? self.names(of: names) : ["anyOf": [self.names(of: names), ["type": "string"]]]
  }

  private func limits(_ range: ClosedRange<Double>) -> JSONValue {
    guard isStrict else { return [:] }
    return ["minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    "\(DecimalText.text(range.lowerBound)) to \(DecimalText.text(range.upperBound))"
  }

  /// If the member `key` is one of `names`, then `consequence`.
  private static func condition(
    _ key: AHAPKey, isOneOf names: [String], then consequence: JSONValue
  ) -> JSONValue {
    let name: JSONValue =
      names.count == 1 ? ["const": .string(names[0])] : ["enum": .strings(names)]
    return [
      "if": ["required": .strings([key.rawValue]), "properties": [key.rawValue: name]],
      "then": consequence,
    ]
  }
}
