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

  /// Cuts the findings in a file to what is reported.
  ///
  /// - Parameters:
  ///   - input: Where the file came from.
  ///   - document: What it says.
  ///   - findings: All findings that are wanted.
  ///   - room: How many of them to report at most.
  init(_ input: Input, _ document: Document, findings: [Diagnostic], room: Int = .max) {
    self.input = input
    self.document = document
    self.findings = findings.prefix(room)
    counts = FindingCounts(findings)
    leftOut = FindingCounts(findings.dropFirst(room))
  }
}
