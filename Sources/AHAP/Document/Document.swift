/// An AHAP file as written: every entry typed and located, nothing clamped or defaulted yet.
public struct Document: Sendable {
  /// The text that it was read from.
  public let tree: SyntaxTree
  /// Whether the root is an object.
  public internal(set) var isRootObject = false
  /// The lowest version of Core Haptics that the file asks for.
  public internal(set) var version: Field<Double> = .missing
  /// The `[` of the pattern, or whatever stands in that place.
  public internal(set) var patternField: Field<Void> = .missing
  /// The elements of the pattern, in the order of the file.
  public internal(set) var elements: [PatternElement] = []
  /// Keys that mean nothing where they stand.
  var unknownKeys: [UnknownKey] = []

  /// Decodes the tree; never fails.
  public init(_ tree: SyntaxTree) {
    self.tree = tree
    decode()
  }

  /// Reads and decodes an AHAP text.
  public init(parsing bytes: [UInt8]) {
    self.init(SyntaxTree(parsing: bytes))
  }

  /// Whether the file is refused as a whole, so that nothing of it plays.
  public var isRefused: Bool {
    if !isRootObject || patternField.value == nil { return true }
    if tree.diagnostics.contains(where: { $0.definition.refusesFile }) { return true }
    return !isVersionUsable
  }

  /// Whether the version is one that lets the file be played.
  var isVersionUsable: Bool {
    switch version {
    case .missing: true
    case .malformed: false
    case .value(let version, _): version > 0
    }
  }

  /// The events in the order of the file, playable or not.
  public var events: some Sequence<Event> {
    elements.lazy.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }
}
