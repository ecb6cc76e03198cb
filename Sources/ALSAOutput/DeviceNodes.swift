import Glibc

/// The device files of sound cards.
enum DeviceNodes {
  /// Whether there are card files in `directory` and this process may open none of them.
  ///
  /// libasound says "no such device" to someone outside the `audio` group, since it can't even read
  /// which cards there are.
  static func areOutOfReach(in directory: String = "/dev/snd") -> Bool {
    guard let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name),
      let stream = opendir(directory)
    else { return false }
    defer { closedir(stream) }
    var nodeCount = 0
    while let entry = readdir(stream) {
      // In place: an entry may be shorter than the type says.
      let name = String(
        cString: (UnsafeRawPointer(entry) + nameOffset).assumingMemoryBound(to: CChar.self))
      guard name.hasPrefix("controlC") else { continue }
      if access("\(directory)/\(name)", R_OK | W_OK) == 0 { return false }
      nodeCount += 1
    }
    return nodeCount > 0
  }
}
