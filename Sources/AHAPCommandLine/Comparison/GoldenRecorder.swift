import AudioFiles
import AudioFrames
import Files
import HapticSynthesis

/// Records the second sound of a pair anew from the first.
struct GoldenRecorder: Sendable {
  let comparer: PairComparer
  /// The container that was asked for.
  let chosen: SoundContainer?
  /// The container of new files in a folder where none was asked for.
  let usual: SoundContainer

  /// Where the second sound of a pair is, or will be.
  ///
  /// - Parameters:
  ///   - pair: A pair with a first sound.
  ///   - argument: The second argument of the command: a file, or the folder of the second sounds.
  /// - Returns: The name of the file.
  func target(of pair: ComparisonPair, in argument: FileName) -> FileName {
    if let second = pair.second { return second.name }
    guard let name = pair.name else { return argument }
    return argument.appending(name.withExtension((chosen ?? usual).fileExtensions[0]))
  }

  /// Records a sound: a pattern in the form of the file that is there, a sound file byte for byte.
  ///
  /// - Throws: If that cannot be done; the file that is there then stays as it was.
  func record(
    _ first: ComparedInput, to target: FileName, in context: CommandContext
  ) throws {
    if case .pattern = ComparedInput(target) { throw Refusal(target, "is a pattern, not a sound") }
    try OutputFolder.create(target.directory)
    switch first {
    case .sound(let name): try copy(name, to: target)
    case .pattern(let input): try render(input, to: target, in: context)
    }
  }

  /// A recording that makes no sense, in words.
  private struct Refusal: Error, CustomStringConvertible {
    let description: String

    init(_ name: FileName, _ reason: String) {
      description = "\(name): cannot be recorded: \(reason)"
    }
  }

  private func copy(_ source: FileName, to target: FileName) throws {
    guard source.pathExtension == target.pathExtension else {
      throw Refusal(target, "'\(source)' has another ending")
    }
    let input = try InputFile(at: source)
    let output = try OutputFile(at: target)
    var block = [UInt8](repeating: 0, count: 65_536)
    var offset = 0
    while true {
      let count = try block.withUnsafeMutableBytes { bytes in
        try input.read(into: bytes, at: offset)
      }
      if count == 0 { break }
      try output.write(Array(block[..<count]))
      offset += count
    }
    try output.commit()
  }

  private func render(_ input: Input, to target: FileName, in context: CommandContext) throws {
    guard
      let pattern = try PlayableMix.load(
        [input], comparer.options, from: comparer.sources, in: context)
    else {
      throw Refusal(target, "nothing of the pattern can be rendered")
    }
    let old = try? SoundFileReader(at: target)
    let container: SoundContainer
    if let old {
      guard let known = old.container else {
        throw Refusal(target, "files of this kind (\(old.formatName)) are never written")
      }
      container = known
    } else {
      container = try ContainerChoice.container(for: target, chosen: chosen)
    }
    let usualFormat = container.sampleFormats[0]
    let map = comparer.map(like: old)
    let options = comparer.options
    let format = RenderedFormat(
      sampleRate: old?.sampleRate ?? options.sampleRate, channelCount: map.channels.count,
      sampleFormat: old.map { $0.sampleFormat ?? usualFormat } ?? options.sampleFormat
        ?? usualFormat)
    let soundFormat = try SoundFileFormat.checked(container, format)
    var renderer = try pattern.prepare(format, map: map, in: context).makeRenderer()
    _ = try SoundWriting.write(&renderer, as: soundFormat, to: target, in: context)
  }
}
