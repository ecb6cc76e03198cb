import AudioFiles
import Files

/// Which input is rendered to which output, settled before anything is written.
struct OutputPlan {
  /// An input and where it goes.
  struct Task: Sendable {
    let input: Input
    /// Further inputs, which are mixed with it.
    var mixed: [Input] = []
    let output: FileName
  }

  /// What there is to do, in the order of the inputs.
  let tasks: [Task]

  /// Plans for one output.
  ///
  /// - Parameters:
  ///   - inputs: Files, or standard input.
  ///   - output: Where the sound goes.
  ///   - mixes: Whether several inputs become one sound.
  /// - Throws: If there are several inputs that are not mixed.
  init(_ inputs: [Input], to output: FileName, mixes: Bool = false) throws(UsageError) {
    guard inputs.count <= 1 || mixes else {
      throw UsageError(
        "\(inputs.count) inputs and one output",
        hint: "Name a folder for them with --out-dir, or make one sound of them with --mix.")
    }
    tasks =
      inputs.first.map { first in
        [Task(input: first, mixed: Array(inputs.dropFirst()), output: output)]
      } ?? []
  }

  /// Plans for an output of each input's name in a folder.
  ///
  /// The folders in which inputs are named are kept: `sub/a.ahap` goes to `out/sub/a.wav`. What
  /// leads out of the folder, a slash at the start and `..`, is left out, as `tar` does.
  ///
  /// - Parameters:
  ///   - inputs: Files.
  ///   - folder: Where the outputs go.
  ///   - container: Gives them their ending.
  ///   - isFlat: Whether the folders of the inputs are left out.
  /// - Throws: If an input has no name, or two outputs would have the same.
  init(
    _ inputs: [Input], in folder: FileName, container: SoundContainer, isFlat: Bool
  ) throws(UsageError) {
    var takenBy: [[UInt8]: FileName] = [:]
    var tasks: [Task] = []
    for input in inputs {
      guard case .file(let path) = input.source else {
        throw UsageError("standard input has no name for a file in '\(folder)'; use --output")
      }
      let name = Self.outputName(of: path, container, isFlat: isFlat)
      guard let output = FileName(bytes: folder.appending(name).bytes) else { continue }
      if let other = takenBy.updateValue(path, forKey: output.bytes) {
        throw UsageError(
          "two inputs, one output name: '\(other)' and '\(path)' would both become '\(output)'",
          hint: isFlat ? "Without --flat they keep their folders." : nil)
      }
      tasks.append(Task(input: input, output: output))
    }
    self.tasks = tasks
  }

  /// The name of an output inside its folder.
  private static func outputName(
    of path: FileName, _ container: SoundContainer, isFlat: Bool
  ) -> FileName {
    let slash = UInt8(ascii: "/")
    var parts = path.bytes.split(separator: slash).filter { !$0.elementsEqual([46]) }
    // A folder and the way out of it cancel out; a way out of all folders leads nowhere.
    var kept: [ArraySlice<UInt8>] = []
    for part in parts {
      if part.elementsEqual([46, 46]) { _ = kept.popLast() } else { kept.append(part) }
    }
    parts = isFlat ? kept.suffix(1) : kept
    let name = FileName(bytes: Array(parts.joined(separator: [slash]))) ?? path
    return name.withoutExtension.withExtension(container.fileExtensions[0])
  }
}
