/// One period of silence, encoded: zeros in every format.
final class SilentBlock {
  private let bytes: UnsafeMutableRawPointer
  private let frameCount: Int

  init(configuration: OutputConfiguration) {
    frameCount = max(1, configuration.periodFrames)
    let byteCount = frameCount * configuration.frameByteCount
    bytes = .allocate(byteCount: byteCount, alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
  }

  deinit { bytes.deallocate() }

  /// Up to a period of silence, at most `limit` frames.
  func frames(limit: Int = .max) -> EncodedFrames {
    EncodedFrames(start: UnsafeRawPointer(bytes), frameCount: min(frameCount, limit))
  }
}
