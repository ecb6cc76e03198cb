import Testing

/// What a device was given.
enum Captured {
  /// Expects the samples of a render, each once, and no more than 50 ms of silence behind them:
  /// hardware that stops loses its last milliseconds.
  static func expect(
    _ captured: [UInt8], are rendered: [UInt8], sampleRate: Int = 48_000, frameByteCount: Int = 8,
    _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isPlayed = captured.starts(with: rendered)
    #expect(isPlayed, comment, sourceLocation: sourceLocation)
    let tail = captured.dropFirst(rendered.count)
    let isSilent = tail.allSatisfy { $0 == 0 }
    #expect(isSilent, comment, sourceLocation: sourceLocation)
    #expect(tail.count <= sampleRate / 20 * frameByteCount, comment, sourceLocation: sourceLocation)
  }
}
