public import AudioFrames
import CSndFile

/// How a sound file is laid out: container, sample format, sample rate and channels.
///
/// Every value can be written; what cannot is refused when the value is made.
public struct SoundFileFormat: Hashable, Sendable {
  /// The sample rates that can be written, in Hz.
  public static let sampleRates = 8_000...768_000
  /// The numbers of channels that can be written.
  public static let channelCounts = 1...32

  /// The kind of file.
  public let container: SoundContainer
  /// How one sample is stored.
  public let sampleFormat: SampleFormat
  /// Frames per second.
  public let sampleRate: Int
  /// Samples per frame.
  public let channelCount: Int

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - container: The kind of file.
  ///   - sampleFormat: One of the container's ``SoundContainer/sampleFormats``.
  ///   - sampleRate: Frames per second, 8,000 through 768,000 and such as the container holds.
  ///   - channelCount: Samples per frame, 1 through 32, in FLAC 8.
  /// - Throws: ``SoundFileError/sampleFormatUnsupported(_:_:)``,
  ///   ``SoundFileError/sampleRateOutOfRange(_:)``,
  ///   ``SoundFileError/sampleRateUnsupported(_:_:)``,
  ///   ``SoundFileError/channelCountOutOfRange(_:)`` and
  ///   ``SoundFileError/channelCountUnsupported(_:_:)``.
  public init(
    container: SoundContainer = .wav, sampleFormat: SampleFormat, sampleRate: Int,
    channelCount: Int
  ) throws(SoundFileError) {
    guard container.sampleFormats.contains(sampleFormat) else {
      throw .sampleFormatUnsupported(sampleFormat, container)
    }
    guard Self.sampleRates.contains(sampleRate) else { throw .sampleRateOutOfRange(sampleRate) }
    guard Self.channelCounts.contains(channelCount) else {
      throw .channelCountOutOfRange(channelCount)
    }
    guard container.holds(sampleRate: sampleRate) else {
      throw .sampleRateUnsupported(sampleRate, container)
    }
    guard channelCount <= container.channelCountLimit else {
      throw .channelCountUnsupported(channelCount, container)
    }
    self.container = container
    self.sampleFormat = sampleFormat
    self.sampleRate = sampleRate
    self.channelCount = channelCount
  }

  /// The size of a file of `frameCount` frames.
  ///
  /// - Parameter frameCount: The frames in the file; at least 0.
  /// - Returns: The size in bytes, header included; `nil` where samples are compressed.
  /// - Throws: ``SoundFileError/frameCountOutOfRange(_:)`` for a negative count, and
  ///   ``SoundFileError/tooLarge(byteCount:limit:)`` for more than the container can describe.
  public func byteCount(frameCount: Int) throws(SoundFileError) -> Int? {
    guard frameCount >= 0 else { throw .frameCountOutOfRange(frameCount) }
    guard !container.isCompressed else { return nil }
    return try SoundFileHead(format: self, frameCount: frameCount).fileByteCount
  }

  /// The same layout in libsndfile's words.
  var info: SF_INFO {
    let subtype =
      switch (container, sampleFormat) {
      case (.ogg, _): SF_FORMAT_VORBIS
      case (.opus, _): SF_FORMAT_OPUS
      case (_, .s16): SF_FORMAT_PCM_16
      case (_, .s24), (_, .s24in32): SF_FORMAT_PCM_24
      case (_, .s32): SF_FORMAT_PCM_32
      case (_, .f32): SF_FORMAT_FLOAT
      }
    var info = SF_INFO()
    info.samplerate = Int32(sampleRate)
    info.channels = Int32(channelCount)
    info.format = container.code(channelCount: channelCount) | Int32(subtype)
    return info
  }
}
