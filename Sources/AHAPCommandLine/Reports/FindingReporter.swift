/// Writes what is found in files to standard output, in one format.
///
/// A run calls ``begin()``, then `write` once for each input in the order of the arguments, then
/// ``end(_:)``, also where it is interrupted, so that a document is always complete.
protocol FindingReporter {
  /// Begins the report.
  mutating func begin()

  /// Writes what was found in a file, be it nothing.
  mutating func write(_ file: ReportedFile)

  /// Writes that an input could not be read.
  mutating func write(_ input: UnreadInput)

  /// Ends the report.
  mutating func end(_ summary: ReportSummary)
}
