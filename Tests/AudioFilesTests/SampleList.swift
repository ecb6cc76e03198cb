import AudioFiles
import AudioFrames
import Files

/// A source that yields the samples it was given.
struct SampleList: FrameSource {
  let channelCount: Int
  private var rest: ArraySlice<Float>

  init(_ samples: [Float], channelCount: Int = 1) {
    self.channelCount = channelCount
    rest = samples[...]
  }

  mutating func render(into block: UnsafeMutableBufferPointer<Float>) -> Int {
    let samples = rest.prefix(block.count)
    for (index, sample) in samples.enumerated() { block[index] = sample }
    rest = rest.dropFirst(samples.count)
    return samples.count / channelCount
  }

  /// Samples that repeat late and differ between neighbours, some beyond full scale.
  static func varied(frameCount: Int, channelCount: Int) -> [Float] {
    (0..<(frameCount * channelCount)).map { index in
      Float((index &* 7_919) % 65_537) / 32_768 - 0.999
    }
  }
}

extension FileName {
  /// Writes `samples` to this file as sound, and returns the report.
  @discardableResult
  func writeSound(
    _ samples: [Float], as sampleFormat: SampleFormat, channelCount: Int = 1,
    sampleRate: Int = 48_000, container: SoundContainer = .wav
  ) throws -> WriteReport {
    let format = try SoundFileFormat(
      container: container, sampleFormat: sampleFormat, sampleRate: sampleRate,
      channelCount: channelCount)
    let writer = try SoundFileWriter(
      to: OutputFile(at: self), format: format, frameCount: samples.count / channelCount)
    var source = SampleList(samples, channelCount: channelCount)
    let report = try writer.write(contentsOf: &source)
    try writer.finish()
    return report
  }
}

extension SoundFileReader {
  /// All samples from here on, read in blocks of `frameCount`.
  func readAll(blockFrameCount frameCount: Int = 1_000) throws -> [Float] {
    let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: frameCount * channelCount)
    defer { block.deallocate() }
    block.initialize(repeating: .nan)
    var samples: [Float] = []
    while true {
      let count = try read(into: block)
      if count == 0 { return samples }
      samples += block[..<(count * channelCount)]
    }
  }
}

/// The case of the error that `body` throws.
func soundFileError(_ body: () throws -> Void) -> SoundFileError? {
  do {
    try body()
    return nil
  } catch {
    return error as? SoundFileError
  }
}
