import AudioFrames
import CALSA

extension SampleFormat {
  /// ALSA's name of the format.
  ///
  /// Its plain "S24" has four bytes.
  var alsaFormat: snd_pcm_format_t {
    switch self {
    case .s16: SND_PCM_FORMAT_S16_LE
    case .s24: SND_PCM_FORMAT_S24_3LE
    case .s24in32: SND_PCM_FORMAT_S24_LE
    case .s32: SND_PCM_FORMAT_S32_LE
    case .f32: SND_PCM_FORMAT_FLOAT_LE
    }
  }
}
