import Files

/// A sound would take the place of a file that it is made from.
struct OverwrittenInput: Error, CustomStringConvertible {
  let output: FileName
  let input: FileName

  var description: String {
    "\(output): \(input.bytes == output.bytes ? "it" : "\(input)") is read for this sound; "
      + "choose another output"
  }

  /// Refuses an output that is one of the files on which a pattern depends.
  static func refuse(_ file: PatternFile, by output: FileName) throws {
    guard let target = try? FileStatus(of: output), target.kind == .file else { return }
    for input in file.dependencies {
      if let status = try? FileStatus(of: input), status.identity == target.identity {
        throw OverwrittenInput(output: output, input: input)
      }
    }
  }
}
