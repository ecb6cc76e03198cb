import Glibc

/// Where a name leads, by the file system or by its letters alone.
extension FileName {
  /// The folder that relative names start at; `nil` if it is gone or cannot be reached.
  public static var workingFolder: FileName? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return FileName(cString: path)
  }

  /// The absolute name without links and dots; `nil` if there is no such file.
  public var resolved: FileName? {
    guard let path = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(path) }
    return FileName(cString: path)
  }

  /// The name without `.`, double slashes, and each `..` that a name stands before.
  ///
  /// The file system is not asked: behind a link to a folder, `..` may mean another place.
  public var normalized: FileName {
    var components: [ArraySlice<UInt8>] = []
    for component in bytes.split(separator: UInt8(ascii: "/"))
    where !component.elementsEqual(".".utf8) {
      guard component.elementsEqual("..".utf8) else {
        components.append(component)
        continue
      }
      if let last = components.last, !last.elementsEqual("..".utf8) {
        components.removeLast()
      } else if !isAbsolute {
        components.append(component)
      }
    }
    let path = components.joined(separator: [UInt8(ascii: "/")])
    if isAbsolute { return FileName(checked: [UInt8(ascii: "/")] + path) }
    return FileName(checked: components.isEmpty ? [UInt8(ascii: ".")] : Array(path))
  }

  /// The name as seen from `folder`; `nil` if the file does not lie below it.
  ///
  /// Both names must be absolute and normalized.
  public func relative(to folder: FileName) -> FileName? {
    let prefix = folder.hasTrailingSlash ? folder.bytes : folder.bytes + [UInt8(ascii: "/")]
    guard bytes.starts(with: prefix), bytes.count > prefix.count else { return nil }
    return FileName(checked: bytes[prefix.count...])
  }
}
