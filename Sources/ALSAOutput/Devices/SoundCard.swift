import CALSA

/// A sound card, as its control interface describes it.
struct SoundCard {
  /// A PCM of a card that plays.
  struct PlaybackPCM {
    /// Where it is: `CARD=PCH,DEV=0`.
    let address: String
    /// What the driver calls it.
    let name: String
  }

  /// What the card goes by whatever its number is.
  let id: String
  /// What the driver calls it.
  let name: String
  /// Its PCMs that play, in the order of their numbers.
  let playbackPCMs: [PlaybackPCM]

  /// Looks at a card; `nil` if it is gone or may not be looked at.
  init?(number: Int32) {
    var control: OpaquePointer?
    guard snd_ctl_open(&control, "hw:\(number)", SND_CTL_NONBLOCK) >= 0, let control else {
      return nil
    }
    defer { snd_ctl_close(control) }
    var info: OpaquePointer?
    guard snd_ctl_card_info_malloc(&info) >= 0, let info else { return nil }
    defer { snd_ctl_card_info_free(info) }
    guard snd_ctl_card_info(control, info) >= 0, let id = snd_ctl_card_info_get_id(info),
      let name = snd_ctl_card_info_get_name(info)
    else { return nil }
    self.id = String(cString: id)
    self.name = String(cString: name)
    playbackPCMs = Self.playbackPCMs(of: control, cardID: self.id)
  }

  private static func playbackPCMs(of control: OpaquePointer, cardID: String) -> [PlaybackPCM] {
    var info: OpaquePointer?
    guard snd_pcm_info_malloc(&info) >= 0, let info else { return [] }
    defer { snd_pcm_info_free(info) }
    var found: [PlaybackPCM] = []
    var device: Int32 = -1
    while snd_ctl_pcm_next_device(control, &device) >= 0, device >= 0 {
      snd_pcm_info_set_device(info, UInt32(device))
      snd_pcm_info_set_subdevice(info, 0)
      snd_pcm_info_set_stream(info, SND_PCM_STREAM_PLAYBACK)
      // Refused by one that records only.
      guard snd_ctl_pcm_info(control, info) >= 0 else { continue }
      let name = snd_pcm_info_get_name(info).map { String(cString: $0) } ?? ""
      found.append(PlaybackPCM(address: "CARD=\(cardID),DEV=\(device)", name: name))
    }
    return found
  }
}
