import ALSAOutput
import AudioFrames

/// A device as people read of it.
enum DeviceListText {
  /// Writes the name, what ALSA says of it, and what it can do.
  static func write(_ device: OutputDevice, to output: ByteOutput, _ palette: Palette) {
    var remarks: [String] = []
    if device.isDefault { remarks.append("the default") }
    if let hardware = device.hardware { remarks.append("plays on \(hardware)") }
    let remark = remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))"
    output.writeLine(palette.paint(device.name, .emphasis) + remark)
    if !device.description.isEmpty { output.writeLine("  \(device.description)") }
    output.writeLine("  \(text(of: device.availability))")
  }

  private static func text(of availability: OutputDevice.Availability) -> String {
    switch availability {
    case .available(let abilities): text(of: abilities)
    case .busy: "in use by another program"
    case .denied: "permission denied; members of the group 'audio' may use it"
    case .untried: "writes a file; not opened, since that would empty it"
    }
  }

  /// What a device can do, such as `44100 to 192000 Hz (44100, 48000), 2 to 8 channels, S32_LE`.
  static func text(of abilities: DeviceAbilities) -> String {
    let rates = abilities.sampleRates
    let usual = abilities.usualRates.map(String.init).joined(separator: ", ")
    let formats = abilities.sampleFormats.map(\.alsaName).joined(separator: ", ")
    let isOne = rates.lowerBound == rates.upperBound
    return [
      "\(span(rates)) Hz" + (usual.isEmpty || isOne ? "" : " (\(usual))"),
      "\(span(abilities.channelCounts)) channel\(abilities.channelCounts == 1...1 ? "" : "s")",
      formats.isEmpty ? "no sample format that we write" : formats,
    ].joined(separator: "; ")
  }

  private static func span(_ range: ClosedRange<Int>) -> String {
    range.lowerBound == range.upperBound
      ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
  }
}
