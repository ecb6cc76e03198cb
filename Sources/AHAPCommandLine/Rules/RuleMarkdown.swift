import AHAP

/// The rules as the page `docs/rules.md`.
struct RuleMarkdown {
  let rules: [DiagnosticDefinition]

  /// The page.
  var text: String {
    let parts = [Self.introduction, table] + rules.map(section)
    return parts.joined(separator: "\n")
  }

  private static let introduction = """
    # Rules

    <!-- Made by `Tools/ahap rules --format markdown`; a test holds it to be up to date. -->

    What `ahap validate` reports, by the ID in brackets at the end of a finding. On the command
    line, `ahap explain ID` says the same.

    - An **error** is refused by Core Haptics, or costs the entry it stands in.
    - A **warning** plays, but differently from what is written. `--strict` fails for it.
    - An **information** plays as written, though not everywhere or perhaps not as meant.

    An ID is never renamed, nor used again for something else.

    """

  private var table: String {
    let rows = rules.map { rule in
      "| [\(rule.id)](#\(rule.id)) | \(rule.severity.rawValue) | \(rule.category.rawValue) "
        + "| \(rule.summary) |"
    }
    return (["| rule | severity | category | in one sentence |", "|---|---|---|---|"] + rows)
      .joined(separator: "\n") + "\n"
  }

  private func section(of rule: DiagnosticDefinition) -> String {
    let code = rule.coreHapticsCode.map { " · Core Haptics error \($0)" } ?? ""
    let fix = rule.exampleFix.map { "\nFix: \($0.meaning).\n" } ?? ""
    return """
      ## \(rule.id)

      **\(rule.severity.rawValue)** · \(rule.category.rawValue)\(code) · since \(rule.introduced)

      \(rule.summary)

      \(rule.explanation)
      \(fix)
      Wrong:

      \(block(rule.violatingBytes))

      Right:

      \(block(Array(rule.conforming.utf8)))

      """
  }

  private func block(_ example: [UInt8]) -> String {
    (["```json"] + RuleExample(example).lines + ["```"]).joined(separator: "\n")
  }
}
