/// Frames as the device takes them, in memory that somebody else owns.
struct EncodedFrames {
  let start: UnsafeRawPointer
  let frameCount: Int
}
