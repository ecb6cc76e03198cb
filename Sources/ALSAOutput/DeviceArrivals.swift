import Glibc

/// Tells, by a descriptor to wait on, that a device may have come or been freed.
///
/// Watches where device files of cards and sockets of sound servers appear: `/dev/snd`, the
/// runtime folders of PipeWire and PulseAudio, and the folders above them until they exist.
struct DeviceArrivals: ~Copyable {
  /// Readable when something happened; −1 in a process that is out of descriptors.
  let descriptor: Int32
  private let folders: [String]

  /// Begins to watch.
  init(folders: [String] = Self.folders) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    self.folders = folders
    watch()
  }

  deinit { close(descriptor) }

  /// Watches the folders that there are by now; those watched already stay so.
  func watch() {
    guard descriptor >= 0 else { return }
    // A file appears, gets its rights, or is closed by another program.
    let kinds = UInt32(IN_CREATE | IN_MOVED_TO | IN_ATTRIB | IN_CLOSE_WRITE | IN_CLOSE_NOWRITE)
    let appearing = UInt32(IN_CREATE | IN_MOVED_TO) | UInt32(bitPattern: Int32(IN_MASK_ADD))
    for folder in folders where inotify_add_watch(descriptor, folder, kinds) < 0 {
      _ = inotify_add_watch(descriptor, Self.parent(of: folder), appearing)
    }
  }

  /// Takes note of all that happened so far.
  func acknowledge() {
    withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { bytes in
      while read(descriptor, bytes.baseAddress, bytes.count) > 0 {}
    }
  }

  /// Where devices appear.
  private static var folders: [String] {
    let runtime = variable("XDG_RUNTIME_DIR") ?? "/run/user/\(getuid())"
    return [
      "/dev/snd", variable("PIPEWIRE_RUNTIME_DIR") ?? runtime, runtime,
      variable("PULSE_RUNTIME_PATH") ?? "\(runtime)/pulse",
    ]
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func parent(of folder: String) -> String {
    String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
  }
}
