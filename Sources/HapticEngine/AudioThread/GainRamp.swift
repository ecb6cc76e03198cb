import HapticSynthesis

/// A gain that eases from one value to another over 2 ms.
struct GainRamp: BitwiseCopyable {
  private var origin: Double
  /// The gain that it has in the end.
  private(set) var target: Double
  private var startFrame = 0
  /// One past the last frame at which the gain may differ from ``target``.
  private(set) var endFrame = 0

  /// A gain that does not change.
  @_noLocks
  init(_ gain: Double) {
    origin = gain
    target = gain
  }

  /// The gain at a frame of the engine's clock.
  @_noLocks
  func value(at frame: Int) -> Double {
    guard frame < endFrame else { return target }
    let place = Double(frame - startFrame) / Double(endFrame - startFrame)
    return origin + (target - origin) * Ramp.value(place)
  }

  /// Whether the gain is ``target`` from a frame on.
  @_noLocks
  func isSteady(at frame: Int) -> Bool { frame >= endFrame }

  /// Eases to another gain from a frame on, from whatever it is there.
  @_noLocks
  mutating func ease(to target: Double, from frame: Int, over frameCount: Int) {
    guard target != self.target else { return }
    origin = value(at: frame)
    self.target = target
    startFrame = frame
    endFrame = origin == target ? frame : frame + frameCount
  }

  /// How many frames from `frame` on until it is steady, if it is not.
  @_noLocks
  func framesUntilSteady(at frame: Int) -> Int { frame < endFrame ? endFrame - frame : .max }
}
