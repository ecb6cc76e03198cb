extension ActuatorProfile {
  /// 80 to 230 Hz, the range that is widely reported for phones.
  public static let `default` = ActuatorProfile()

  /// The numbers of the reference model of the MPEG haptics standard.
  public static let mpeg = ActuatorProfile(
    continuousAmplitude: 0.6138, lowestFrequency: 65, highestFrequency: 300,
    transientAmplitude: 0.792,
    transientForm: TransientForm(duration: 0.022, cycleCount: 2, isWindowed: false))

  /// The profile that Meta publishes for its controllers.
  public static let quest = ActuatorProfile(
    lowestFrequency: 55, highestFrequency: 200,
    transientForm: TransientForm(duration: 0.0364, durationChange: -0.0243, cycleCount: 2))

  /// Two octaves up, for the loudspeakers of laptops, which cannot play 80 Hz.
  public static let speaker = ActuatorProfile(lowestFrequency: 320, highestFrequency: 920)

  /// The profiles that have a name.
  public static let named: KeyValuePairs<String, ActuatorProfile> = [
    "default": .default, "mpeg": .mpeg, "quest": .quest, "speaker": .speaker,
  ]
}
