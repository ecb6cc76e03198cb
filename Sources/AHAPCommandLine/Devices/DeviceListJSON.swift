import ALSAOutput
import AudioFrames

/// The devices as programs read of them; docs/schemas/devices.schema.json describes it.
enum DeviceListJSON {
  /// All that are listed.
  static func value(of list: DeviceList) -> JSONValue {
    .object([
      ("schemaVersion", .integer(ReportJSON.schemaVersion)),
      ("toolVersion", .string(AHAPProgram.version)),
      ("devices", .array(list.devices.map(value))),
    ])
  }

  private static func value(of device: OutputDevice) -> JSONValue {
    .object([
      ("name", .string(device.name)),
      ("description", .string(device.description)),
      ("default", .bool(device.isDefault)),
      ("hardware", device.hardware.map { .string($0) } ?? .null),
      ("state", .string(state(of: device.availability))),
      ("abilities", abilities(of: device.availability)),
    ])
  }

  private static func state(of availability: OutputDevice.Availability) -> String {
    switch availability {
    case .available: "available"
    case .busy: "busy"
    case .denied: "denied"
    case .untried: "untried"
    }
  }

  private static func abilities(of availability: OutputDevice.Availability) -> JSONValue {
    guard case .available(let abilities) = availability else { return .null }
    return .object([
      (
        "sampleRates",
        .object([
          ("minimum", .integer(abilities.sampleRates.lowerBound)),
          ("maximum", .integer(abilities.sampleRates.upperBound)),
          ("usual", .array(abilities.usualRates.map { .integer($0) })),
        ])
      ),
      (
        "channels",
        .object([
          ("minimum", .integer(abilities.channelCounts.lowerBound)),
          ("maximum", .integer(abilities.channelCounts.upperBound)),
        ])
      ),
      ("sampleFormats", .array(abilities.sampleFormats.map { .string($0.alsaName) })),
    ])
  }
}
