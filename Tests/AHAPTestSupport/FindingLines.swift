public import AHAP

/// The findings of `bytes` as lines such as `3:14 error syntax-error`, in the order of the report.
///
/// - Parameters:
///   - bytes: A whole file.
///   - sounds: Answers for sound files.
///   - target: The system that the pattern is for.
/// - Returns: A line for each finding.
public func findingLines(
  in bytes: [UInt8], sounds: (any SoundLookup)? = nil, target: TargetSystem? = nil
) -> [String] {
  let document = Document(parsing: bytes)
  var locator = SourceLocator(document.tree)
  return Validator(sounds: sounds, target: target).diagnostics(for: document).map { diagnostic in
    let position = locator.position(at: diagnostic.span.start)
    let definition = diagnostic.definition
    return "\(position.line):\(position.column) \(definition.severity) \(definition.id)"
  }
}
