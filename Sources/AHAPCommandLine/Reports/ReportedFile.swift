import AHAP

/// A file and its findings, as a report gives them.
struct ReportedFile {
  /// Where the file came from.
  let input: Input
  /// What it says.
  let document: Document
  /// The findings that are reported, in the order of the places.
  let findings: ArraySlice<Diagnostic>
  /// How many findings there are, reported or not.
  let counts: FindingCounts
  /// How many findings `--max-issues` leaves out.
  let leftOut: FindingCounts
  /// Whether warnings fail.
  let isStrict: Bool

  /// Cuts the findings in a file to what is reported.
  ///
  /// - Parameters:
  ///   - input: Where the file came from.
  ///   - document: What it says.
  ///   - findings: All findings that are wanted.
  ///   - room: How many of them to report at most.
  ///   - isStrict: Whether warnings fail.
  init(
    _ input: Input, _ document: Document, findings: [Diagnostic], room: Int = .max,
    isStrict: Bool = false
  ) {
    self.input = input
    self.document = document
    self.findings = findings.prefix(room)
    self.isStrict = isStrict
    counts = FindingCounts(findings)
    leftOut = FindingCounts(findings.dropFirst(room))
  }

  /// Whether the file fails.
  var fails: Bool { counts.fails(strictly: isStrict) }
}
