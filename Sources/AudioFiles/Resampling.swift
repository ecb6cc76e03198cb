import CSampleRate

/// Brings samples to another rate, by libsamplerate.
public enum Resampling {
  /// The samples at another rate: as many frames as last equally long, to the nearest one.
  ///
  /// The same samples for one version of the library.
  ///
  /// - Parameters:
  ///   - samples: Interleaved and finite.
  ///   - channelCount: The samples in a frame.
  ///   - sourceRate: Their frames per second.
  ///   - targetRate: The frames per second that are wanted.
  /// - Returns: The samples, interleaved.
  /// - Throws: ``SoundFileError/resamplingFailed(reason:)``, such as for a ratio beyond 256.
  public static func samples(
    _ samples: [Float], channelCount: Int, from sourceRate: Int, to targetRate: Int
  ) throws(SoundFileError) -> [Float] {
    if sourceRate == targetRate || samples.isEmpty { return samples }
    let frameCount = samples.count / channelCount
    let ratio = Double(targetRate) / Double(sourceRate)
    // Whole numbers, so that nothing is rounded but the end.
    let wanted = (2 * frameCount * targetRate + sourceRate) / (2 * sourceRate)
    guard src_is_valid_ratio(ratio) != 0 else {
      throw .resamplingFailed(reason: "from \(sourceRate) Hz to \(targetRate) Hz")
    }
    // What the library leaves out at the end is silence.
    var output = [Float](repeating: 0, count: wanted * channelCount)
    let code = samples.withUnsafeBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        var data = SRC_DATA()
        data.data_in = source.baseAddress
        data.data_out = target.baseAddress
        data.input_frames = frameCount
        data.output_frames = wanted
        data.src_ratio = ratio
        return src_simple(&data, Int32(SRC_SINC_MEDIUM_QUALITY), Int32(channelCount))
      }
    }
    guard code == 0 else {
      throw .resamplingFailed(
        reason: src_strerror(code).map { String(cString: $0) } ?? "code \(code)")
    }
    return output
  }
}
