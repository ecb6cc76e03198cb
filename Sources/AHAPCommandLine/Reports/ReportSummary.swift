/// The sums at the end of a report.
struct ReportSummary {
  /// The inputs that the report tells of, whether or not they could be read.
  private(set) var fileCount = 0
  /// The inputs that could not be read.
  private(set) var unreadCount = 0
  /// All findings, reported or not.
  private(set) var counts = FindingCounts()
  /// The findings that `--max-issues` left out.
  private(set) var leftOut = FindingCounts()
  /// Whether somebody ended the run before all inputs were looked at.
  var isInterrupted = false

  mutating func add(_ file: ReportedFile) {
    fileCount += 1
    counts += file.counts
    leftOut += file.leftOut
  }

  mutating func add(_ input: UnreadInput) {
    fileCount += 1
    unreadCount += 1
  }

  /// What is to be said where findings were left out; `nil` where none were.
  var leftOutText: String? {
    leftOut.total > 0 ? "left out by --max-issues: \(leftOut.description)" : nil
  }

  /// What is to be said of a run that somebody ended.
  static let interruptedText = "interrupted before all files were looked at"
}
