import HapticSynthesis

extension ValueSyntax where Value == ChannelMap {
  /// Parts and the channels that carry them, such as `haptic:1,left:3,right:4`.
  static var channelMap: ValueSyntax {
    ValueSyntax(
      "MAP",
      expectation:
        "parts and their channels such as haptic:1,left:3,right:4; channels are 1 through 32",
      show: { _ in "" },
      read: { bytes in
        var channels: [ChannelMap.Parts] = []
        for entry in bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
          let words = String(decoding: entry, as: UTF8.self).split(
            separator: ":", omittingEmptySubsequences: false)
          guard words.count == 2, let part = parts[String(words[0])],
            words[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let channel = Int(words[1]), (1...32).contains(channel)
          else { return nil }
          while channels.count < channel { channels.append([]) }
          channels[channel - 1].formUnion(part)
        }
        return channels.isEmpty ? nil : ChannelMap(channels)
      })
  }

  private static var parts: [String: ChannelMap.Parts] {
    ["haptic": .haptic, "left": .left, "right": .right]
  }
}
