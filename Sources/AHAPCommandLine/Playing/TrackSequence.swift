import AudioFrames
import HapticSynthesis

/// Tracks one after the other, without a gap, and again from the first if they go round.
///
/// Makes the renderer of a track when the one before has ended, on the thread that renders.
struct TrackSequence: ~Copyable, FrameSource {
  let channelCount: Int
  private let tracks: [PreparedTrack]
  private let goesRound: Bool
  private var index = 0
  private var renderer: ScoreRenderer

  /// Creates a sequence.
  ///
  /// - Parameters:
  ///   - tracks: At least one; all of the same form, and not all without frames.
  ///   - goesRound: Whether the first follows on the last.
  init(_ tracks: [PreparedTrack], goesRound: Bool) {
    self.tracks = tracks
    self.goesRound = goesRound
    renderer = tracks[0].sound.makeRenderer()
    channelCount = renderer.channelCount
  }

  mutating func render(into block: UnsafeMutableBufferPointer<Float>) -> Int {
    let wanted = block.count / channelCount
    var done = renderer.render(into: block)
    while done < wanted, index + 1 < tracks.count || goesRound {
      index = (index + 1) % tracks.count
      renderer = tracks[index].sound.makeRenderer()
      done += renderer.render(
        into: UnsafeMutableBufferPointer(rebasing: block[(done * channelCount)...]))
    }
    return done
  }
}
