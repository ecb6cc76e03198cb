/// The duration of an event that is to last until its player is stopped.
///
/// Game Controller's constant, kept here because there is no such framework on Linux. Its number is
/// our decision, and so is that such an event lasts 24 hours.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let GCHapticDurationInfinite: Float = .greatestFiniteMagnitude

extension CHHapticEvent {
  /// The longest duration of an event of a pattern made of objects, in seconds.
  static let endlessDuration = 86_400.0
}
