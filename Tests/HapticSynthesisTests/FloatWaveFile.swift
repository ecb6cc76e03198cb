import Foundation

/// A WAV file of 32-bit floats, as the references are.
struct FloatWaveFile {
  /// Why a file cannot be read.
  struct Unreadable: Error {
    let reason: String
  }

  let channelCount: Int
  let sampleRate: Int
  /// Interleaved.
  let samples: [Float]

  init(contentsOf url: URL) throws {
    let bytes = Array(try Data(contentsOf: url))
    func number(_ place: Int, _ size: Int) -> Int {
      bytes[place..<place + size].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    func name(_ place: Int) -> String {
      String(decoding: bytes[place..<place + 4], as: UTF8.self)
    }
    guard bytes.count >= 12, name(0) == "RIFF", name(8) == "WAVE" else {
      throw Unreadable(reason: "no WAV file")
    }
    var format: (channelCount: Int, sampleRate: Int)?
    var place = 12
    while place + 8 <= bytes.count {
      let (content, size) = (place + 8, number(place + 4, 4))
      guard content + size <= bytes.count else { throw Unreadable(reason: "cut off") }
      switch name(place) {
      case "fmt ":
        guard number(content, 2) == 3, number(content + 14, 2) == 32 else {
          throw Unreadable(reason: "no 32-bit floats")
        }
        format = (number(content + 2, 2), number(content + 4, 4))
      case "data":
        guard let format else { throw Unreadable(reason: "no format before the data") }
        (channelCount, sampleRate) = format
        samples = stride(from: content, to: content + size, by: 4).map {
          Float(bitPattern: UInt32(number($0, 4)))
        }
        return
      default: break
      }
      place = content + size + size % 2
    }
    throw Unreadable(reason: "no data")
  }
}
