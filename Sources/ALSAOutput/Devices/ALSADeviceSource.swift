import AudioFrames
import CALSA
import Glibc

/// The devices that libasound knows.
struct ALSADeviceSource: DeviceSource {
  init() { ALSAMessages.capture() }

  func offeredPCMs() -> [OfferedPCM] {
    var list: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    guard snd_device_name_hint(-1, "pcm", &list) >= 0, let list else { return [] }
    defer { snd_device_name_free_hint(list) }
    var offered: [OfferedPCM] = []
    var index = 0
    while let hint = list[index] {
      index += 1
      // One without a direction goes both ways.
      guard let name = Self.text("NAME", of: hint), Self.text("IOID", of: hint) != "Input" else {
        continue
      }
      offered.append(
        OfferedPCM(name: name, description: Self.line(Self.text("DESC", of: hint) ?? "")))
    }
    return offered
  }

  private static func text(_ key: String, of hint: UnsafeMutableRawPointer) -> String? {
    guard let text = snd_device_name_get_hint(hint, key) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// A description in one line.
  private static func line(_ text: String) -> String {
    text.split(separator: "\n").joined(separator: "; ")
  }

  func cardPCMs() -> [OfferedPCM] {
    var offered: [OfferedPCM] = []
    var number: Int32 = -1
    while snd_card_next(&number) >= 0, number >= 0 {
      guard let card = SoundCard(number: number) else { continue }
      for pcm in card.playbackPCMs {
        offered.append(
          OfferedPCM(name: "hw:\(pcm.address)", description: "\(card.name), \(pcm.name)"))
        offered.append(
          OfferedPCM(
            name: "plughw:\(pcm.address)",
            description: "\(card.name), \(pcm.name), with conversions"))
      }
    }
    return offered
  }

  func probe(_ name: String) throws(AudioOutputError) -> ProbedPCM {
    if PCMDefinition.writesFile(name) { return ProbedPCM(abilities: nil, hardware: nil) }
    let asIs = try probe(name, .none)
    // What stores samples in a way of its own is played on with conversion.
    guard asIs.abilities?.sampleFormats.isEmpty == true else { return asIs }
    return try probe(name, .allowed)
  }

  private func probe(
    _ name: String, _ conversion: ALSAPCM.Conversion
  ) throws(AudioOutputError) -> ProbedPCM {
    let handle = try ALSAPCM.open(name, conversion)
    defer { snd_pcm_close(handle) }
    return ProbedPCM(
      abilities: try DeviceAbilities(of: handle, named: name), hardware: Self.hardware(of: handle))
  }

  /// The card's PCM behind an open one.
  private static func hardware(of handle: OpaquePointer) -> String? {
    var info: OpaquePointer?
    guard snd_pcm_info_malloc(&info) >= 0, let info else { return nil }
    defer { snd_pcm_info_free(info) }
    guard snd_pcm_info(handle, info) >= 0 else { return nil }
    let card = snd_pcm_info_get_card(info)
    guard card >= 0, let id = SoundCard(number: card)?.id else { return nil }
    return "hw:CARD=\(id),DEV=\(snd_pcm_info_get_device(info))"
  }
}

extension DeviceAbilities {
  /// Reads what an open PCM takes.
  fileprivate init(of handle: OpaquePointer, named name: String) throws(AudioOutputError) {
    var parameters: OpaquePointer?
    guard snd_pcm_hw_params_malloc(&parameters) >= 0, let parameters else {
      throw AudioOutputError(
        .unclassified, device: name, call: "snd_pcm_hw_params_malloc", code: -ENOMEM)
    }
    defer { snd_pcm_hw_params_free(parameters) }
    let code = snd_pcm_hw_params_any(handle, parameters)
    guard code >= 0 else {
      throw AudioOutputError(
        AudioOutputError.kind(openingCode: code), device: name, call: "snd_pcm_hw_params_any",
        code: code)
    }
    // As it is played: a "plug" does not resample.
    _ = snd_pcm_hw_params_set_rate_resample(handle, parameters, 0)
    var (low, high) = (UInt32(0), UInt32(0))
    _ = snd_pcm_hw_params_get_rate_min(parameters, &low, nil)
    _ = snd_pcm_hw_params_get_rate_max(parameters, &high, nil)
    var (fewest, most) = (UInt32(0), UInt32(0))
    _ = snd_pcm_hw_params_get_channels_min(parameters, &fewest)
    _ = snd_pcm_hw_params_get_channels_max(parameters, &most)
    self.init(
      sampleRates: Int(low)...Int(max(low, high)),
      usualRates: Self.usualSampleRates.filter {
        snd_pcm_hw_params_test_rate(handle, parameters, UInt32($0), 0) == 0
      },
      channelCounts: Int(fewest)...Int(max(fewest, most)),
      sampleFormats: OutputRequest.preferredFormats.filter {
        snd_pcm_hw_params_test_format(handle, parameters, $0.alsaFormat) == 0
      })
  }
}
