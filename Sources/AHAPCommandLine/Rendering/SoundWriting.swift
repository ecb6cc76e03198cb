import AudioFiles
import Files
import HapticSynthesis

/// Writes what a renderer yields to a sound file, as long as nobody asks to stop.
enum SoundWriting {
  /// Writes all that `renderer` has yet to render.
  static func write(
    _ renderer: inout ScoreRenderer, as format: SoundFileFormat, to output: FileName,
    in context: CommandContext
  ) throws(SoundFileError) -> WriteReport {
    let signals = context.signals
    let file = try OutputFile.opening(output) { signals.status != nil }
    let writer = try SoundFileWriter(
      to: file, format: format, frameCount: renderer.range.upperBound - renderer.position)
    let report = try writer.write(contentsOf: &renderer) { signals.status != nil }
    try writer.finish()
    return report
  }
}

extension OutputFile {
  /// Opens the output that a command was told to write.
  fileprivate static func opening(
    _ path: FileName, isCancelled: @escaping () -> Bool
  ) throws(SoundFileError) -> OutputFile {
    do {
      return try OutputFile(at: path, isCancelled: isCancelled)
    } catch {
      throw error.kind == .cancelled ? .cancelled : .file(error)
    }
  }
}
