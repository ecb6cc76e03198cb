import HapticScore

/// Remembers the shapes of the latest sharpness values, since taps tend to repeat.
struct TransientShapeCache: ~Copyable {
  private static var capacity: Int { @_noLocks get { 8 } }
  private let shapes: UnsafeMutableBufferPointer<TransientShape>
  private var count = 0
  private var oldest = 0

  init() {
    shapes = .allocate(capacity: Self.capacity)
  }

  deinit { shapes.deallocate() }

  /// The shape at a sharpness; real-time safe, two sweeps over a tap's frames where it is new.
  @_noLocks
  mutating func shape(
    sharpness: Double, _ profile: ActuatorProfile, _ clock: FrameClock, _ pitch: PitchMap
  ) -> TransientShape {
    let shapes = self.shapes
    for index in 0..<count where shapes[index].sharpness == sharpness { return shapes[index] }
    let shape = TransientShape(sharpness: sharpness, profile, clock, pitch)
    shapes[oldest] = shape
    oldest = (oldest + 1) % Self.capacity
    count = min(count + 1, Self.capacity)
    return shape
  }
}
