/// Writes WAV files by hand, so that tests of reading need no writer.
public enum WaveFile {
  /// A file of 16-bit samples.
  public static func bytes(_ samples: [Int16], channelCount: Int = 1, sampleRate: Int = 48_000)
    -> [UInt8]
  {
    let dataCount = samples.count * 2
    var bytes = Array("RIFF".utf8) + little(36 + dataCount, 4) + Array("WAVEfmt ".utf8)
    bytes += little(16, 4) + little(1, 2) + little(channelCount, 2) + little(sampleRate, 4)
    bytes += little(sampleRate * channelCount * 2, 4) + little(channelCount * 2, 2) + little(16, 2)
    bytes += Array("data".utf8) + little(dataCount, 4)
    for sample in samples { bytes += little(Int(UInt16(bitPattern: sample)), 2) }
    return bytes
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
