public import AudioFrames
public import Files
import CSndFile

/// Reads frames from a sound file of any kind that libsndfile knows.
///
/// Opening one reads its header only, so that opening also tells whether a file is readable.
/// Use a reader from one thread at a time; different readers are independent.
public final class SoundFileReader {
  /// The file's name as given by the caller.
  public let name: FileName
  /// Frames per second; at least 1.
  public let sampleRate: Int
  /// Samples per frame; 1 through 1,024.
  public let channelCount: Int
  /// The frames in the file by its header; `nil` where it does not say.
  ///
  /// A damaged file may hold fewer, or claim any number: allocate by what is read.
  public let frameCount: Int?
  /// Container and encoding in libsndfile's words, for example
  /// `"WAV (Microsoft), Signed 16 bit PCM"`.
  public let formatName: String

  /// The container, if it is one that can be written.
  public let container: SoundContainer?
  /// How a sample is stored; `nil` for a lossy encoding, and for what is never written.
  public let sampleFormat: SampleFormat?

  private let file: SoundInput
  private let handle: SoundHandle

  /// Opens the sound file `name`.
  ///
  /// - Parameter name: A regular file; `-` is a file of that name.
  /// - Throws: ``SoundFileError/file(_:)`` if there is no such file, or it cannot be read, and
  ///   ``SoundFileError/notASoundFile(_:reason:)``.
  public init(at name: FileName) throws(SoundFileError) {
    let file: SoundInput
    do {
      file = SoundInput(try InputFile(at: name))
    } catch {
      throw .file(error)
    }
    do {
      handle = try SoundHandle(reading: file)
    } catch {
      if let failure = file.failure { throw .file(failure) }
      throw .notASoundFile(name, reason: error.reason)
    }
    let info = handle.info
    self.name = name
    self.file = file
    sampleRate = Int(info.samplerate)
    channelCount = Int(info.channels)
    // The largest number is libsndfile's way to say that it does not know.
    frameCount = (0..<Int.max).contains(Int(info.frames)) ? Int(info.frames) : nil
    formatName = handle.formatName
    container = SoundContainer(code: info.format)
    sampleFormat = SampleFormat(code: info.format)
  }

  /// Reads the next frames, interleaved, overwriting the start of `block`.
  ///
  /// Full scale is ±1. A file of floats may exceed it, and may hold infinities and NaN.
  ///
  /// - Parameter block: Room for frames; what is left beyond whole frames stays as it is.
  /// - Returns: The number of frames read; fewer than there is room for at the end only, and
  ///   then 0.
  /// - Throws: ``SoundFileError/file(_:)`` if the system cannot read the file, and
  ///   ``SoundFileError/damaged(_:reason:)``.
  public func read(
    into block: UnsafeMutableBufferPointer<Float>
  ) throws(SoundFileError) -> Int {
    try read { (handle) throws(SoundHandle.Refusal) in try handle.read(into: block) }
  }

  /// Reads the next frames as ``read(into:)`` does, without rounding samples of 32 bits.
  public func read(
    exactlyInto block: UnsafeMutableBufferPointer<Double>
  ) throws(SoundFileError) -> Int {
    try read { (handle) throws(SoundHandle.Refusal) in try handle.read(into: block) }
  }

  private func read(
    _ body: (SoundHandle) throws(SoundHandle.Refusal) -> Int
  ) throws(SoundFileError) -> Int {
    let count: Int
    do {
      count = try body(handle)
    } catch {
      if let failure = file.failure { throw .file(failure) }
      throw .damaged(name, reason: error.reason)
    }
    if let failure = file.failure { throw .file(failure) }
    return count
  }
}

extension SampleFormat {
  /// The format with libsndfile's code; `nil` for one that is none of ours.
  fileprivate init?(code: Int32) {
    switch Int(code) & SF_FORMAT_SUBMASK {
    case SF_FORMAT_PCM_16: self = .s16
    case SF_FORMAT_PCM_24: self = .s24
    case SF_FORMAT_PCM_32: self = .s32
    case SF_FORMAT_FLOAT: self = .f32
    default: return nil
    }
  }
}

/// A file on the disk as libsndfile reads it.
private final class SoundInput: VirtualFile {
  /// Why the file could not be read; `nil` as long as it could.
  private(set) var failure: FileError?

  private let file: InputFile

  init(_ file: InputFile) {
    self.file = file
  }

  override var byteCount: Int { file.byteCount }

  override func read(into bytes: UnsafeMutableRawBufferPointer) -> Int {
    // A damaged header may send libsndfile to places that the system calls invalid.
    guard position < byteCount else { return 0 }
    do {
      return try file.read(into: bytes, at: position)
    } catch {
      failure = error
      return 0
    }
  }
}
