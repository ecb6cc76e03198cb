/// A step on the way to the sum of the last samples under the powers of a pole.
struct WindowStep: BitwiseCopyable {
  /// How many frames back the sum lies that is added.
  let delay: Int
  /// What it is multiplied with: the pole to the power of the delay.
  private let factor: Complex
  /// Whether the sum that is added stands before the step's own, which becomes twice as long;
  /// otherwise the newest sample stands before the sum, which becomes one longer.
  private let isDoubling: Bool
  /// Where the oldest of the delayed sums stands.
  private var oldest = 0

  private init(delay: Int, factor: Complex, isDoubling: Bool) {
    self.delay = delay
    self.factor = factor
    self.isDoubling = isDoubling
  }

  /// The steps from the sum of one sample to that of `length`: the binary digits of the length.
  static func steps(to length: Int, of pole: Complex) -> [WindowStep] {
    var steps: [WindowStep] = []
    var reached = 1
    var power = pole
    for bit in (0..<(Int.bitWidth - 1 - length.leadingZeroBitCount)).reversed() {
      steps.append(WindowStep(delay: reached, factor: power, isDoubling: true))
      reached *= 2
      power = power * power
      guard length >> bit & 1 == 1 else { continue }
      steps.append(WindowStep(delay: 1, factor: pole, isDoubling: false))
      reached += 1
      power = power * pole
    }
    return steps
  }

  /// Turns the sums of `count` frames into longer ones.
  ///
  /// Room for ``delay`` sums stands at `delayed`, real ones before imaginary ones.
  @_noLocks
  mutating func apply(
    toReal real: UnsafeMutablePointer<Double>, imaginary: UnsafeMutablePointer<Double>,
    _ count: Int, _ input: UnsafeMutablePointer<Double>, delayed: UnsafeMutablePointer<Double>
  ) {
    let (a, b) = (factor.real, factor.imaginary)
    var done = 0
    while done < count {
      // What is delayed is a ring: up to its end no sum meets itself.
      let run = min(count - done, delay - oldest)
      let (x, y) = (real + done, imaginary + done)
      let (oldX, oldY) = (delayed + oldest, delayed + (delay + oldest))
      let newest = input + done
      for index in 0..<run {
        let (sumX, sumY) = (x[index], y[index])
        let addedX = a * oldX[index] - b * oldY[index]
        let addedY = a * oldY[index] + b * oldX[index]
        (oldX[index], oldY[index]) = (sumX, sumY)
        x[index] = (isDoubling ? sumX : newest[index]) + addedX
        y[index] = (isDoubling ? sumY : 0) + addedY
      }
      done += run
      oldest = oldest + run == delay ? 0 : oldest + run
    }
  }
}
