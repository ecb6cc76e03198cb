import Files
import Glibc

/// Events of the kernel's inotify.
///
/// Folders are watched, not files: an editor that writes a new file and gives it the old one's name
/// would leave a watch of the file with the old one.
final class InotifyEvents: FolderEvents {
  private let inotify: Int32
  /// The folders by the kernel's numbers; one folder may have several names.
  private var folders: [Int32: Set<FileName>] = [:]
  /// Folders that are not there, or no longer.
  private var missing: Set<FileName> = []

  private static let mask = UInt32(
    IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE
      | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
  /// How often to look for folders that are missing, in seconds.
  private static let retryInterval = 0.2

  /// Starts without a folder.
  ///
  /// - Throws: Why there is no inotify.
  init() throws(WatchProblem) {
    inotify = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard inotify >= 0 else { throw WatchProblem(call: "inotify_init1", code: errno) }
  }

  deinit { close(inotify) }

  var descriptor: Int32? { inotify }

  var patience: Double? { missing.isEmpty ? nil : Self.retryInterval }

  func watch(_ wanted: Set<FileName>) throws(WatchProblem) {
    let known = folders.values.reduce(into: Set<FileName>()) { $0.formUnion($1) }
    missing.formIntersection(wanted)
    for (number, names) in folders {
      let kept = names.intersection(wanted)
      folders[number] = kept.isEmpty ? nil : kept
      if kept.isEmpty { inotify_rm_watch(inotify, number) }
    }
    for folder in wanted.subtracting(known).sorted() { try add(folder) }
  }

  private func add(_ folder: FileName) throws(WatchProblem) {
    let number = folder.withCString { inotify_add_watch(inotify, $0, Self.mask) }
    if number >= 0 {
      folders[number, default: []].insert(folder)
      missing.remove(folder)
      return
    }
    switch errno {
    case ENOENT, ENOTDIR, EACCES, ELOOP: missing.insert(folder)
    case let code: throw WatchProblem(call: "inotify_add_watch", code: code)
    }
  }

  func take() -> [FolderEvent] {
    var events = reappeared()
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = read(inotify, &buffer, buffer.count)
      guard count > 0 else { break }
      buffer.withUnsafeBytes { bytes in
        take(UnsafeRawBufferPointer(rebasing: bytes[..<count]), into: &events)
      }
    }
    return events
  }

  /// Watches folders that are back; everything in them may have changed.
  private func reappeared() -> [FolderEvent] {
    missing.sorted().compactMap { folder in
      guard (try? add(folder)) != nil, !missing.contains(folder) else { return nil }
      return FolderEvent(folder: folder, name: nil, kind: .settled)
    }
  }

  private func take(_ bytes: UnsafeRawBufferPointer, into events: inout [FolderEvent]) {
    let headerSize = MemoryLayout<inotify_event>.size
    var offset = 0
    while offset + headerSize <= bytes.count {
      let number = bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)
      let mask = Int32(
        bitPattern: bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self))
      let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
      // Filled up with zero bytes.
      let name = bytes[(offset + headerSize)..<min(offset + headerSize + length, bytes.count)]
        .prefix { $0 != 0 }
      offset += headerSize + length
      if mask & IN_Q_OVERFLOW != 0 {
        // Events were lost: anything may have changed.
        events += folders.values.joined().map { FolderEvent(folder: $0, name: nil, kind: .settled) }
        continue
      }
      let names = folders[number] ?? []
      if mask & (IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) != 0 {
        // Its name stands for nothing, or for another folder, from now on.
        if folders.removeValue(forKey: number) != nil, mask & IN_IGNORED == 0 {
          inotify_rm_watch(inotify, number)
        }
        missing.formUnion(names)
        events += names.map { FolderEvent(folder: $0, name: nil, kind: .settled) }
        continue
      }
      let kind: FolderEvent.Kind = mask & IN_MODIFY != 0 ? .writing : .settled
      let file = name.isEmpty ? nil : FileName(bytes: name)
      events += names.map { FolderEvent(folder: $0, name: file, kind: kind) }
    }
  }
}

extension WatchProblem {
  fileprivate init(call: String, code: Int32) {
    let words = strerror(code).map { String(cString: $0) } ?? "unknown error"
    let limit =
      switch code {
      case ENOSPC: ": the limit is in /proc/sys/fs/inotify/max_user_watches"
      case EMFILE: ": the limit is in /proc/sys/fs/inotify/max_user_instances"
      default: ""
      }
    self.init(description: "\(call): \(words) (\(code))\(limit)")
  }
}
