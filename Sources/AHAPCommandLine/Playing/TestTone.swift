import AudioFrames
import Glibc
import HapticSynthesis

/// A quiet tone on one channel of a device after the other, to hear or feel which is which.
///
/// A sine of ``frequency`` that swells and fades; nothing of patterns and profiles is in its way.
struct TestTone: FrameSource {
  /// The frequency in hertz: low enough for an actuator, high enough for a small loudspeaker.
  static let frequency = 250.0
  /// The peak in decibels relative to full scale.
  static let level = -20.0
  /// How long it sounds on a channel, in seconds.
  static let toneLength = 0.5
  /// The silence behind it, in seconds.
  static let pauseLength = 0.2
  /// How long it swells and fades, in seconds.
  static let rampLength = 0.02

  let channelCount: Int
  /// The channels it is heard on, in turn, counted from 0.
  let channels: [Int]
  private let sampleRate: Double
  private let toneFrames: Int
  /// The frames from a channel's tone to the next.
  let stepFrames: Int
  private var position = 0

  /// Creates a tone.
  ///
  /// - Parameters:
  ///   - channels: The channels to be heard on, counted from 0; others are silent.
  ///   - channelCount: How many channels the device has.
  ///   - sampleRate: Frames per second.
  init(on channels: [Int], of channelCount: Int, sampleRate: Int) {
    self.channels = channels.filter { $0 < channelCount }
    self.channelCount = channelCount
    self.sampleRate = Double(sampleRate)
    toneFrames = Int((Self.toneLength * Double(sampleRate)).rounded())
    stepFrames = toneFrames + Int((Self.pauseLength * Double(sampleRate)).rounded())
  }

  mutating func render(into block: UnsafeMutableBufferPointer<Float>) -> Int {
    let count = min(block.count / channelCount, stepFrames * channels.count - position)
    for frame in 0..<count {
      for channel in 0..<channelCount { block[frame * channelCount + channel] = 0 }
      let (turn, place) = (position + frame).quotientAndRemainder(dividingBy: stepFrames)
      if place < toneFrames { block[frame * channelCount + channels[turn]] = sample(place) }
    }
    position += count
    return count
  }

  private func sample(_ place: Int) -> Float {
    let seconds = Double(place) / sampleRate
    let edge = min(seconds, Self.toneLength - seconds) / Self.rampLength
    let envelope = edge < 1 ? 0.5 - 0.5 * cos(.pi * max(0, edge)) : 1
    let peak = pow(10, Self.level / 20)
    return Float(peak * envelope * sin(2 * .pi * Self.frequency * seconds))
  }

  /// What the channels are called, such as `test tone on channel 3 (left)`.
  static func names(of channels: [Int], _ map: ChannelMap?) -> [String] {
    channels.map { channel in
      guard let map, map.channels.indices.contains(channel) else {
        return "test tone on channel \(channel + 1)"
      }
      let parts: [(ChannelMap.Parts, String)] = [
        (.haptic, "haptic"), (.left, "left"), (.right, "right"),
      ]
      let names = parts.filter { map.channels[channel].contains($0.0) }.map(\.1)
      return "test tone on channel \(channel + 1) (\(names.joined(separator: ", ")))"
    }
  }
}
