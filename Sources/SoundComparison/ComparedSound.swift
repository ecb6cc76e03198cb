/// A sound that is read frame by frame, from its start as often as need be.
///
/// Of one thread at a time.
public protocol ComparedSound: AnyObject {
  /// Samples per frame; at least 1.
  var channelCount: Int { get }

  /// Makes the next frame that is read the first one.
  func rewind() throws

  /// Reads the next frames, interleaved, overwriting the start of `block`.
  ///
  /// - Parameter block: Room for a whole number of frames; full scale is ±1.
  /// - Returns: The number of frames read; fewer than there is room for at the end only, and then 0.
  /// - Throws: If the sound cannot be read.
  func read(into block: UnsafeMutableBufferPointer<Double>) throws -> Int
}
