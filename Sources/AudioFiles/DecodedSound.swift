public import Files

/// A sound file decoded into memory: one channel, or left and right.
public struct DecodedSound: Sendable {
  /// Frames per second.
  public let sampleRate: Int
  /// 1 or 2; of more, the first two are kept.
  public let channelCount: Int
  /// Interleaved, full scale ±1; a file of floats may hold anything.
  public let samples: [Float]
  /// Whether the file goes on behind the samples.
  public let isCut: Bool
  /// Why the file could not be read to its end; `nil` where it could.
  public let damage: SoundFileError?

  /// The frames of the sound.
  public var frameCount: Int { samples.count / channelCount }

  /// Decodes the sound file `name`, or its start.
  ///
  /// A file that turns out to be damaged gives what stands before the damage.
  ///
  /// - Parameters:
  ///   - name: A regular file.
  ///   - frameLimit: Says how many frames are read at most, from the file's rate and the channels
  ///     that are kept.
  /// - Throws: ``SoundFileError/file(_:)`` and ``SoundFileError/notASoundFile(_:reason:)``.
  public init(
    at name: FileName, frameLimit: (_ sampleRate: Int, _ channelCount: Int) -> Int
  ) throws(SoundFileError) {
    let reader = try SoundFileReader(at: name)
    let sourceCount = reader.channelCount
    let kept = min(sourceCount, 2)
    let limit = frameLimit(reader.sampleRate, kept)
    var samples: [Float] = []
    // Never by the header alone, which may claim anything.
    samples.reserveCapacity(min(limit, reader.frameCount ?? 0, 0x10_0000) * kept)
    var block = [Float](repeating: 0, count: 4_096 * sourceCount)
    var frameCount = 0
    var isCut = false
    var damage: SoundFileError?
    do {
      while true {
        let count = try Self.read(reader, into: &block)
        if count == 0 { break }
        let taken = min(count, limit - frameCount)
        if kept == sourceCount {
          samples += block[..<(taken * kept)]
        } else {
          for frame in 0..<taken {
            let first = frame * sourceCount
            samples += block[first..<(first + kept)]
          }
        }
        frameCount += taken
        isCut = taken < count
        if isCut { break }
      }
    } catch {
      damage = error
    }
    sampleRate = reader.sampleRate
    channelCount = kept
    self.samples = samples
    self.isCut = isCut
    self.damage = damage
  }

  private static func read(
    _ reader: SoundFileReader, into block: inout [Float]
  ) throws(SoundFileError) -> Int {
    try block.withUnsafeMutableBufferPointer { block throws(SoundFileError) in
      try reader.read(into: block)
    }
  }
}
