import AudioFiles
import EngineOutputs
import Files
import Foundation
import HapticEngine

/// Writes what an engine plays to a sound file, which is whole whenever the engine has stopped.
final class RecordingOutput: EngineOutput {
  private let output: SoundFileEngineOutput

  /// The names that outputs of the process have taken, and how often.
  private static let takenNames = Locked<[FileName: Int]>([:])

  /// Creates an output; the file appears when the engine is started.
  ///
  /// - Parameter name: The file; its ending decides the container.
  /// - Throws: Where the container cannot be written, or there is no room.
  init(_ name: FileName) throws {
    let ending = name.pathExtension
    let known = ending.isEmpty ? .wav : SoundContainer(fileExtension: ending)
    guard let container = known, let sampleFormat = container.sampleFormats.last else {
      throw UnknownContainer(ending: ending)
    }
    // The last one is the most precise: the samples themselves, where the container holds floats.
    output = try SoundFileEngineOutput(
      name,
      format: SoundFileFormat(
        container: container, sampleFormat: sampleFormat, sampleRate: 48_000, channelCount: 2))
  }

  /// The name, with a number behind it where an engine of the process writes to it already.
  static func unusedName(like name: FileName) -> FileName {
    let count = takenNames.withLock { names in
      names[name, default: 0] += 1
      return names[name, default: 1]
    }
    guard count > 1, let numbered = FileName("-\(count)") else { return name }
    let stem = FileName(bytes: name.withoutExtension.bytes + numbered.bytes) ?? name
    return name.pathExtension.isEmpty ? stem : stem.withExtension(name.pathExtension)
  }

  func open(channelCount: Int) throws -> Int {
    // What keeps the file from being written is said now.
    try output.finish()
    return try output.open(channelCount: channelCount)
  }

  func start(_ frames: EngineFrames, _ monitor: OutputMonitor) throws {
    try output.start(frames, monitor)
  }

  func stop() {
    output.stop()
    do {
      try output.finish()
    } catch {
      // Nobody waits for it: the engine has stopped.
      FileHandle.standardError.write(Data("\(OutputChoice.variable): \(error)\n".utf8))
    }
  }

  func wake() { output.wake() }

  var isAvailable: Bool { output.isAvailable }

  /// The ending of a file stands for no container.
  private struct UnknownContainer: Error, CustomStringConvertible {
    let ending: String

    var description: String {
      let known = SoundContainer.allCases.flatMap(\.fileExtensions)
      return ".\(ending) stands for no sound file; expected one of \(known.joined(separator: ", "))"
    }
  }
}
