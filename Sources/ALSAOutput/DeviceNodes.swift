import Glibc

/// The device files of sound cards.
enum DeviceNodes {
  /// What keeps a process from them.
  struct Barrier: Equatable {
    /// The group whose members may open them; `nil` if no membership helps.
    let group: String?
  }

  /// What keeps this process from all card files in `directory`; `nil` if it may open one, or there
  /// are none.
  ///
  /// libasound says "no such device" to someone outside the group, since it can't even read which
  /// cards there are.
  static func barrier(in directory: String = "/dev/snd") -> Barrier? {
    guard let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name),
      let stream = opendir(directory)
    else { return nil }
    defer { closedir(stream) }
    var barrier: Barrier?
    while let entry = readdir(stream) {
      // In place: an entry may be shorter than the type says.
      let name = String(
        cString: (UnsafeRawPointer(entry) + nameOffset).assumingMemoryBound(to: CChar.self))
      guard name.hasPrefix("controlC") else { continue }
      let path = "\(directory)/\(name)"
      if access(path, R_OK | W_OK) == 0 { return nil }
      barrier = Barrier(group: barrier?.group ?? group(of: path))
    }
    return barrier
  }

  /// The group whose members may read and write a file.
  static func group(of path: String) -> String? {
    var status = stat()
    let (readable, writable) = (mode_t(S_IRGRP), mode_t(S_IWGRP))
    guard stat(path, &status) == 0, status.st_mode & readable != 0, status.st_mode & writable != 0
    else { return nil }
    var entry = Glibc.group()
    var found: UnsafeMutablePointer<Glibc.group>?
    var text = [CChar](repeating: 0, count: 16_384)
    guard getgrgid_r(status.st_gid, &entry, &text, text.count, &found) == 0, found != nil else {
      return "\(status.st_gid)"
    }
    return String(cString: entry.gr_name)
  }
}
