import AudioFrames
import HapticScore
import HapticSynthesis

/// What is rendered, and how: the options that `render` and `play` share.
struct RenderOptions {
  static let rate = Option(
    "rate", .integer("HZ", in: FrameClock.sampleRates), default: 48_000,
    help: "Frames per second, 8000 to 768000.")
  static let sampleFormat = Option<SampleFormat?>(
    "sample-format", .choice("FORMAT", among: [.s16, .s24, .s32, .f32]),
    help: "How a sample is stored: s16, s24, s32 or f32.")
  static let gain = Option(
    "gain", .number("DB", in: -120...60), default: ScoreRenderer.defaultGain,
    help: "The master gain in decibels; one event of intensity 1 peaks at it.")
  static let from = Option<Double?>(
    "from", .time(), help: "Where to begin, from the start of the pattern.")
  static let to = Option<Double?>(
    "to", .time(), help: "Where to end; at the pattern's end at the latest.")
  static let loop = Option<Passes>(
    "loop", .passes, default: .count(1),
    help: """
      How often to play; each pass starts when the one before has lasted its duration. 'ahap play' \
      also goes on forever.
      """)
  static let speed = Option(
    "speed", .number("FACTOR", in: 0.01...100), default: 1,
    help: "How fast to play: times and durations are divided by it, pitches stay.")
  static let maxDuration = Option(
    "max-duration", .time(), default: 3_600,
    help: "Refuse what would last longer; a guard against slips of the keyboard.")
  static let deviceLimits = Option(
    flag: "device-limits", help: "End continuous haptic events after 30 s, as devices do.")
  static let strict = Option(
    flag: "strict", help: "Refuse a pattern with warnings or errors; fail where samples clip.")

  /// The options under their headings.
  static let optionGroups = [
    OptionGroup("Sound", [rate, sampleFormat, gain, ProfileChoice.profile]),
    OptionGroup("Channels", LayerOptions.options),
    OptionGroup("Time", [from, to, loop, speed, maxDuration]),
    OptionGroup("Judgement", [strict, deviceLimits]),
    SoundOptions.optionGroup, ConfigurationOptions.optionGroup,
  ]

  let sampleRate: Int
  let sampleFormat: SampleFormat?
  let layers: LayerOptions
  let profile: ProfileChoice
  let gain: Double
  let startTime: Double
  let endTime: Double?
  let passes: Passes
  let speed: Double
  let maximumDuration: Double
  let appliesDeviceLimits: Bool
  let isStrict: Bool
  let sounds: SoundOptions
  let configuration: ConfigurationOptions

  init(parsing arguments: ParsedArguments) throws(UsageError) {
    sampleRate = arguments[Self.rate]
    sampleFormat = arguments[Self.sampleFormat]
    layers = try LayerOptions(parsing: arguments)
    profile = ProfileChoice(parsing: arguments)
    gain = arguments[Self.gain]
    startTime = arguments[Self.from] ?? 0
    endTime = arguments[Self.to]
    passes = arguments[Self.loop]
    speed = arguments[Self.speed]
    maximumDuration = arguments[Self.maxDuration]
    appliesDeviceLimits = arguments[Self.deviceLimits]
    isStrict = arguments[Self.strict]
    sounds = SoundOptions(parsing: arguments)
    configuration = try ConfigurationOptions(parsing: arguments)
    if let endTime, endTime < startTime {
      throw UsageError("'--to' is before '--from'")
    }
  }

  /// Refuses what has no end, for commands that need one.
  func requireEnd() throws(UsageError) {
    if passes == .forever {
      throw UsageError("'--loop forever' is for 'ahap play'; a sound that is written has an end")
    }
  }

  /// The samples in a frame.
  var channelCount: Int { layers.map.channels.count }
}
