public import AudioFrames
public import Files

/// Writes frames to a sound file on any output, seekable or not, in constant memory.
///
/// The number of frames is fixed beforehand, so that the header is right from its first byte.
/// The same frames give the same bytes on a file, a pipe and a device, but that a FLAC's first
/// block counts the frames in a regular file only. Samples are rounded by ``SampleEncoder`` alone.
///
///     let output = try OutputFile(at: name)
///     let writer = try SoundFileWriter(to: output, format: format, frameCount: frameCount)
///     let report = try writer.write(contentsOf: &renderer)
///     try writer.finish()
///
/// A writer that is not finished discards its output. Use it from one thread at a time.
public final class SoundFileWriter {
  /// The layout of the file.
  public let format: SoundFileFormat
  /// The frames that the whole file has.
  public let frameCount: Int
  /// What the file has been given so far.
  public var report: WriteReport {
    WriteReport(
      frameCount: writtenFrameCount, peak: encoder.peak,
      clippedSampleCount: encoder.clippedSampleCount)
  }

  private let output: OutputFile
  private let file: OutgoingFile
  private let handle: SoundHandle
  private var encoder: SampleEncoder
  private var writtenFrameCount = 0
  /// Why the file was given up; `nil` as long as it was not.
  private var failure: SoundFileError?

  /// The frames pulled at a time, and between two looks at `isCancelled`.
  static let blockFrameCount = 4_096

  /// Writes the header of a file of `frameCount` frames.
  ///
  /// - Parameters:
  ///   - output: Where the file goes, with nothing written to it yet. ``finish()`` commits it.
  ///   - format: The layout of the file.
  ///   - frameCount: The frames in the whole file; at least 0.
  /// - Throws: Before anything is written, ``SoundFileError/tooLarge(byteCount:limit:)`` and
  ///   ``SoundFileError/frameCountOutOfRange(_:)``; later ``SoundFileError/file(_:)``,
  ///   ``SoundFileError/cancelled`` or ``SoundFileError/encoderFailed(reason:)``.
  public init(
    to output: OutputFile, format: SoundFileFormat, frameCount: Int
  ) throws(SoundFileError) {
    let file = try Self.makeFile(on: output, format: format, frameCount: frameCount)
    do {
      handle = try SoundHandle(writing: file, format: format)
      file.beginSamples()
      if frameCount == 0, format.container == .flac { handle.writeHeader() }
    } catch {
      throw file.failure ?? .encoderFailed(reason: error.reason)
    }
    self.output = output
    self.file = file
    self.format = format
    self.frameCount = frameCount
    encoder = SampleEncoder(format: format.sampleFormat == .s24 ? .s24in32 : format.sampleFormat)
  }

  deinit { abandon(because: .cancelled) }

  /// Pulls frames from `source` and writes them after those written before.
  ///
  /// After an error the output is discarded, and the writer good for nothing more.
  ///
  /// - Parameters:
  ///   - source: Yields as many samples per frame as the file has channels.
  ///   - frameCount: The frames to write; `nil` for all that the file still lacks.
  ///   - isCancelled: Asked before each block of 4,096 frames; `true` ends the call.
  /// - Returns: What the file has been given in this and all earlier calls.
  /// - Throws: ``SoundFileError/channelCountMismatch(source:file:)``,
  ///   ``SoundFileError/frameCountMismatch(expected:actual:)`` if the source ends too early or
  ///   more frames are asked for than the file has, ``SoundFileError/cancelled``,
  ///   ``SoundFileError/file(_:)`` and ``SoundFileError/encoderFailed(reason:)``.
  @discardableResult
  public func write(
    contentsOf source: inout some FrameSource & ~Copyable, frameCount: Int? = nil,
    isCancelled: () -> Bool = { false }
  ) throws(SoundFileError) -> WriteReport {
    do throws(SoundFileError) {
      try pull(from: &source, frameCount: frameCount, isCancelled: isCancelled)
    } catch {
      abandon(because: error)
      throw error
    }
    return report
  }

  /// Completes the file and puts it in its place.
  ///
  /// A second call does nothing.
  ///
  /// - Throws: ``SoundFileError/frameCountMismatch(expected:actual:)`` if frames are missing, and
  ///   ``SoundFileError/file(_:)``, ``SoundFileError/cancelled`` or
  ///   ``SoundFileError/encoderFailed(reason:)``. The output is then discarded.
  public func finish() throws(SoundFileError) {
    do throws(SoundFileError) {
      if let failure { throw failure }
      guard writtenFrameCount == frameCount else {
        throw .frameCountMismatch(expected: frameCount, actual: writtenFrameCount)
      }
      file.endSamples()
      try send { (handle) throws(SoundHandle.Refusal) in try handle.close() }
      guard file.isComplete else {
        throw .encoderFailed(reason: "the file is shorter than its header says")
      }
    } catch {
      abandon(because: error)
      throw error
    }
    do {
      try output.commit()
    } catch {
      failure = SoundFileError(error)
      throw SoundFileError(error)
    }
  }

  /// Creates what libsndfile takes for the file.
  private static func makeFile(
    on output: OutputFile, format: SoundFileFormat, frameCount: Int
  ) throws(SoundFileError) -> OutgoingFile {
    guard frameCount >= 0 else { throw .frameCountOutOfRange(frameCount) }
    switch format.container {
    case .wav, .aiff, .raw:
      let head = try SoundFileHead(format: format, frameCount: frameCount)
      return try RehearsedFile(output: output, head: head)
    case .flac: return FLACFile(output: output)
    case .ogg, .opus: return OggFile(output: output)
    }
  }

  private func pull(
    from source: inout some FrameSource & ~Copyable, frameCount: Int?, isCancelled: () -> Bool
  ) throws(SoundFileError) {
    if let failure { throw failure }
    guard source.channelCount == format.channelCount else {
      throw .channelCountMismatch(source: source.channelCount, file: format.channelCount)
    }
    var missing = frameCount ?? (self.frameCount - writtenFrameCount)
    guard missing >= 0 else { throw .frameCountOutOfRange(missing) }
    guard missing <= self.frameCount - writtenFrameCount else {
      let (total, overflow) = writtenFrameCount.addingReportingOverflow(missing)
      throw .frameCountMismatch(expected: self.frameCount, actual: overflow ? .max : total)
    }

    let capacity = min(missing, Self.blockFrameCount) * format.channelCount
    let samples = UnsafeMutableBufferPointer<Float>.allocate(capacity: capacity)
    samples.initialize(repeating: 0)
    let encoded = UnsafeMutableRawBufferPointer.allocate(
      byteCount: capacity * encoder.format.byteCount, alignment: 16)
    defer {
      samples.deallocate()
      encoded.deallocate()
    }
    while missing > 0 {
      if isCancelled() { throw .cancelled }
      let count = min(missing, Self.blockFrameCount)
      let block = UnsafeMutableBufferPointer(rebasing: samples[..<(count * format.channelCount)])
      let renderedCount = source.render(into: block)
      guard renderedCount == count else {
        throw .frameCountMismatch(
          expected: writtenFrameCount + missing, actual: writtenFrameCount + renderedCount)
      }
      let byteCount = encoder.encode(UnsafeBufferPointer(block), into: encoded)
      try send(UnsafeMutableRawBufferPointer(rebasing: encoded[..<byteCount]))
      writtenFrameCount += count
      missing -= count
    }
  }

  /// Hands a block of finished samples to libsndfile, which only copies them.
  private func send(_ encoded: UnsafeMutableRawBufferPointer) throws(SoundFileError) {
    try send { (handle) throws(SoundHandle.Refusal) in
      switch format.sampleFormat {
      case .s16:
        try handle.write(UnsafeBufferPointer(encoded.bindMemory(to: Int16.self)))
      case .s24, .s24in32:
        let samples = encoded.bindMemory(to: Int32.self)
        // libsndfile takes 24 bits from the top of 32.
        for index in samples.indices { samples[index] &<<= 8 }
        try handle.write(UnsafeBufferPointer(samples))
      case .s32:
        try handle.write(UnsafeBufferPointer(encoded.bindMemory(to: Int32.self)))
      case .f32:
        try handle.write(UnsafeBufferPointer(encoded.bindMemory(to: Float.self)))
      }
    }
  }

  /// Calls libsndfile, and blames the output where that is why the call failed.
  private func send(
    _ body: (SoundHandle) throws(SoundHandle.Refusal) -> Void
  ) throws(SoundFileError) {
    do {
      try body(handle)
    } catch {
      throw file.failure ?? .encoderFailed(reason: error.reason)
    }
    if let failure = file.failure { throw failure }
  }

  /// Gives the file up for good; the output takes nothing more, not even libsndfile's last words.
  private func abandon(because error: SoundFileError) {
    failure = failure ?? error
    output.discard()
  }
}
