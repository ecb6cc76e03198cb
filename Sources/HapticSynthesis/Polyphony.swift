import HapticScore

/// How many voices can sound in one block, so that room for them is made beforehand.
enum Polyphony {
  /// The most voices that overlap any window of `block` frames.
  ///
  /// - Complexity: O(voices · log voices).
  static func maximum(of voices: [ScheduledVoice], block: Int) -> Int {
    // A voice takes its place until the end of the block in which it falls silent.
    let ends = voices.map { $0.silentFrame + block }.sorted()
    var ended = 0
    var maximum = 0
    for (index, voice) in voices.enumerated() {
      while ended < ends.count, ends[ended] <= voice.startFrame - block { ended += 1 }
      maximum = max(maximum, index + 1 - ended)
    }
    return maximum
  }
}
