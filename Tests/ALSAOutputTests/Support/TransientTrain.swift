import AudioFrames
import Glibc

/// Transients of 22 ms at 48 kHz in a row, in one channel, each telling which it is.
struct TransientTrain: FrameSource {
  static let frameCount = 1_056

  let channelCount = 1
  let count: Int
  private var position = 0

  init(count: Int) { self.count = count }

  /// A sample: a decaying sine of 230 Hz, whose first sixteen are the bits of the transient's number.
  static func sample(_ frame: Int) -> Float {
    let (number, place) = frame.quotientAndRemainder(dividingBy: frameCount)
    if place < 16 { return number >> place & 1 == 1 ? 0.5 : -0.5 }
    let time = Double(place) / 48_000
    return Float(0.9 * exp(-time * 200) * sin(2 * .pi * 230 * time))
  }

  mutating func render(into block: UnsafeMutableBufferPointer<Float>) -> Int {
    let rendered = min(block.count, count * Self.frameCount - position)
    for index in 0..<rendered { block[index] = Self.sample(position + index) }
    position += rendered
    return rendered
  }

  /// The whole, rendered to 16 bits.
  var rendered: [Int16] {
    let shape = (0..<Self.frameCount).map(Self.sample)
    return (0..<count).flatMap { number in
      (0..<Self.frameCount).map { place in
        let sample =
          place < 16 ? Self.sample(number * Self.frameCount + place) : shape[place]
        return Int16((sample * 32_768).rounded(.toNearestOrEven))
      }
    }
  }
}
