import AHAP

/// Which findings are wanted.
struct FindingFilter: Sendable {
  private let selected: Set<String>
  private let ignored: Set<String>

  /// Creates a filter; an empty selection keeps all rules.
  init(selected: [String], ignored: [String]) {
    self.selected = Set(selected)
    self.ignored = Set(ignored)
  }

  /// Whether a rule is named among those to report.
  func selects(_ id: String) -> Bool { selected.contains(id) }

  /// Whether a finding is reported.
  func keeps(_ diagnostic: Diagnostic) -> Bool {
    let id = diagnostic.definition.id
    return (selected.isEmpty || selected.contains(id)) && !ignored.contains(id)
  }
}

extension ValueSyntax where Value == String {
  /// The ID of a rule of the catalogue.
  static let ruleID = ValueSyntax(
    "ID", expectation: "the ID of a rule", show: { $0 },
    read: { bytes in
      let id = String(decoding: bytes, as: UTF8.self)
      return DiagnosticCatalog.definition(id: id).map(\.id)
    })
}
