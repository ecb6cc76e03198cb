/// Something that yields interleaved frames on demand, in order, up to its end.
///
/// A renderer is one; a file writer and a device output pull from it.
public protocol FrameSource: ~Copyable {
  /// The samples in one frame; at least 1.
  var channelCount: Int { get }

  /// Renders the next frames, overwriting the start of `block`.
  ///
  /// Real-time safe in every conforming type: it neither allocates nor waits.
  ///
  /// - Parameter block: Room for a whole number of interleaved frames.
  /// - Returns: The number of frames rendered; fewer than `block` has room for only at the end.
  mutating func render(into block: UnsafeMutableBufferPointer<Float>) -> Int
}
