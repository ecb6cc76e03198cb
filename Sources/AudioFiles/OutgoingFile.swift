import Files

/// An output as libsndfile sees it: bytes leave once, from start to end, whatever it believes.
class OutgoingFile: VirtualFile {
  /// What stopped the output; `nil` as long as it goes on.
  final var failure: SoundFileError?
  /// The bytes that went out, or are about to.
  final var sentByteCount = 0

  final let output: OutputFile

  init(output: OutputFile) {
    self.output = output
  }

  final override var byteCount: Int { sentByteCount }

  /// Whether nothing is missing, once libsndfile has closed the file.
  var isComplete: Bool { failure == nil }

  /// Told when libsndfile has opened the file, and samples are all that is missing.
  func beginSamples() {}

  /// Told when all samples are written, and libsndfile is about to close the file.
  func endSamples() {}

  final override func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard failure == nil else { return 0 }
    do throws(SoundFileError) {
      try take(bytes)
    } catch {
      failure = error
      return 0
    }
    return bytes.count
  }

  /// Takes all of `bytes`, which libsndfile wants to have at ``VirtualFile/position``.
  func take(_ bytes: UnsafeRawBufferPointer) throws(SoundFileError) {
    try send(bytes)
  }

  /// Sends `bytes` after those sent before.
  final func send(_ bytes: UnsafeRawBufferPointer) throws(SoundFileError) {
    do {
      try output.write(bytes)
    } catch {
      throw SoundFileError(error)
    }
    sentByteCount += bytes.count
  }

  /// The error of an encoder that does not write as this file needs it.
  static var disorder: SoundFileError {
    .encoderFailed(reason: "bytes were written out of order")
  }
}
