import AudioFrames
import Glibc

/// Frames on their way to a file whose header needs their number: kept in a file without a name.
final class FrameSpool: @unchecked Sendable {
  // Unchecked: written by one thread, and read when that has ended.

  /// A call that failed.
  struct Failure: Error, CustomStringConvertible {
    let call: String
    let code: Int32

    var description: String { "\(call): \(String(cString: strerror(code)))" }
  }

  let channelCount: Int
  private(set) var frameCount = 0
  private let file: UnsafeMutablePointer<FILE>

  init(channelCount: Int) throws(Failure) {
    self.channelCount = channelCount
    guard let file = tmpfile() else { throw Failure(call: "tmpfile", code: errno) }
    self.file = file
  }

  deinit { fclose(file) }

  /// Keeps whole frames behind those before.
  func append(_ samples: UnsafeBufferPointer<Float>) throws(Failure) {
    guard
      fwrite(samples.baseAddress, MemoryLayout<Float>.size, samples.count, file) == samples.count
    else { throw Failure(call: "write", code: errno) }
    frameCount += samples.count / channelCount
  }

  /// Begins to read from the first frame.
  func makeReader() throws(Failure) -> Reader {
    guard fflush(file) == 0, fseek(file, 0, SEEK_SET) == 0 else {
      throw Failure(call: "seek", code: errno)
    }
    return Reader(spool: self)
  }

  /// What was kept, in order.
  struct Reader: FrameSource {
    fileprivate let spool: FrameSpool

    var channelCount: Int { spool.channelCount }

    mutating func render(into block: UnsafeMutableBufferPointer<Float>) -> Int {
      fread(
        block.baseAddress, MemoryLayout<Float>.size * channelCount, block.count / channelCount,
        spool.file)
    }
  }
}
