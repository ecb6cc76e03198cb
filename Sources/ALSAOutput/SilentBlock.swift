/// One period of silence, encoded: zeros in every format.
final class SilentBlock {
  let bytes: UnsafeRawBufferPointer
  let frameCount: Int

  init(configuration: OutputConfiguration) {
    frameCount = max(1, configuration.periodFrames)
    let bytes = UnsafeMutableRawBufferPointer.allocate(
      byteCount: frameCount * configuration.frameByteCount, alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    self.bytes = UnsafeRawBufferPointer(bytes)
  }

  deinit { bytes.deallocate() }
}
