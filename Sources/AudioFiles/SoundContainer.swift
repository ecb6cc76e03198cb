public import AudioFrames
import CSndFile

/// A kind of sound file that can be written.
public enum SoundContainer: String, CaseIterable, Hashable, Sendable {
  /// RIFF WAVE, little-endian; its extensible form for more than two channels.
  case wav
  /// AIFF, big-endian; AIFF-C for floats.
  case aiff
  /// FLAC: integers, compressed without loss.
  case flac
  /// Vorbis in Ogg: compressed with loss.
  case ogg
  /// Opus in Ogg: compressed with loss.
  case opus
  /// The samples alone, little-endian, without a header.
  case raw

  /// The ways in which it stores a sample; the first is what a file gets unless told otherwise.
  ///
  /// A lossy container is given floats, and stores what its encoder makes of them.
  public var sampleFormats: [SampleFormat] {
    switch self {
    case .wav, .aiff, .raw: [.s16, .s24, .s32, .f32]
    case .flac: [.s16, .s24]
    case .ogg, .opus: [.f32]
    }
  }

  /// Whether the samples that are read differ from those that were written.
  public var isLossy: Bool { self == .ogg || self == .opus }

  /// The endings of file names that stand for it, without a dot; the first is the usual one.
  public var fileExtensions: [String] {
    switch self {
    case .wav: ["wav", "wave"]
    case .aiff: ["aiff", "aif", "aifc"]
    case .flac: ["flac"]
    case .ogg: ["ogg", "oga"]
    case .opus: ["opus"]
    case .raw: ["raw", "pcm"]
    }
  }

  /// The container that an ending of a file name stands for; `nil` if it stands for none.
  ///
  /// - Parameter fileExtension: The ending in lower case, without a dot.
  public init?(fileExtension: String) {
    let found = Self.allCases.first { $0.fileExtensions.contains(fileExtension) }
    guard let found else { return nil }
    self = found
  }

  /// The sample rates it can hold, in words, where they are not ``SoundFileFormat/sampleRates``.
  var sampleRateText: String? {
    switch self {
    case .wav, .aiff, .raw: nil
    case .flac: "8000 through 655350, above 65535 in steps of 10"
    case .ogg: "8000 through 200000"
    case .opus: "8000, 12000, 16000, 24000 or 48000"
    }
  }

  /// Whether it can hold frames of this rate, in Hz; from ``SoundFileFormat/sampleRates``.
  func holds(sampleRate: Int) -> Bool {
    switch self {
    case .wav, .aiff, .raw: true
    case .flac: sampleRate <= 65_535 || sampleRate <= 655_350 && sampleRate % 10 == 0
    case .ogg: sampleRate <= 200_000
    case .opus: [8_000, 12_000, 16_000, 24_000, 48_000].contains(sampleRate)
    }
  }

  /// The most samples in a frame.
  var channelCountLimit: Int { self == .flac ? 8 : SoundFileFormat.channelCounts.upperBound }

  /// The largest file it can describe, in bytes.
  var byteCountLimit: Int {
    switch self {
    case .wav, .aiff: Int(UInt32.max)  // both count bytes in 32 bits
    case .flac, .ogg, .opus, .raw: .max
    }
  }

  /// Whether the size of a file depends on what the samples are.
  var isCompressed: Bool { self == .flac || isLossy }

  /// libsndfile's code for the container.
  func code(channelCount: Int) -> Int32 {
    switch self {
    case .wav: Int32(channelCount > 2 ? SF_FORMAT_WAVEX : SF_FORMAT_WAV)
    case .aiff: Int32(SF_FORMAT_AIFF)
    case .flac: Int32(SF_FORMAT_FLAC)
    case .ogg, .opus: Int32(SF_FORMAT_OGG)
    case .raw: Int32(SF_FORMAT_RAW | SF_ENDIAN_LITTLE)
    }
  }

  /// The container with libsndfile's code; `nil` for one that is never written.
  init?(code: Int32) {
    switch Int(code) & SF_FORMAT_TYPEMASK {
    case SF_FORMAT_WAV, SF_FORMAT_WAVEX: self = .wav
    case SF_FORMAT_AIFF: self = .aiff
    case SF_FORMAT_FLAC: self = .flac
    case SF_FORMAT_OGG: self = Int(code) & SF_FORMAT_SUBMASK == SF_FORMAT_OPUS ? .opus : .ogg
    case SF_FORMAT_RAW: self = .raw
    default: return nil
    }
  }
}
