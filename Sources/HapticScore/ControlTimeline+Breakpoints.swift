extension ControlTimeline {
  /// The parts of an owner that runs in straight lines through breakpoints, and holds the last.
  ///
  /// - Parameter breakpoints: Whole frames and values, in the order of the frames; at least one.
  /// - Returns: The parts, the first of which takes the control over.
  public static func segments(
    through breakpoints: [(frame: Double, value: Double)]
  ) -> [ControlSegment] {
    guard var (start, value) = breakpoints.first else { return [] }
    let begin = start
    var segments: [ControlSegment] = []
    for breakpoint in breakpoints.dropFirst() {
      // Of breakpoints on one frame the last counts: the line before it still ends at the first.
      if breakpoint.frame > start {
        let slope = (breakpoint.value - value) / (breakpoint.frame - start)
        segments.append(
          ControlSegment(startFrame: start, value: value, slope: slope, takeoverFrame: begin))
      }
      (start, value) = breakpoint
    }
    segments.append(ControlSegment(startFrame: start, value: value, takeoverFrame: begin))
    return segments
  }
}
