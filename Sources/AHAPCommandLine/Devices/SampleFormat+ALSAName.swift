import AudioFrames

extension SampleFormat {
  /// What ALSA's own tools call the format, such as `S16_LE`.
  var alsaName: String {
    switch self {
    case .s16: "S16_LE"
    case .s24: "S24_3LE"
    case .s24in32: "S24_LE"
    case .s32: "S32_LE"
    case .f32: "FLOAT_LE"
    }
  }
}
