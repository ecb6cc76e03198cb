/// A PCM that one can play to.
public struct OutputDevice: Hashable, Sendable {
  /// Whether it can be used, as far as that was seen without disturbing anything.
  public enum Availability: Hashable, Sendable {
    /// It was opened and closed again.
    case available(DeviceAbilities)
    /// Another program holds it.
    case busy
    /// This user may not open it.
    case denied
    /// It was not opened, since that alone would empty the file that it writes.
    case untried
  }

  /// The name to open it by; a card goes by its ID, which stays, not by its number.
  ///
  /// For example `"default"` or `"hw:CARD=PCH,DEV=0"`.
  public let name: String
  /// What ALSA says of it, in one line; may be empty.
  public let description: String
  /// Whether it is what is played on when no device is named.
  public let isDefault: Bool
  /// The name of the card's own PCM behind it; `nil` if there is none or it is that itself.
  public let hardware: String?
  /// Whether it can be used, and for what.
  public let availability: Availability

  /// Creates a device.
  public init(
    name: String, description: String, isDefault: Bool, hardware: String?,
    availability: Availability
  ) {
    self.name = name
    self.description = description
    self.isDefault = isDefault
    self.hardware = hardware
    self.availability = availability
  }
}
