import AudioFrames
import CSndFile

/// The bytes before the first sample of a sound file, with the right sizes in them.
///
/// libsndfile learns the sizes as it writes and comes back to enter them, which a pipe does not
/// allow. So the file is rehearsed: its last frame alone is written to a file that keeps only its
/// start, in constant time and memory, however long the file.
struct SoundFileHead {
  /// The bytes before the first sample.
  let bytes: [UInt8]
  /// The size of the whole file.
  let fileByteCount: Int

  /// Rehearses a file of `frameCount` frames.
  ///
  /// - Throws: ``SoundFileError/frameCountOutOfRange(_:)``,
  ///   ``SoundFileError/tooLarge(byteCount:limit:)``, and
  ///   ``SoundFileError/encoderFailed(reason:)`` if libsndfile does not take the layout.
  init(format: SoundFileFormat, frameCount: Int) throws(SoundFileError) {
    guard frameCount >= 0 else { throw .frameCountOutOfRange(frameCount) }
    let limit = format.container.byteCountLimit
    let frameByteCount = format.channelCount * format.sampleFormat.byteCount
    // Far from the limit libsndfile itself would overflow.
    guard frameCount < Int.max / 2 / frameByteCount else {
      throw .tooLarge(byteCount: .max, limit: limit)
    }
    let file = RehearsalFile()
    do throws(SoundHandle.Refusal) {
      let handle = try SoundHandle(writing: file, format: format)
      try handle.seek(toFrame: 0)
      let byteCount = file.position
      file.end = byteCount  // The first draft may have been longer.
      if frameCount > 0 {
        try handle.seek(toFrame: frameCount - 1)
        try [Float](repeating: 0, count: format.channelCount).withUnsafeBufferPointer {
          (frame) throws(SoundHandle.Refusal) in try handle.write(frame)
        }
      }
      try handle.close()
      bytes = Array(file.start.prefix(byteCount))
    } catch {
      throw .encoderFailed(reason: error.reason)
    }
    fileByteCount = file.byteCount
    guard fileByteCount <= limit else { throw .tooLarge(byteCount: fileByteCount, limit: limit) }
  }
}

/// A file of any size that keeps no more than its start.
private final class RehearsalFile: VirtualFile {
  /// The bytes from the start that are kept.
  private(set) var start: [UInt8] = []

  /// The size of the file.
  var end = 0
  // libsndfile's headers have some hundred bytes.
  private static let keptByteCount = 0x1_0000

  override var byteCount: Int { end }

  override func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    let writtenEnd = position + bytes.count
    if writtenEnd <= Self.keptByteCount {
      if start.count < writtenEnd {
        start += repeatElement(0, count: writtenEnd - start.count)
      }
      start.replaceSubrange(position..<writtenEnd, with: bytes)
    }
    end = max(end, writtenEnd)
    return bytes.count
  }
}
