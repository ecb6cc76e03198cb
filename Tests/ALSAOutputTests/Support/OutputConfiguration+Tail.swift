import ALSAOutput

extension OutputConfiguration {
  /// The bytes of the 50 ms of silence that follow the last frame.
  var tailByteCount: Int { Int((Double(sampleRate) * 0.05).rounded()) * frameByteCount }
}
