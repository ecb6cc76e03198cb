import AudioFiles
import Files

/// Which kind of sound file an output becomes.
enum ContainerChoice {
  /// The kind of file, whatever its name.
  static let option = Option<SoundContainer?>(
    "container", .choice("KIND"), defaultText: "by the name's ending, otherwise wav",
    help: "The kind of sound file.")

  /// The container for a name, by its ending: WAV where there is none.
  ///
  /// - Throws: For an ending that stands for nothing that can be written, lest a file of that name
  ///   holds something else.
  static func container(for name: FileName, chosen: SoundContainer?) throws(UsageError)
    -> SoundContainer
  {
    if let chosen { return chosen }
    let ending = name.pathExtension
    if ending.isEmpty { return .wav }
    guard let container = SoundContainer(fileExtension: ending) else {
      let known = SoundContainer.allCases.map { "." + $0.fileExtensions[0] }
      throw UsageError(
        "'\(name)': no kind of sound file for the ending '.\(PrintableText(Array(ending.utf8)))'",
        hint: "Name it \(known.joined(separator: ", ")), or choose with --container.")
    }
    return container
  }
}

extension SoundFileFormat {
  /// The layout that options ask for, checked before anything is done.
  static func checked(
    _ container: SoundContainer, _ format: RenderedFormat
  ) throws(UsageError) -> SoundFileFormat {
    do throws(SoundFileError) {
      return try SoundFileFormat(
        container: container, sampleFormat: format.sampleFormat, sampleRate: format.sampleRate,
        channelCount: format.channelCount)
    } catch {
      throw UsageError(error.description)
    }
  }
}
