public import HapticScore

/// Filters a stream of samples as a ``HighPass`` says.
///
/// A sample depends on itself and the ``tailFrameCount`` before it alone, bit for bit, whatever the
/// blocks and wherever the stream began. Create and destroy a filter off the audio thread; use it
/// from one thread.
///
/// Behind its first sample the response is Re(r·pⁱ) with p a pole of the filter. The sum of the
/// last 2m samples under pⁱ is that of the last m, and pᵐ times that of the m before; the sum of
/// one more is the newest sample and p times the sum a frame ago. A few of these steps lead to
/// any length, for a handful of operations a frame, and nothing is carried on for ever.
public struct HighPassFilter: ~Copyable {
  /// The frames that a sample sounds on behind itself, and that a stream which begins in the middle
  /// has to go through before.
  public let tailFrameCount: Int

  private let response: HighPassResponse
  private let steps: UnsafeMutableBufferPointer<WindowStep>
  /// The sums that are waited for, step by step, real and imaginary.
  private let delayed: UnsafeMutableBufferPointer<Double>
  /// A block of samples, and of the sums under way.
  private let input: UnsafeMutablePointer<Double>
  private let real: UnsafeMutablePointer<Double>
  private let imaginary: UnsafeMutablePointer<Double>
  /// The sum behind the last frame, which counts for the next.
  private var last = (real: 0.0, imaginary: 0.0)

  private static var blockCapacity: Int { @_noLocks get { 512 } }

  /// Creates a filter with silence behind it.
  public init(_ highPass: HighPass, _ clock: FrameClock) {
    tailFrameCount = highPass.tailFrameCount(clock)
    response = HighPassResponse(highPass, clock)
    let list = WindowStep.steps(to: tailFrameCount, of: response.pole)
    steps = .allocate(capacity: list.count)
    _ = steps.initialize(from: list)
    delayed = .allocate(capacity: list.reduce(0) { $0 + 2 * $1.delay })
    delayed.initialize(repeating: 0)
    func makeRoom() -> UnsafeMutablePointer<Double> {
      let room = UnsafeMutablePointer<Double>.allocate(capacity: Self.blockCapacity)
      room.initialize(repeating: 0, count: Self.blockCapacity)
      return room
    }
    (input, real, imaginary) = (makeRoom(), makeRoom(), makeRoom())
  }

  deinit {
    steps.deallocate()
    delayed.deallocate()
    input.deallocate()
    real.deallocate()
    imaginary.deallocate()
  }

  /// Puts silence behind it.
  ///
  /// - Complexity: O(``tailFrameCount``).
  @_noLocks
  public mutating func reset() {
    let delayed = self.delayed
    for index in 0..<delayed.count { delayed[index] = 0 }
    last = (0, 0)
  }

  /// Filters the next samples in place.
  ///
  /// - Complexity: O(samples · log ``tailFrameCount``). Neither allocates nor waits.
  @_noLocks
  public mutating func apply(to samples: UnsafeMutableBufferPointer<Double>) {
    guard let base = samples.baseAddress else { return }
    var done = 0
    while done < samples.count {
      let count = min(samples.count - done, Self.blockCapacity)
      applyBlock(to: base + done, count)
      done += count
    }
  }

  private mutating func applyBlock(to samples: UnsafeMutablePointer<Double>, _ count: Int) {
    let (input, real, imaginary) = (self.input, self.real, self.imaginary)
    for index in 0..<count {
      input[index] = samples[index]
      real[index] = samples[index]
      imaginary[index] = 0
    }
    let steps = self.steps
    var place = self.delayed.baseAddress
    for index in 0..<steps.count {
      guard let delayed = place else { break }
      steps[index].apply(toReal: real, imaginary: imaginary, count, input, delayed: delayed)
      place = delayed + 2 * steps[index].delay
    }
    // The tail of a frame begins with the next one.
    let first = response.first
    let tail = response.tail
    var before = last
    for index in 0..<count {
      samples[index] =
        first * input[index] + (tail.real * before.real - tail.imaginary * before.imaginary)
      before = (real[index], imaginary[index])
    }
    last = before
  }
}
