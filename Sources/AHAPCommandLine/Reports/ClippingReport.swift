import AudioFrames
import Files

/// Says how many samples lay beyond full scale.
enum ClippingReport {
  /// Warns where samples were saturated, or notes where floats exceed full scale.
  ///
  /// - Returns: Whether any did.
  static func say(
    _ count: Int, _ format: RenderedFormat, _ output: String, in context: CommandContext
  ) -> Bool {
    guard count > 0 else { return false }
    let what = "\(count) sample\(count == 1 ? "" : "s")"
    if format.sampleFormat == .f32 {
      context.warning("\(output): \(what) beyond full scale, kept as floats; see --gain")
    } else {
      context.warning("\(output): \(what) clipped at full scale; see --gain")
    }
    return true
  }
}
