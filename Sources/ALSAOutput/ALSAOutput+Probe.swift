import CALSA

extension ALSAOutput {
  /// Whether the device could be opened for playing now.
  ///
  /// Opens and closes it, without configuring or starting it, in about a millisecond; another
  /// program that opens a device without mixing at that very moment finds it busy. A card that was
  /// attached after the process began is found. Any thread.
  ///
  /// - Parameter device: The ALSA name of the PCM, for example `"default"` or `"hw:0,0"`.
  /// - Returns: Whether nothing keeps the device from being opened.
  public static func isAvailable(_ device: String) -> Bool { probe(device) == nil }

  /// What keeps the device from being opened for playing now, or `nil` if nothing does.
  ///
  /// As ``isAvailable(_:)``; what libasound has to say about it is not kept. A PCM that writes a file
  /// is not opened, and taken to be available.
  ///
  /// - Parameter device: The ALSA name of the PCM.
  /// - Returns: What ``init(_:)`` would throw, as far as opening goes.
  public static func probe(_ device: String) -> AudioOutputError? {
    // Before anything is looked up: what nobody takes is printed.
    ALSAMessages.capture()
    // Opening it would empty the file that it writes.
    if ALSAMessages.withoutKeeping({ PCMDefinition.writesFile(device) }) { return nil }
    // What was read before a card was attached doesn't know the card.
    snd_config_update_free_global()
    return ALSAMessages.withoutKeeping {
      do throws(AudioOutputError) {
        snd_pcm_close(try ALSAPCM.open(device, .none))
        return nil
      } catch {
        return error
      }
    }
  }
}
