extension Document {
  /// Fills the document from its tree; the last of repeated keys counts.
  mutating func decode() {
    guard let root = tree.root, tree.nodes[root].kind == .object else { return }
    isRootObject = true
    var pattern: SyntaxTree.NodeIndex?
    forEachMember(of: root, as: .root) { document, key, value in
      switch key {
      case .version: document.version = document.number(value)
      case .pattern: pattern = value
      default: break
      }
    }
    guard let pattern else { return }
    guard tree.nodes[pattern].kind == .array else {
      patternField = .malformed(pattern)
      return
    }
    patternField = .value((), pattern)
    decodeElements(of: pattern)
  }

  private mutating func decodeElements(of pattern: SyntaxTree.NodeIndex) {
    let end = tree.nodes[pattern].next
    // Elements are large: counting them first is cheaper than growing.
    var count = 0
    tree.forEachChild(of: pattern) { _ in count += 1 }
    elements.reserveCapacity(count)
    var index = pattern + 1
    while index < end {
      elements.append(element(at: index))
      index = tree.nodes[index].next
    }
  }

  private mutating func element(at node: SyntaxTree.NodeIndex) -> PatternElement {
    guard tree.nodes[node].kind == .object else { return .malformed(.notAnObject(node)) }
    var found: [AHAPKey: SyntaxTree.NodeIndex] = [:]
    var single: (key: AHAPKey, value: SyntaxTree.NodeIndex)?
    forEachMember(of: node, as: .element) { _, key, value in
      guard let earlier = single, earlier.key != key else {
        single = (key, value)
        return
      }
      found[earlier.key] = earlier.value
      found[key] = value
    }
    guard let single, found.isEmpty else {
      return .malformed(.entryCount(found.count, node))
    }
    guard tree.nodes[single.value].kind == .object else {
      return .malformed(.entryNotAnObject(single.value, isEvent: single.key == .event))
    }
    switch single.key {
    case .event: return .event(event(at: single.value))
    case .parameter: return .parameter(parameter(at: single.value))
    default: return .curve(curve(at: single.value))
    }
  }

  private mutating func event(at node: SyntaxTree.NodeIndex) -> Event {
    var event = Event(node: node)
    forEachMember(of: node, as: .event) { document, key, value in
      switch key {
      case .time: event.time = document.number(value)
      case .eventType:
        event.type = document.name(value, EventType.init(spelledBy:)) { EventType(rawValue: $0) }
      case .eventDuration: event.duration = document.number(value)
      case .eventParameters:
        guard document.tree.nodes[value].kind == .array else {
          event.malformedParameters = value
          event.parameters = []
          return
        }
        event.malformedParameters = nil
        event.parametersNode = value
        event.parameters = document.eventParameters(in: value)
      case .eventWaveformPath: event.waveformPath = document.string(value)
      case .eventWaveformUseVolumeEnvelope: event.usesVolumeEnvelope = document.flag(value)
      case .eventWaveformLoopEnabled: event.isLoopEnabled = document.flag(value)
      default: break
      }
    }
    return event
  }

  private mutating func eventParameters(in array: SyntaxTree.NodeIndex) -> [EventParameter] {
    var parameters: [EventParameter] = []
    let end = tree.nodes[array].next
    var index = array + 1
    while index < end {
      var parameter = EventParameter(node: index)
      if tree.nodes[index].kind == .object {
        forEachMember(of: index, as: .eventParameter) { document, key, value in
          switch key {
          case .parameterID:
            parameter.id = document.name(value, EventParameterID.init(spelledBy:)) {
              EventParameterID(rawValue: $0)
            }
          case .parameterValue: parameter.value = document.number(value)
          default: break
          }
        }
      }
      parameters.append(parameter)
      index = tree.nodes[index].next
    }
    return parameters
  }

  private mutating func parameter(at node: SyntaxTree.NodeIndex) -> Parameter {
    var parameter = Parameter(node: node)
    forEachMember(of: node, as: .parameter) { document, key, value in
      switch key {
      case .parameterID: parameter.id = document.dynamicName(value)
      case .parameterValue: parameter.value = document.number(value)
      case .time: parameter.time = document.number(value)
      default: break
      }
    }
    return parameter
  }

  private mutating func curve(at node: SyntaxTree.NodeIndex) -> ParameterCurve {
    var curve = ParameterCurve(node: node)
    forEachMember(of: node, as: .curve) { document, key, value in
      switch key {
      case .parameterID: curve.id = document.dynamicName(value)
      case .time: curve.time = document.number(value)
      case .parameterCurveControlPoints:
        guard document.tree.nodes[value].kind == .array else {
          curve.pointsField = .malformed(value)
          curve.points = []
          return
        }
        curve.pointsField = .value((), value)
        curve.points = document.controlPoints(in: value)
      default: break
      }
    }
    return curve
  }

  private mutating func controlPoints(in array: SyntaxTree.NodeIndex) -> [ControlPoint] {
    var points: [ControlPoint] = []
    let end = tree.nodes[array].next
    var index = array + 1
    while index < end {
      var point = ControlPoint(node: index)
      if tree.nodes[index].kind == .object {
        forEachMember(of: index, as: .controlPoint) { document, key, value in
          switch key {
          case .time: point.time = document.number(value)
          case .parameterValue: point.value = document.number(value)
          default: break
          }
        }
      }
      points.append(point)
      index = tree.nodes[index].next
    }
    return points
  }

  // MARK: Members and values

  /// Calls `body` with each known member of the object at `node`, and notes the unknown ones.
  ///
  /// A key whose value could not be read is passed over: the reading has reported it.
  private mutating func forEachMember(
    of node: SyntaxTree.NodeIndex, as kind: ObjectKind,
    _ body: (inout Document, AHAPKey, SyntaxTree.NodeIndex) -> Void
  ) {
    let end = tree.nodes[node].next
    var key = node + 1
    while key < end {
      let next = tree.nodes[key].next
      if let known = tree.ahapKey(at: key), kind.holds(known) {
        if next > key + 1 { body(&self, known, key + 1) }
      } else {
        unknownKeys.append(UnknownKey(node: key, object: node, kind: kind))
      }
      key = next
    }
  }

  private func number(_ node: SyntaxTree.NodeIndex) -> Field<Double> {
    guard let number = tree.number(at: node), number.isFinite else { return .malformed(node) }
    return .value(number, node)
  }

  private func string(_ node: SyntaxTree.NodeIndex) -> Field<String> {
    tree.nodes[node].kind == .string ? .value(tree.string(at: node), node) : .malformed(node)
  }

  private func flag(_ node: SyntaxTree.NodeIndex) -> Field<WaveformFlag> {
    if let boolean = tree.boolean(at: node) { return .value(.boolean(boolean), node) }
    switch tree.number(at: node) {
    case 0: return .value(.number(false), node)
    case 1: return .value(.number(true), node)
    default: return .malformed(node)
    }
  }

  private func dynamicName(_ node: SyntaxTree.NodeIndex) -> Field<Name<DynamicParameterID>> {
    name(node, DynamicParameterID.init(spelledBy:)) { DynamicParameterID(rawValue: $0) }
  }

  /// The name at `node`: by its bytes, or resolved where it is written with escapes.
  private func name<Known>(
    _ node: SyntaxTree.NodeIndex, _ spelled: (UnsafeBufferPointer<UInt8>) -> Known?,
    _ resolved: (String) -> Known?
  ) -> Field<Name<Known>> {
    guard tree.nodes[node].kind == .string else { return .malformed(node) }
    let known = tree.withContents(of: node) { contents in
      if let known = spelled(contents) { return known as Known? }
      guard contents.contains(UInt8(ascii: "\\")) else { return nil }
      return resolved(tree.string(at: node))
    }
    return .value(known.map { .known($0) } ?? .unknown, node)
  }
}

extension SyntaxTree {
  /// The key of AHAP that stands at `node`, by its bytes or with its escapes resolved.
  func ahapKey(at node: NodeIndex) -> AHAPKey? {
    withContents(of: node) { contents in
      if let key = AHAPKey(spelledBy: contents) { return key }
      guard contents.contains(UInt8(ascii: "\\")) else { return nil }
      return AHAPKey(rawValue: string(at: node))
    }
  }
}
