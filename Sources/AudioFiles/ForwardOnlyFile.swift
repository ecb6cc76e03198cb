import Files

/// An output that libsndfile writes once from start to end, whatever it believes.
///
/// The head goes out first, complete. What libsndfile writes in its place is dropped, and its last
/// version compared. So a file and a pipe get the same bytes.
final class ForwardOnlyFile: VirtualFile {
  /// What stopped the output; `nil` as long as it goes on.
  private(set) var failure: SoundFileError?

  private let output: OutputFile
  private let head: SoundFileHead
  /// The bytes that went out.
  private var sentByteCount = 0
  private var expectsFinalHead = false

  /// Writes the head to `output`.
  init(output: OutputFile, head: SoundFileHead) throws(SoundFileError) {
    self.output = output
    self.head = head
    do {
      try output.write(head.bytes)
    } catch {
      throw SoundFileError(error)
    }
    sentByteCount = head.bytes.count
  }

  override var byteCount: Int { sentByteCount }

  /// Whether every byte of the file went out.
  var isComplete: Bool { sentByteCount == head.fileByteCount }

  /// Compares the head with what libsndfile writes there from now on, as it closes the file.
  func expectFinalHead() {
    expectsFinalHead = true
  }

  override func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard failure == nil else { return 0 }
    if position + bytes.count <= head.bytes.count {
      let sent = head.bytes[position..<(position + bytes.count)]
      if expectsFinalHead && !sent.elementsEqual(bytes) {
        failure = .encoderFailed(reason: "the header changed after it was written")
        return 0
      }
      return bytes.count
    }
    guard position == sentByteCount else {
      failure = .encoderFailed(reason: "bytes were written out of order")
      return 0
    }
    do {
      try output.write(bytes)
    } catch {
      failure = SoundFileError(error)
      return 0
    }
    sentByteCount += bytes.count
    return bytes.count
  }
}
