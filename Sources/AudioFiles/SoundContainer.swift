public import AudioFrames
import CSndFile

/// A kind of sound file that can be written.
public enum SoundContainer: String, CaseIterable, Hashable, Sendable {
  /// RIFF WAVE, little-endian; its extensible form for more than two channels.
  case wav

  /// The ways in which it stores a sample.
  public var sampleFormats: [SampleFormat] {
    switch self {
    case .wav: [.s16, .s24, .s32, .f32]
    }
  }

  /// The largest file it can describe, in bytes.
  var byteCountLimit: Int {
    switch self {
    case .wav: Int(UInt32.max)  // RIFF counts bytes in 32 bits
    }
  }

  /// libsndfile's code for the container.
  func code(channelCount: Int) -> Int32 {
    switch self {
    case .wav: Int32(channelCount > 2 ? SF_FORMAT_WAVEX : SF_FORMAT_WAV)
    }
  }
}
