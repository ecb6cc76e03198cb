import CSndFile
import Glibc

/// What libsndfile takes for a file: its virtual I/O as methods to override.
///
/// Of the thread that uses the handle over it.
class VirtualFile {
  /// Where the next byte is read or written.
  final var position = 0

  /// The bytes from the start to the end, as far as known.
  var byteCount: Int { 0 }

  /// Reads at ``position`` and returns the bytes read; fewer than asked for at the end only.
  func read(into bytes: UnsafeMutableRawBufferPointer) -> Int { 0 }

  /// Writes at ``position`` and returns the bytes written; fewer than given after a failure only.
  func write(_ bytes: UnsafeRawBufferPointer) -> Int { 0 }

  /// Moves ``position``, if need be beyond the end, and returns it; −1 if there is no such place.
  final func seek(by offset: Int, from whence: Int32) -> Int {
    let origin =
      switch whence {
      case SEEK_CUR: position
      case SEEK_END: byteCount
      default: 0
      }
    let (target, overflow) = origin.addingReportingOverflow(offset)
    guard !overflow, target >= 0 else { return -1 }
    position = target
    return target
  }

  /// The table of functions that libsndfile calls with the file as its context.
  static func makeCallbacks() -> SF_VIRTUAL_IO {
    SF_VIRTUAL_IO(
      get_filelen: { context in
        sf_count_t(VirtualFile.from(context)?.byteCount ?? -1)
      },
      seek: { offset, whence, context in
        sf_count_t(VirtualFile.from(context)?.seek(by: Int(offset), from: whence) ?? -1)
      },
      read: { bytes, count, context in
        guard let file = VirtualFile.from(context), count > 0 else { return 0 }
        let room = UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))
        let done = file.read(into: room)
        file.position += done
        return sf_count_t(done)
      },
      write: { bytes, count, context in
        guard let file = VirtualFile.from(context), count > 0 else { return 0 }
        let done = file.write(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
        file.position += done
        return sf_count_t(done)
      },
      tell: { context in
        sf_count_t(VirtualFile.from(context)?.position ?? -1)
      })
  }

  /// The value that makes libsndfile call this file.
  final var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func from(_ context: UnsafeMutableRawPointer?) -> VirtualFile? {
    context.map { Unmanaged<VirtualFile>.fromOpaque($0).takeUnretainedValue() }
  }
}
