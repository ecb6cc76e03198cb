import CSndFile
import Synchronization

/// An open libsndfile handle over a ``VirtualFile``.
///
/// Of one thread at a time; different handles are independent.
final class SoundHandle {
  /// A refusal in libsndfile's own words.
  struct Refusal: Error {
    let reason: String
  }

  /// What libsndfile says of the file.
  let info: SF_INFO

  // Held so that the callbacks always find it; `pointer` is `nil` once closed.
  private let file: VirtualFile
  private var pointer: OpaquePointer?

  // libsndfile keeps the reason of a failed opening, and its random numbers, in global variables.
  private static let opening = Mutex(())

  /// Opens `file` to read it.
  convenience init(reading file: VirtualFile) throws(Refusal) {
    try self.init(file, mode: SFM_READ, info: SF_INFO())
  }

  /// Opens `file` to write a sound file of the given layout.
  convenience init(writing file: VirtualFile, format: SoundFileFormat) throws(Refusal) {
    try self.init(file, mode: SFM_WRITE, info: format.info)
    // The chunk would hold the time of day. libsndfile puts filler in its place.
    sf_command(pointer, Int32(SFC_SET_ADD_PEAK_CHUNK), nil, Int32(SF_FALSE))
  }

  private init(_ file: VirtualFile, mode: Int, info: SF_INFO) throws(Refusal) {
    var info = info
    var callbacks = VirtualFile.makeCallbacks()
    let context = file.context
    var pointer: OpaquePointer?
    let reason = Self.opening.withLock { _ in
      pointer = sf_open_virtual(&callbacks, Int32(mode), &info, context)
      return pointer == nil ? Self.text(of: sf_error(nil)) { sf_strerror(nil) } : ""
    }
    guard let pointer else { throw Refusal(reason: reason) }
    self.file = file
    self.info = info
    self.pointer = pointer
  }

  deinit { if let pointer { sf_close(pointer) } }

  /// Container and encoding, for people.
  var formatName: String {
    let parts = [SF_FORMAT_TYPEMASK, SF_FORMAT_SUBMASK].compactMap { mask in
      var format = SF_FORMAT_INFO()
      format.format = info.format & Int32(mask)
      let size = Int32(MemoryLayout<SF_FORMAT_INFO>.size)
      guard sf_command(nil, Int32(SFC_GET_FORMAT_INFO), &format, size) == 0 else {
        return nil as String?
      }
      return format.name.map { String(cString: $0) }
    }
    return parts.joined(separator: ", ")
  }

  /// Moves to the frame numbered `frame`, counted from 0.
  func seek(toFrame frame: Int) throws(Refusal) {
    if sf_seek(pointer, sf_count_t(frame), SEEK_SET) < 0 { throw refusal }
  }

  /// Reads whole frames into `block` and returns their number.
  func read(into block: UnsafeMutableBufferPointer<Float>) throws(Refusal) -> Int {
    guard let room = block.baseAddress else { return 0 }
    let count = sf_readf_float(pointer, room, sf_count_t(block.count / Int(info.channels)))
    if sf_error(pointer) != 0 { throw refusal }
    return Int(count)
  }

  /// Reads whole frames into `block` and returns their number.
  func read(into block: UnsafeMutableBufferPointer<Double>) throws(Refusal) -> Int {
    guard let room = block.baseAddress else { return 0 }
    let count = sf_readf_double(pointer, room, sf_count_t(block.count / Int(info.channels)))
    if sf_error(pointer) != 0 { throw refusal }
    return Int(count)
  }

  /// Writes the header of a file that gets no samples, which some encoders would leave empty.
  func writeHeader() {
    sf_command(pointer, Int32(SFC_UPDATE_HEADER_NOW), nil, 0)
  }

  /// Writes all of the interleaved `samples`, full scale being that of the type.
  func write(_ samples: UnsafeBufferPointer<Int16>) throws(Refusal) {
    try check(sf_write_short(pointer, samples.baseAddress, sf_count_t(samples.count)), samples)
  }

  /// Writes all of the interleaved `samples`, full scale being that of the type.
  func write(_ samples: UnsafeBufferPointer<Int32>) throws(Refusal) {
    try check(sf_write_int(pointer, samples.baseAddress, sf_count_t(samples.count)), samples)
  }

  /// Writes all of the interleaved `samples`, full scale being ±1.
  func write(_ samples: UnsafeBufferPointer<Float>) throws(Refusal) {
    try check(sf_write_float(pointer, samples.baseAddress, sf_count_t(samples.count)), samples)
  }

  /// Completes and closes the file.
  func close() throws(Refusal) {
    guard let pointer else { return }
    self.pointer = nil
    let code = sf_close(pointer)
    if code != 0 { throw Refusal(reason: Self.text(of: code) { sf_error_number(code) }) }
  }

  private func check<Sample>(
    _ count: sf_count_t, _ samples: UnsafeBufferPointer<Sample>
  ) throws(Refusal) {
    if Int(count) != samples.count { throw refusal }
  }

  /// Why the last call failed.
  private var refusal: Refusal {
    Refusal(reason: Self.text(of: sf_error(pointer)) { sf_strerror(pointer) })
  }

  /// What libsndfile says of an error; of a number that it does not know it would print to standard
  /// output that it does not.
  private static func text(of code: Int32, _ words: () -> UnsafePointer<CChar>?) -> String {
    guard code >= 0, let words = words() else { return "error \(code)" }
    return String(cString: words)
  }
}
