import Files

/// Two sounds that are to be compared, or one whose counterpart is missing.
struct ComparisonPair: Sendable {
  /// What both are called inside their folders, without an ending; `nil` for two files.
  let name: FileName?
  let first: ComparedInput?
  let second: ComparedInput?

  /// What reports call the pair: the name inside the folders, or that of the second file, which is
  /// the one that is judged.
  var title: String { "\(name ?? second?.name ?? first?.name ?? "")" }
}
