import AudioFiles
import Files
import HapticScore
import HapticSynthesis
import ScoreCompiler

/// Renders a pattern to a sound file, and says on standard error what there is to say.
struct RenderJob: Sendable {
  let options: RenderOptions
  let container: SoundContainer
  /// Whether the folders for the outputs are created.
  let createsFolders: Bool

  /// The form of the frames.
  var format: RenderedFormat {
    RenderedFormat(
      sampleRate: options.sampleRate, channelCount: options.channelCount,
      sampleFormat: options.sampleFormat ?? container.sampleFormats[0])
  }

  /// Renders one input.
  func run(
    _ task: OutputPlan.Task, from sources: RenderSources, in context: CommandContext
  ) -> RenderedFile {
    var result = RenderedFile(input: task.input, mixed: task.mixed, status: .trouble)
    do {
      try render(task, from: sources, &result, in: context)
    } catch let error as SoundFileError {
      switch error {
      case .cancelled: result.status = context.signals.status ?? .trouble
      case .file(let failure) where failure.kind == .readerGone: result.status = .readerGone
      case .file(let failure) where failure.kind == .cancelled:
        result.status = context.signals.status ?? .interrupted
      case .file: fail("\(error)", &result, in: context)
      case .tooLarge:
        fail(
          "\(task.output): \(error); --container raw or flac holds more", &result, in: context)
      default: fail("\(task.output): \(error)", &result, in: context)
      }
    } catch let error as UnreadPattern where error.isCancelled {
      result.status = context.signals.status ?? .interrupted
    } catch {
      fail("\(error)", &result, in: context)
    }
    return result
  }

  private func fail(_ message: String, _ result: inout RenderedFile, in context: CommandContext) {
    context.error(message)
    result.failure = message
    result.status = .trouble
  }

  private func render(
    _ task: OutputPlan.Task, from sources: RenderSources, _ result: inout RenderedFile,
    in context: CommandContext
  ) throws {
    var files: [PatternFile] = []
    for input in [task.input] + task.mixed {
      let file = try sources.patterns.read(input, in: context)
      result.counts += file.counts
      files.append(file)
    }
    guard let mix = PlayableMix.load(files, options, for: sources.profile, in: context) else {
      result.status = .findings
      context.note("\(task.output): not written")
      return
    }
    for file in files { try OverwrittenInput.refuse(file, by: task.output) }
    result.droppedEventCount = mix.droppedEventCount
    let format = format
    let layout = try SoundFileFormat.checked(container, format)
    let prepared = try mix.prepare(format, in: context)
    var renderer = prepared.makeRenderer()
    let frameCount = renderer.range.count
    if frameCount == 0, prepared.plan.frameCount > 0 {
      context.note("\(task.output): nothing lies between --from and --to; 0 frames")
    }
    // Before anything is opened: a file that cannot be described is refused untouched.
    _ = try layout.byteCount(frameCount: frameCount)
    if createsFolders { try OutputFolder.create(task.output.directory) }
    let report = try SoundWriting.write(&renderer, as: layout, to: task.output, in: context)
    context.detail(
      "\(task.output): \(frameCount) frames, \(format.description), "
        + "peak \(PeakText.decibels(report.peak))")
    let isClipped = ClippingReport.say(
      report.clippedSampleCount, format, task.output.description, in: context)
    result.written = RenderedFile.Written(
      output: task.output, container: container, format: format, report: report)
    result.status = prepared.status.combined(
      with: isClipped && options.isStrict ? .findings : .success)
  }
}
