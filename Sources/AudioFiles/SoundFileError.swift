public import AudioFrames
public import Files

/// A failure to read or write a sound file.
public enum SoundFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system could not open, read or write the file.
  case file(FileError)
  /// The file is no sound file that libsndfile knows, in its words.
  case notASoundFile(FileName, reason: String)
  /// The file began like a sound file, but its samples cannot be decoded, in libsndfile's words.
  case damaged(FileName, reason: String)
  /// The container has no such samples.
  case sampleFormatUnsupported(SampleFormat, SoundContainer)
  /// The sample rate, in Hz, lies outside ``SoundFileFormat/sampleRates``.
  case sampleRateOutOfRange(Int)
  /// The number of channels lies outside ``SoundFileFormat/channelCounts``.
  case channelCountOutOfRange(Int)
  /// The container has no such sample rate.
  case sampleRateUnsupported(Int, SoundContainer)
  /// The container has no frames of so many channels.
  case channelCountUnsupported(Int, SoundContainer)
  /// The number of frames is negative.
  case frameCountOutOfRange(Int)
  /// The file would have `byteCount` bytes, and its container describes `limit` at most.
  case tooLarge(byteCount: Int, limit: Int)
  /// The source's frames have another number of channels than the file's.
  case channelCountMismatch(source: Int, file: Int)
  /// The file was announced with `expected` frames, and the source gave, or the caller asked for,
  /// `actual`.
  case frameCountMismatch(expected: Int, actual: Int)
  /// The caller asked to stop.
  case cancelled
  /// A sound cannot be brought to another rate, in libsamplerate's words.
  case resamplingFailed(reason: String)
  /// libsndfile refused what it should have accepted, in its words.
  case encoderFailed(reason: String)

  /// The cause in words, with the file's name where the file is the cause.
  public var description: String {
    switch self {
    case .file(let error):
      error.description
    case .notASoundFile(let name, let reason):
      "\(name): is not a sound file that can be read (\(reason))"
    case .damaged(let name, let reason):
      "\(name): the sound file is damaged (\(reason))"
    case .sampleFormatUnsupported(let format, let container):
      "\(container.article) file cannot hold \(format.rawValue) samples, only "
        + container.sampleFormats.map(\.rawValue).joined(separator: ", ")
    case .sampleRateOutOfRange(let rate):
      "the sample rate is \(rate) Hz; expected \(SoundFileFormat.sampleRates.lowerBound) through "
        + "\(SoundFileFormat.sampleRates.upperBound)"
    case .channelCountOutOfRange(let count):
      "there are \(count) channels; expected \(SoundFileFormat.channelCounts.lowerBound) through "
        + "\(SoundFileFormat.channelCounts.upperBound)"
    case .sampleRateUnsupported(let rate, let container):
      "\(container.article) file cannot hold \(rate) frames a second"
        + (container.sampleRateText.map { ", only \($0)" } ?? "")
    case .channelCountUnsupported(let count, let container):
      "\(container.article) file cannot hold \(count) channels, only "
        + "\(container.channelCountLimit)"
    case .frameCountOutOfRange(let count):
      "there are \(count) frames; expected 0 or more"
    case .tooLarge(let byteCount, let limit):
      "the file would have \(byteCount) bytes; its container describes \(limit) at most"
    case .channelCountMismatch(let source, let file):
      "the source has \(source) channels and the file \(file)"
    case .frameCountMismatch(let expected, let actual):
      "the file was announced with \(expected) frames and was given \(actual)"
    case .cancelled:
      "cancelled"
    case .resamplingFailed(let reason):
      "the sound could not be resampled (\(reason))"
    case .encoderFailed(let reason):
      "libsndfile could not write the sound file (\(reason))"
    }
  }

  /// A file's failure; one that the caller wanted counts as ``cancelled``.
  init(_ error: FileError) {
    self = error.kind == .cancelled ? .cancelled : .file(error)
  }
}

extension SoundContainer {
  /// The name with its article, such as `a wav`.
  fileprivate var article: String {
    switch self {
    case .wav, .flac, .raw: "a \(rawValue)"
    case .aiff, .ogg, .opus: "an \(rawValue)"
    }
  }
}
