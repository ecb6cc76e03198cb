import Glibc
import Testing

/// A WAV file as the tests read it: independent of the code that wrote it.
struct WaveFile {
  let sampleRate: Int
  let channelCount: Int
  let bitsPerSample: Int
  let isFloat: Bool
  /// The bytes of the `data` chunk.
  let data: [UInt8]

  /// The frames in the file.
  var frameCount: Int { data.count / (channelCount * bitsPerSample / 8) }

  /// The samples, interleaved, full scale ±1; 16-bit integers and floats only.
  var samples: [Double] {
    if isFloat {
      return stride(from: 0, to: data.count, by: 4).map {
        Double(Float(bitPattern: UInt32(little(at: $0, count: 4))))
      }
    }
    return stride(from: 0, to: data.count, by: 2).map {
      Double(Int16(truncatingIfNeeded: little(at: $0, count: 2))) / 32_768
    }
  }

  init(_ bytes: [UInt8]) throws {
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    try #require(bytes.count >= 12)
    try #require(bytes.starts(with: Array("RIFF".utf8)))
    try #require(number(4, 4) == bytes.count - 8, "the RIFF size does not fit the file")
    var format = 0
    var found: (rate: Int, channels: Int, bits: Int, data: [UInt8]) = (0, 0, 0, [])
    var offset = 12
    while offset + 8 <= bytes.count {
      let size = number(offset + 4, 4)
      switch String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self) {
      case "fmt ":
        format = number(offset + 8, 2)
        if format == 0xFFFE { format = number(offset + 32, 2) }
        found.channels = number(offset + 10, 2)
        found.rate = number(offset + 12, 4)
        found.bits = number(offset + 22, 2)
      case "data": found.data = Array(bytes[(offset + 8)..<(offset + 8 + size)])
      default: break
      }
      offset += 8 + size + size % 2
    }
    try #require(found.channels > 0)
    sampleRate = found.rate
    channelCount = found.channels
    bitsPerSample = found.bits
    isFloat = format == 3
    data = found.data
  }

  private func little(at offset: Int, count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(data[offset + $1]) << (8 * $1) }
  }
}
