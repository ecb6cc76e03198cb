import Files
import Glibc

/// What a file holds, as far as it has to be told apart from what it held before.
struct FileFingerprint: Hashable {
  /// The contents in brief.
  enum Contents: Hashable {
    /// Nobody knows: it was written while somebody read it.
    case unknown
    /// There is no such file.
    case missing
    /// It may not be read, or is none to read.
    case unreadable
    /// So many bytes, of this hash.
    case bytes(count: Int, hash: Int)
  }

  let contents: Contents
  /// What the system said when the contents were read: as long as it says so, they are the same.
  private let stamp: Stamp?

  /// Two files of equal contents are equal, whenever they were written.
  static func == (left: FileFingerprint, right: FileFingerprint) -> Bool {
    left.contents == right.contents
  }

  func hash(into hasher: inout Hasher) { hasher.combine(contents) }

  /// Whether an editor that saves in two steps leaves a file like this between them.
  var isHalfSaved: Bool {
    switch contents {
    case .missing, .bytes(count: 0, _): true
    default: false
    }
  }

  /// The same file, if it was not written since a time; otherwise one whose contents differ from
  /// whatever it holds.
  ///
  /// - Parameter time: Seconds of the system's clock.
  /// - Returns: What is known of it.
  func forgotten(ifWrittenSince time: Double) -> FileFingerprint {
    guard let stamp, stamp.lastChange >= time else { return self }
    return FileFingerprint(contents: .unknown, stamp: nil)
  }

  private init(contents: Contents, stamp: Stamp?) {
    self.contents = contents
    self.stamp = stamp
  }

  /// Looks at a file.
  ///
  /// - Parameters:
  ///   - name: The file.
  ///   - earlier: What it held before: contents are read only where the file may differ from it.
  init(of name: FileName, after earlier: FileFingerprint? = nil) {
    var status = stat()
    guard name.withCString({ stat($0, &status) }) == 0 else {
      (contents, stamp) = (errno == EACCES ? .unreadable : .missing, nil)
      return
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      (contents, stamp) = (.unreadable, nil)
      return
    }
    let stamp = Stamp(status)
    self.stamp = stamp
    if let earlier, let known = earlier.stamp, known == stamp, known.isSettled {
      contents = earlier.contents
    } else {
      contents = Self.contents(of: name)
    }
  }

  private static func contents(of name: FileName) -> Contents {
    let descriptor = name.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard descriptor >= 0 else { return errno == ENOENT ? .missing : .unreadable }
    defer { close(descriptor) }
    var hasher = Hasher()
    var total = 0
    var block = [UInt8](repeating: 0, count: 256 * 1024)
    while true {
      // Whole blocks, so that equal contents are hashed in equal pieces.
      var filled = 0
      while filled < block.count {
        let count = block.withUnsafeMutableBytes {
          read(descriptor, $0.baseAddress.map { $0 + filled }, $0.count - filled)
        }
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { return .unreadable }
        if count == 0 { break }
        filled += count
      }
      block.withUnsafeBytes { hasher.combine(bytes: .init(rebasing: $0[..<filled])) }
      total += filled
      if filled < block.count { return .bytes(count: total, hash: hasher.finalize()) }
    }
  }

  /// The parts of a status that change with the contents.
  private struct Stamp: Hashable {
    private let device: dev_t
    private let number: ino_t
    private let size: Int
    private let written: [Int]
    private let readAt: Int

    init(_ status: stat) {
      device = status.st_dev
      number = status.st_ino
      size = Int(status.st_size)
      written = [
        status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec,
        status.st_ctim.tv_nsec,
      ]
      readAt = time(nil)
    }

    /// When the file last changed in any way, in seconds of the system's clock.
    var lastChange: Double { Double(written[2]) + Double(written[3]) * 1e-9 }

    /// Whether the contents were read so long after they were written that a later write has
    /// another time.
    var isSettled: Bool { readAt - written[2] > 1 }

    static func == (left: Stamp, right: Stamp) -> Bool {
      left.device == right.device && left.number == right.number && left.size == right.size
        && left.written == right.written
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }
}
