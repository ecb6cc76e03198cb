import AHAP
import Files

/// What a run of `validate` has found so far, and what it makes of the next input; on one thread.
struct ValidationRun {
  /// What is asked of the run as a whole.
  struct Demands {
    /// How many findings are reported at most; 0 for all.
    let limit: Int
    /// Whether findings never fail the run.
    let alwaysSucceeds: Bool
    /// Whether fixes are shown instead of made.
    let showsDifferences: Bool
    /// Whether the text on standard input is written fixed to standard output.
    let writesStandardInput: Bool
  }

  private(set) var status: ExitStatus
  private(set) var summary = ReportSummary()
  private(set) var fixes = FixOutcome()
  /// The files on which the findings depend.
  private(set) var dependencies: Set<FileName> = []
  private(set) var baselineFilter: BaselineFilter?
  private(set) var baselineWriter: BaselineWriter?
  private var reporter: any FindingReporter
  private var reportedProblems: Set<FileName> = []
  private let demands: Demands
  private let context: CommandContext

  init(
    _ demands: Demands, _ reporter: any FindingReporter, status: ExitStatus,
    filter: BaselineFilter?, writer: BaselineWriter?, in context: CommandContext
  ) {
    self.demands = demands
    self.reporter = reporter
    self.status = status
    self.context = context
    baselineFilter = filter
    baselineWriter = writer
    self.reporter.begin()
  }

  /// Reports an input.
  mutating func take(_ judged: JudgedInput) {
    switch judged {
    case .file(let file): take(file)
    case .unread(let input, let error):
      // Who pressed Ctrl-C knows.
      if error.kind == .cancelled { return }
      context.error("\(error)")
      report(UnreadInput(name: input.name, message: error.description))
    case .unconfigured(let input, let problem):
      dependencies.insert(problem.name)
      if reportedProblems.insert(problem.name).inserted { problem.report(in: context) }
      report(UnreadInput(name: input.name, message: problem.message))
    case .problem(let problem):
      guard problem.isTrouble else { return }
      report(UnreadInput(name: problem.path, message: problem.description))
    }
  }

  /// Ends the report.
  mutating func end() {
    summary.isInterrupted = context.signals.status != nil
    reporter.end(summary)
  }

  private mutating func report(_ unread: UnreadInput) {
    reporter.write(unread)
    summary.add(unread)
    status.combine(with: .trouble)
  }

  // MARK: Files

  private mutating func take(_ file: JudgedFile) {
    dependencies.formUnion(file.dependencies)
    if file.leavesSoundsUnchecked {
      context.note(
        "\(file.input.name): sound files are not checked; --stdin-filename says where they are")
    }
    var (document, findings) = (file.document, file.findings)
    if let fixed = file.fixed, make(fixed, of: file) {
      (document, findings) = (fixed.document, fixed.findings)
    }
    if baselineWriter != nil {
      baselineWriter?.add(findings, in: document, file.input)
      findings = []
    } else if let unknown = baselineFilter?.unknown(findings, in: document, file.input) {
      findings = unknown
    }
    let room = demands.limit == 0 ? .max : max(0, demands.limit - summary.counts.total)
    let reported = ReportedFile(
      file.input, document, findings: findings, room: room, isStrict: file.isStrict)
    context.detail("\(file.input.name): \(reported.counts.description)")
    if !demands.showsDifferences { reporter.write(reported) }
    summary.add(reported)
    if reported.fails, !demands.alwaysSucceeds { status.combine(with: .findings) }
  }

  /// Makes or shows what was fixed.
  ///
  /// - Returns: Whether the fixed text is the one to report on.
  private mutating func make(_ fixed: JudgedFile.Fixed, of file: JudgedFile) -> Bool {
    let (old, new) = (file.document.tree.bytes, fixed.document.tree.bytes)
    if demands.showsDifferences {
      UnifiedDiff(from: old, to: new).write(
        to: context.standardOutput, name: file.input.name, palette: context.outputPalette)
      if old != new, !demands.alwaysSucceeds { status.combine(with: .findings) }
    } else if demands.writesStandardInput {
      context.standardOutput.write(new)
    } else if old != new {
      do throws(FileError) {
        try file.input.replace(with: new, in: context)
        context.detail("\(file.input.name): fixed \(fixed.count)")
      } catch {
        context.error("cannot fix \(error)")
        status.combine(with: .trouble)
        return false
      }
    }
    fixes.add(fixed)
    return true
  }
}
