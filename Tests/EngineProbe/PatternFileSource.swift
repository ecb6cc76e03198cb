import AHAP
import Files
import HapticEngine
import HapticScore
import ScoreCompiler

/// A pattern of a file, without sound files.
struct PatternFileSource: ScoreSource {
  private let document: Document

  init(path: String) throws {
    guard let name = FileName(path) else { throw Unreadable() }
    let file = try InputFile(at: name)
    var bytes = [UInt8](repeating: 0, count: file.byteCount)
    let count = try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }
    document = Document(parsing: Array(bytes[..<count]))
    if duration == 0 { throw Unreadable() }
  }

  private struct Unreadable: Error, CustomStringConvertible {
    var description: String { "no pattern that can be played" }
  }

  var duration: Double { ResolvedPattern(document).duration }

  func score(sampleRate: Int, speed: Double) throws -> HapticScore {
    try ScoreCompiler(sampleRate: sampleRate).compile(ResolvedPattern(document, speed: speed))
  }
}
