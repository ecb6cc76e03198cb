/// A straight line between full loudness and silence.
struct Fade {
  enum Direction {
    /// To silence, which lasts.
    case out
    /// From silence, to full loudness.
    case `in`
  }

  let direction: Direction
  let startFrame: Int
  let frameCount: Int

  /// The linear gain of a frame; neither silence nor full loudness within the fade.
  func gain(atFrame frame: Int) -> Float {
    let done = min(max(Float(frame - startFrame + 1) / Float(frameCount + 1), 0), 1)
    return direction == .in ? done : 1 - done
  }
}
