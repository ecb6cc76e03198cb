import Glibc
import HapticScore
@testable import HapticSynthesis
import SeededRandom
import Testing

/// Filters samples in blocks of the sizes that `nextBlockSize` gives.
private func filtered(
  _ samples: [Double], _ filter: inout HighPassFilter, nextBlockSize: () -> Int = { 4_096 }
) -> [Double] {
  var result = samples
  result.withUnsafeMutableBufferPointer { result in
    var done = 0
    while done < result.count {
      let end = min(result.count, done + nextBlockSize())
      filter.apply(to: UnsafeMutableBufferPointer(rebasing: result[done..<end]))
      done = end
    }
  }
  return result
}

private func noise(_ count: Int, seed: UInt64) -> [Double] {
  var random = SplitMix64(seed: seed)
  return (0..<count).map { _ in Double.random(in: -1...1, using: &random) }
}

/// The textbook's recursion for a Butterworth high-pass of the second order, which never ends.
private func butterworth(_ samples: [Double], cutoff: Double, sampleRate: Int) -> [Double] {
  let k = tan(Double.pi * cutoff / Double(sampleRate))
  let norm = 1 / (1 + k * 2.0.squareRoot() + k * k)
  let a1 = 2 * (k * k - 1) * norm
  let a2 = (1 - k * 2.0.squareRoot() + k * k) * norm
  var (x1, x2, y1, y2) = (0.0, 0.0, 0.0, 0.0)
  return samples.map { x in
    let y = norm * (x - 2 * x1 + x2) - a1 * y1 - a2 * y2
    (x1, x2, y1, y2) = (x, x1, y, y1)
    return y
  }
}

@Suite("HighPassFilter")
struct HighPassFilterTests {
  /// Cutoffs and rates whose tails have all kinds of lengths.
  static let kinds = [
    (10.0, 8_000), (80, 48_000), (80, 44_100), (33, 11_025), (1_000, 8_000), (1_000, 192_000),
    (173.2, 48_000),
  ]

  @Test(
    "three periods of the cutoff sound on", arguments: [(80.0, 48_000, 1_800), (1_000, 8_000, 24)])
  func tails(cutoff: Double, sampleRate: Int, frameCount: Int) {
    let filter = HighPassFilter(HighPass(cutoff: cutoff), FrameClock(sampleRate: sampleRate))
    #expect(filter.tailFrameCount == frameCount)
  }

  @Test("the response of a sample is Butterworth's, until it ends", arguments: kinds)
  func response(cutoff: Double, sampleRate: Int) {
    var filter = HighPassFilter(HighPass(cutoff: cutoff), FrameClock(sampleRate: sampleRate))
    let tail = filter.tailFrameCount
    var impulse = [Double](repeating: 0, count: 50 + 2 * tail)
    impulse[50] = 1
    let endless = butterworth(impulse, cutoff: cutoff, sampleRate: sampleRate)
    let response = filtered(impulse, &filter)
    #expect(response[..<50].allSatisfy { $0 == 0 }, "nothing sounds before its onset")
    for frame in 50...(50 + tail) {
      // The tail is cut where it is 2e-6 of its start, and scaled by as much to add up to zero.
      #expect((response[frame] - endless[frame]).magnitude <= 4e-6 * (cutoff / 1_000 + 0.2))
    }
    #expect(response[50 + tail] != 0)
    #expect(response[(51 + tail)...].allSatisfy { $0 == 0 }, "nothing sounds behind its tail")
    #expect(response.reduce(0, +).magnitude < 1e-11, "a steady level leaves no trace")
  }

  @Test("sines are weakened as the formula says", arguments: kinds)
  func attenuation(cutoff: Double, sampleRate: Int) {
    let clock = FrameClock(sampleRate: sampleRate)
    for factor in [0.05, 0.1, 0.25, 0.5, 0.7, 1, 1.4, 2, 3.5] {
      let frequency = factor * cutoff
      guard frequency < 0.4 * Double(sampleRate) else { continue }
      var filter = HighPassFilter(HighPass(cutoff: cutoff), clock)
      // Whole periods behind the tail, measured by their correlation with the sine and cosine.
      let period = Double(sampleRate) / frequency
      let count = filter.tailFrameCount + Int(20 * period)
      let turn = 2 * Double.pi * frequency / Double(sampleRate)
      let samples = filtered((0..<count).map { sin(turn * Double($0)) }, &filter)
      var (inPhase, quadrature, weights) = (0.0, 0.0, 0.0)
      for frame in filter.tailFrameCount..<count {
        let place = Double(frame - filter.tailFrameCount) / (20 * period)
        let weight = 0.5 - 0.5 * cos(2 * Double.pi * place)
        inPhase += weight * samples[frame] * sin(turn * Double(frame))
        quadrature += weight * samples[frame] * cos(turn * Double(frame))
        weights += weight / 2
      }
      let measured = hypot(inPhase, quadrature) / weights
      let ratio =
        tan(Double.pi * frequency / Double(sampleRate))
        / tan(Double.pi * cutoff / Double(sampleRate))
      let expected = ratio * ratio / (1 + ratio * ratio * ratio * ratio).squareRoot()
      #expect(
        (20 * log10(measured / expected)).magnitude < 0.02, "\(frequency) Hz: \(measured)")
    }
  }

  @Test("blocks of any size give the same bits", arguments: kinds)
  func blocks(cutoff: Double, sampleRate: Int) {
    let clock = FrameClock(sampleRate: sampleRate)
    let samples = noise(6_000, seed: 1)
    var whole = HighPassFilter(HighPass(cutoff: cutoff), clock)
    let expected = filtered(samples, &whole)
    var random = SplitMix64(seed: 2)
    for largest in [1, 3, 64, 511, 512, 513, 4_096] {
      var filter = HighPassFilter(HighPass(cutoff: cutoff), clock)
      let other = filtered(samples, &filter) { Int.random(in: 1...largest, using: &random) }
      #expect(firstDifference(other, expected) == nil, "blocks up to \(largest)")
    }
  }

  @Test("so does a stream that begins a tail before", arguments: kinds)
  func starts(cutoff: Double, sampleRate: Int) {
    let clock = FrameClock(sampleRate: sampleRate)
    let samples = noise(9_000, seed: 3)
    var whole = HighPassFilter(HighPass(cutoff: cutoff), clock)
    let tail = whole.tailFrameCount
    let expected = filtered(samples, &whole)
    var filter = HighPassFilter(HighPass(cutoff: cutoff), clock)
    for start in [0, 1, 63, 1_000, 5_555] {
      // Whatever it went through is forgotten.
      filter.reset()
      let part = filtered(Array(samples[start...]), &filter)
      #expect(
        firstDifference(Array(part.dropFirst(tail)), Array(expected.dropFirst(start + tail)))
          == nil)
    }
  }

  @Test("windows of every length add up", arguments: [1, 2, 3, 4, 5, 6, 7, 31, 32, 33, 100, 127])
  func windows(length: Int) {
    let pole = Complex(real: 0.9, imaginary: 0.3)
    var steps = WindowStep.steps(to: length, of: pole)
    let input = noise(400, seed: 4)
    var real = input
    var imaginary = [Double](repeating: 0, count: input.count)
    var samples = input
    for index in steps.indices {
      var delayed = [Double](repeating: 0, count: 2 * steps[index].delay)
      steps[index].apply(
        toReal: &real, imaginary: &imaginary, input.count, &samples, delayed: &delayed)
    }
    for frame in input.indices {
      var (sumX, sumY) = (0.0, 0.0)
      for back in 0..<min(length, frame + 1) {
        let power = pole.power(back)
        sumX += input[frame - back] * power.real
        sumY += input[frame - back] * power.imaginary
      }
      #expect((real[frame] - sumX).magnitude < 1e-12)
      #expect((imaginary[frame] - sumY).magnitude < 1e-12)
    }
  }
}
