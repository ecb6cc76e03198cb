/// Names a sound that is registered with an engine.
public typealias CHHapticAudioResourceID = Int

/// An option of a sound that is registered with an engine.
public typealias CHHapticAudioResourceKey = String

/// Whether a sound fades in and out; a `Bool`, true where it is not given.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CHHapticAudioResourceKeyUseVolumeEnvelope: String =
  "CHHapticAudioResourceKeyUseVolumeEnvelope"

/// Whether a sound repeats until its event ends; a `Bool`, false where it is not given.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CHHapticAudioResourceKeyLoopEnabled: String = "CHHapticAudioResourceKeyLoopEnabled"
