import Files

extension FileError {
  /// The status that a run ends with because of this failure of its output.
  var exitStatus: ExitStatus { kind == .readerGone ? .readerGone : .trouble }
}
