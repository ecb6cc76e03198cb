import AudioFrames

/// The form of rendered frames, for saying how large they would be.
struct RenderedFormat: Hashable {
  let sampleRate: Int
  let channelCount: Int
  let sampleFormat: SampleFormat

  /// The bytes of the frames that last this long.
  func byteCount(seconds: Double) -> Double {
    seconds * Double(sampleRate) * Double(channelCount * sampleFormat.byteCount)
  }

  /// The form in words, such as `2 channels of s16 at 48000 Hz`.
  var description: String {
    "\(channelCount) channel\(channelCount == 1 ? "" : "s") of \(sampleFormat.rawValue) "
      + "at \(sampleRate) Hz"
  }
}
