import HapticSynthesis

/// Which layers an engine renders in a run.
struct EngineLayers {
  var playsHaptics = true
  var playsAudio = true

  /// The map without the parts that are not rendered.
  func heard(of map: ChannelMap) -> ChannelMap {
    ChannelMap(
      map.channels.map { parts in
        var heard = parts
        if !playsHaptics { heard.remove(.haptic) }
        if !playsAudio { heard.subtract([.left, .right]) }
        return heard
      })
  }
}
