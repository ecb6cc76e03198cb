import CSndFile
import Files

/// Sound files as libsndfile writes them by itself, to be read by the code under test.
enum LibrarySound {
  struct Failure: Error {}

  /// Whether the library can write `format`; older ones do not know all.
  static func knows(format: Int) -> Bool {
    var info = SF_INFO()
    info.samplerate = 22_050
    info.channels = 2
    info.format = Int32(format)
    return sf_format_check(&info) == SF_TRUE
  }

  /// Writes `samples` to `name` in libsndfile's format `format`.
  static func write(
    _ samples: [Float], channelCount: Int, sampleRate: Int, format: Int, to name: FileName
  ) throws {
    var info = SF_INFO()
    info.samplerate = Int32(sampleRate)
    info.channels = Int32(channelCount)
    info.format = Int32(format)
    let handle = name.withCString { sf_open($0, Int32(SFM_WRITE), &info) }
    guard let handle else { throw Failure() }
    sf_command(handle, Int32(SFC_SET_CLIPPING), nil, Int32(SF_TRUE))
    let count = sf_write_float(handle, samples, sf_count_t(samples.count))
    guard sf_close(handle) == 0, Int(count) == samples.count else { throw Failure() }
  }
}
