import HapticSynthesis

/// How the layers become channels, and which of them are heard.
struct LayerOptions {
  static let layout = Option<ChannelLayout?>(
    "layout", .choice("LAYOUT"),
    help: """
      mix (the default): stereo, the haptic layer on both sides. haptic: mono. audio: stereo. \
      split: haptic, left, right.
      """)
  static let map = Option<ChannelMap?>(
    "map", .channelMap,
    help: """
      What each channel carries, instead of a layout: haptic:1,left:3,right:4. Parts on one \
      channel are added; a channel without a part is silent.
      """)
  static let muteHaptics = Option(flag: "mute-haptics", help: "Leave the haptic layer silent.")
  static let muteAudio = Option(flag: "mute-audio", help: "Leave the audio layer silent.")

  /// The options, for the heading that they stand under.
  static let options: [any OptionDeclaration] = [layout, map, muteHaptics, muteAudio]

  /// What each channel carries.
  let map: ChannelMap
  /// The same, or `nil` where nothing was said.
  let chosenMap: ChannelMap?
  /// Whether the channels were named one by one, so that no others get anything.
  let isMapped: Bool
  /// The parts that are silent.
  let muted: ChannelMap.Parts

  init(parsing arguments: ParsedArguments) throws(UsageError) {
    let layout = arguments[Self.layout]
    let map = arguments[Self.map]
    if layout != nil, map != nil {
      throw UsageError("'--layout' and '--map' exclude each other")
    }
    chosenMap = map ?? layout?.map
    self.map = chosenMap ?? ChannelLayout.mix.map
    isMapped = map != nil
    var muted: ChannelMap.Parts = []
    if arguments[Self.muteHaptics] { muted.insert(.haptic) }
    if arguments[Self.muteAudio] { muted.formUnion([.left, .right]) }
    self.muted = muted
  }
}
