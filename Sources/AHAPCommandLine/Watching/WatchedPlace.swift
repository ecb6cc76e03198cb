import Files
import Glibc

/// A name in a folder on which it depends what a path leads to.
struct WatchedPlace: Hashable {
  let folder: FileName
  let name: FileName

  /// As many symbolic links as the kernel follows.
  private static let linkLimit = 40

  /// The places on which it depends what is found at a path: the file's own, and that of each link
  /// on the way to it; up to the first name that is missing.
  static func places(of path: FileName) -> Set<WatchedPlace> {
    var places: Set<WatchedPlace> = []
    var here: FileName? = path.isAbsolute ? "/" : nil
    // The next one last.
    var steps = components(of: path)
    var linkCount = 0
    while let step = steps.popLast() {
      let candidate = here?.appending(step) ?? step
      var status = stat()
      let exists = candidate.withCString { lstat($0, &status) } == 0
      if exists, status.st_mode & S_IFMT == S_IFLNK {
        places.insert(WatchedPlace(folder: here ?? ".", name: step))
        guard linkCount < linkLimit, let target = target(of: candidate) else { break }
        linkCount += 1
        if target.isAbsolute { here = "/" }
        steps += components(of: target)
        continue
      }
      if !exists || steps.isEmpty {
        places.insert(WatchedPlace(folder: here ?? ".", name: step))
        break
      }
      here = candidate
    }
    return places
  }

  private static func components(of path: FileName) -> [FileName] {
    path.bytes.split(separator: UInt8(ascii: "/")).reversed().compactMap { part in
      part.elementsEqual(".".utf8) ? nil : FileName(bytes: part)
    }
  }

  private static func target(of link: FileName) -> FileName? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = link.withCString { readlink($0, &target, target.count) }
    return count > 0 ? FileName(bytes: target[..<count].map { UInt8(bitPattern: $0) }) : nil
  }
}
