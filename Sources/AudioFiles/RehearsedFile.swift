import Files

/// An output whose head is known before libsndfile writes it.
///
/// The head goes out first, complete. What libsndfile writes in its place is dropped, and its last
/// version compared. So a file and a pipe get the same bytes.
final class RehearsedFile: OutgoingFile {
  private enum Stage {
    case opening, samples, closing
  }

  private let head: SoundFileHead
  private var stage = Stage.opening

  /// Writes the head to `output`.
  init(output: OutputFile, head: SoundFileHead) throws(SoundFileError) {
    self.head = head
    super.init(output: output)
    try head.bytes.span.withUnsafeBytes { (bytes) throws(SoundFileError) in try send(bytes) }
  }

  override var isComplete: Bool { super.isComplete && sentByteCount == head.fileByteCount }

  override func beginSamples() { stage = .samples }

  override func endSamples() { stage = .closing }

  override func take(_ bytes: UnsafeRawBufferPointer) throws(SoundFileError) {
    // A first draft may be longer than the head: with a chunk of peaks that is unwanted.
    if stage == .opening { return }
    if position + bytes.count <= head.bytes.count {
      let sent = head.bytes[position..<(position + bytes.count)]
      if stage == .closing, !sent.elementsEqual(bytes) {
        throw .encoderFailed(reason: "the header changed after it was written")
      }
      return
    }
    guard position == sentByteCount else { throw Self.disorder }
    try send(bytes)
  }
}
