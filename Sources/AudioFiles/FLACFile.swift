import Files

/// A FLAC file on its way out.
///
/// The encoder comes back to its first block to enter the number of frames and their checksum. A
/// regular file gets them; a pipe cannot, and says there that they are unknown, as FLAC allows.
final class FLACFile: OutgoingFile {
  /// The end of the first block: the mark, its header, and STREAMINFO.
  private static let firstBlockEnd = 4 + 4 + 34

  override func take(_ bytes: UnsafeRawBufferPointer) throws(SoundFileError) {
    if position == sentByteCount { return try send(bytes) }
    guard position + bytes.count <= min(Self.firstBlockEnd, sentByteCount) else {
      throw Self.disorder
    }
    guard output.isRewritable else { return }
    do {
      try output.rewrite(bytes, at: position)
    } catch {
      throw SoundFileError(error)
    }
  }
}
