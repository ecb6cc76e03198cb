import CALSA
import Glibc

extension ALSAPCM {
  /// Whether a PCM may convert what it is given.
  enum Conversion {
    /// A `plug` shows what the device behind it takes, so that samples are rounded here alone and
    /// the device receives them as they were rendered.
    case none
    /// A `plug` converts format and channels as it likes; rates are never converted.
    case allowed

    var mode: Int32 {
      switch self {
      case .none: SND_PCM_NO_AUTO_FORMAT | SND_PCM_NO_AUTO_CHANNELS
      case .allowed: 0
      }
    }
  }

  /// Opens a PCM for playing, without blocking: a busy device says so at once.
  static func open(
    _ device: String, _ conversion: Conversion
  ) throws(AudioOutputError) -> OpaquePointer {
    ALSAMessages.capture()
    var handle: OpaquePointer?
    let code = snd_pcm_open(
      &handle, device, SND_PCM_STREAM_PLAYBACK, SND_PCM_NONBLOCK | conversion.mode)
    if code >= 0, let handle { return handle }
    throw openingFailure(device: device, code: code)
  }

  /// The card behind a PCM, or −1 if there is none.
  static func card(of handle: OpaquePointer) -> Int32 {
    var info: OpaquePointer?
    guard snd_pcm_info_malloc(&info) >= 0, let info else { return -1 }
    defer { snd_pcm_info_free(info) }
    return snd_pcm_info(handle, info) < 0 ? -1 : snd_pcm_info_get_card(info)
  }

  /// What a failure to open means.
  ///
  /// "No such file" alone stands for a missing card, a misspelt name and a user who may not look.
  private static func openingFailure(device: String, code: Int32) -> AudioOutputError {
    var kind = AudioOutputError.kind(openingCode: code)
    let barrier = [.deviceNotFound, .permissionDenied].contains(kind) ? DeviceNodes.barrier() : nil
    if kind == .deviceNotFound {
      if !isNameConfigured(device) {
        kind = .unknownDeviceName
      } else if barrier != nil {
        kind = .permissionDenied
      }
    }
    return AudioOutputError(
      kind, device: device, call: "snd_pcm_open", code: code,
      group: kind == .permissionDenied ? barrier?.group : nil)
  }

  /// Whether the configuration has a PCM of this name, whatever its arguments.
  private static func isNameConfigured(_ device: String) -> Bool {
    var configuration: OpaquePointer?
    guard snd_config_update_ref(&configuration) >= 0, let configuration else { return true }
    defer { snd_config_unref(configuration) }
    let name = device.prefix { $0 != ":" }
    var found: OpaquePointer?
    return snd_config_search(configuration, "pcm.\(name)", &found) >= 0
      || snd_config_search(configuration, String(name), &found) >= 0
  }
}
