import CALSA

extension ALSAOutput {
  /// Whether the device could be opened for playing now.
  ///
  /// Opens and closes it, without configuring or starting it, in about a millisecond; another
  /// program that opens a device without mixing at that very moment finds it busy. A card that was
  /// attached after the process began is found. Any thread.
  ///
  /// - Parameter device: The ALSA name of the PCM, for example `"default"` or `"hw:0,0"`.
  public static func isAvailable(_ device: String) -> Bool { probe(device) == nil }

  /// What keeps the device from being opened for playing now, or `nil` if nothing does.
  ///
  /// As ``isAvailable(_:)``; what libasound has to say about it is not kept.
  ///
  /// - Parameter device: The ALSA name of the PCM.
  public static func probe(_ device: String) -> AudioOutputError? {
    ALSAMessages.withoutKeeping {
      do throws(AudioOutputError) {
        snd_pcm_close(try ALSAPCM.open(device, .none))
        return nil
      } catch {
        return error
      }
    }
  }
}
