import AHAP

/// The program and its rules, as a SARIF log introduces them.
enum SARIFDriver {
  /// The member `tool.driver`.
  static var value: JSONValue {
    .object([
      ("name", .string("ahap")),
      ("fullName", .string("AHAP toolkit")),
      ("version", .string(AHAPProgram.version)),
      ("semanticVersion", .string(AHAPProgram.version)),
      ("rules", .array(DiagnosticCatalog.all.map(rule))),
      ("notifications", .array(SARIFNotification.allCases.map(\.descriptor))),
    ])
  }

  /// The place of each rule among the rules.
  static let ruleIndexes = Dictionary(
    uniqueKeysWithValues: zip(DiagnosticCatalog.all.map(\.id), 0...))

  private static func rule(_ definition: DiagnosticDefinition) -> JSONValue {
    .object([
      ("id", .string(definition.id)),
      ("shortDescription", .object([("text", .string(definition.summary))])),
      ("fullDescription", .object([("text", .string(definition.explanation))])),
      (
        "help",
        .object([
          ("text", .string(definition.explanation)), ("markdown", .string(markdown(definition))),
        ])
      ),
      (
        "defaultConfiguration",
        .object([("level", .string(definition.severity.sarifLevel))])
      ),
      (
        "properties",
        .object(ofPresent: [
          ("category", .string(definition.category.rawValue)),
          ("code", definition.coreHapticsCode.map(JSONValue.integer)),
          ("tags", .array([.string(definition.category.rawValue)])),
        ])
      ),
    ])
  }

  private static func markdown(_ definition: DiagnosticDefinition) -> String {
    // What is wrong with some files no text can show.
    let isText = definition.violating.utf8.elementsEqual(definition.violatingBytes)
    return definition.explanation
      + (isText ? "\n\nWrong:\n\n\(fenced(definition.violating))" : "")
      + "\n\nRight:\n\n\(fenced(definition.conforming))\n"
  }

  private static func fenced(_ text: String) -> String {
    "```json\n\(text)\(text.hasSuffix("\n") ? "" : "\n")```"
  }
}

extension Severity {
  /// The word for it in SARIF.
  var sarifLevel: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .information: "note"
    }
  }
}
