import AHAP

/// What fixing did to the files of a run.
struct FixOutcome {
  private(set) var fixCount = 0
  private(set) var fileCount = 0
  /// Findings that have an unsafe fix, in the files as they are now.
  private(set) var unsafeCount = 0

  mutating func add(_ fixed: JudgedFile.Fixed) {
    if fixed.count > 0 {
      fixCount += fixed.count
      fileCount += 1
    }
    unsafeCount += fixed.findings.count { finding in
      finding.fixes.contains { $0.applicability == .unsafe }
    }
  }

  /// Says how many findings were put right, and what more could be done.
  func note(isOnlyShown: Bool, allowsUnsafe: Bool, in context: CommandContext) {
    if fixCount > 0 {
      let findings = fixCount == 1 ? "1 finding" : "\(fixCount) findings"
      let files = fileCount == 1 ? "1 file" : "\(fileCount) files"
      context.note("\(isOnlyShown ? "would fix" : "fixed") \(findings) in \(files)")
    }
    if unsafeCount > 0, !allowsUnsafe {
      context.note("--unsafe would fix \(unsafeCount) more, and change what is played")
    }
  }
}
