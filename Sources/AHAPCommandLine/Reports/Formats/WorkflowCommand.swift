import AHAP

/// A line that GitHub Actions takes for an annotation.
struct WorkflowCommand {
  /// What the annotation is: `error`, `warning` or `notice`.
  let name: String
  /// Where it stands and what it is called; those without a value are left out.
  let properties: [(key: String, value: String?)]
  /// What it says; may have several lines.
  let message: String

  /// The line, escaped as GitHub's own toolkit does.
  var text: String {
    let properties = properties.compactMap { key, value in
      value.map { "\(key)=\(Self.escaped($0, alsoEscaping: ":,"))" }
    }
    let head = ([name] + (properties.isEmpty ? [] : [properties.joined(separator: ",")]))
    return "::\(head.joined(separator: " "))::\(Self.escaped(message))"
  }

  private static func escaped(_ value: String, alsoEscaping others: String = "") -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      if "%\r\n".unicodeScalars.contains(scalar) || others.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += digits.count < 2 ? "%0\(digits)" : "%\(digits)"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Severity {
  /// The name of the command that annotates with this severity.
  fileprivate var commandName: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .information: "notice"
    }
  }
}

extension WorkflowCommand {
  /// The annotation for a finding.
  ///
  /// - Parameters:
  ///   - finding: What it says.
  ///   - path: The file from the root of the repository; `nil` for one without a name.
  ///   - range: The place, with columns in UTF-16.
  init(_ finding: Diagnostic, path: String?, range: TextRange) {
    // GitHub drops the columns of a place with more lines than one; its start says more.
    let isOneLine = range.start.line == range.end.line && range.byteCount > 0
    self.init(
      name: finding.severity.commandName,
      properties: [
        ("file", path),
        ("line", String(range.start.line)),
        ("col", String(range.start.column)),
        ("endLine", isOneLine ? String(range.end.line) : nil),
        ("endColumn", isOneLine ? String(range.end.column) : nil),
        ("title", finding.definition.id),
      ],
      message: finding.message + (finding.help.map { "\nhelp: \($0)" } ?? ""))
  }
}
