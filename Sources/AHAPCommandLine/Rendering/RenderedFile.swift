import AudioFiles
import Files

/// What became of an input that was to be rendered.
struct RenderedFile: Sendable {
  /// Where the pattern came from.
  let input: Input
  /// The patterns that were mixed with it.
  var mixed: [Input] = []
  /// What the rendering ended with.
  var status: ExitStatus
  /// Why there is no output, in words, where that is no matter of findings.
  var failure: String?
  /// How many findings the pattern has.
  var counts = FindingCounts()
  /// The events that are left out for their errors.
  var droppedEventCount = 0
  /// What was written; `nil` where nothing was.
  var written: Written?

  /// A sound file that was written.
  struct Written: Sendable {
    let output: FileName
    let container: SoundContainer
    let format: RenderedFormat
    let report: WriteReport
  }
}
