import Glibc
import Synchronization

/// The folders that the tests made, removed with their files when the process ends.
enum TemporaryFolders {
  private static let paths = Mutex<[String]>([])

  static func removeAtExit(_ path: String) {
    let isFirst = paths.withLock { paths in
      paths.append(path)
      return paths.count == 1
    }
    if isFirst { atexit { TemporaryFolders.removeAll() } }
  }

  private static func removeAll() {
    for path in paths.withLock({ $0 }) { remove(path) }
  }

  private static func remove(_ folder: String) {
    guard let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name),
      let stream = opendir(folder)
    else { return }
    while let entry = readdir(stream) {
      let name = String(
        cString: (UnsafeRawPointer(entry) + nameOffset).assumingMemoryBound(to: CChar.self))
      unlink("\(folder)/\(name)")
    }
    closedir(stream)
    rmdir(folder)
  }
}
