/// The parts of a name, as `dirname` and `basename` see them.
extension FileName {
  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// Whether the name starts at the root folder.
  public var isAbsolute: Bool { bytes.first == Self.slash }

  /// Whether the name ends in a slash, and so can only mean a folder.
  public var hasTrailingSlash: Bool { bytes.last == Self.slash }

  /// The folder that holds the file: `a` for `a/b`, `.` for `b`, `/` for `/b`.
  public var directory: FileName {
    let name = Self.withoutTrailingSlashes(bytes[...])
    guard let last = name.lastIndex(of: Self.slash) else {
      return FileName(checked: [isAbsolute ? Self.slash : Self.dot])
    }
    let folder = Self.withoutTrailingSlashes(name[..<last])
    return FileName(checked: folder.isEmpty ? [Self.slash] : folder)
  }

  /// The name inside its folder: `b` for `a/b` and for `a/b/`; `/` for the root folder itself.
  public var lastComponent: FileName {
    let name = Self.withoutTrailingSlashes(bytes[...])
    guard let last = name.lastIndex(of: Self.slash) else {
      return FileName(checked: name.isEmpty && isAbsolute ? [Self.slash] : name)
    }
    return FileName(checked: name[(last + 1)...])
  }

  /// What follows the last dot of ``lastComponent``, ASCII letters lowercased; `""` without one.
  ///
  /// A dot at the start hides a file and begins no extension.
  public var pathExtension: String {
    let component = lastComponent.bytes
    guard let last = component.lastIndex(of: Self.dot), last > 0 else { return "" }
    let lowercased = component[(last + 1)...].map { byte in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
    return String(decoding: lowercased, as: UTF8.self)
  }

  /// The name without the last dot of ``lastComponent`` and what follows; the name itself where
  /// there is no extension.
  public var withoutExtension: FileName {
    let component = lastComponent.bytes
    guard let last = component.lastIndex(of: Self.dot), last > 0, !hasTrailingSlash else {
      return self
    }
    return FileName(checked: bytes.dropLast(component.count - last))
  }

  /// The name with a dot and `pathExtension` behind it, up to its first NUL.
  public func withExtension(_ pathExtension: String) -> FileName {
    FileName(checked: bytes + [Self.dot] + pathExtension.utf8.prefix { $0 != 0 })
  }

  /// The name of `component` inside this folder.
  ///
  /// - Parameter component: A relative name; the slash of an absolute one counts as a separator,
  ///   so that the result never leaves the folder that way. (`..` is not interpreted.)
  /// - Returns: Both names, with one slash or more between them.
  public func appending(_ component: FileName) -> FileName {
    guard !bytes.isEmpty, !hasTrailingSlash, !component.isAbsolute else {
      return FileName(checked: bytes + component.bytes)
    }
    return FileName(checked: bytes + [Self.slash] + component.bytes)
  }

  private static func withoutTrailingSlashes(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.lastIndex { $0 != slash }.map { bytes[...$0] } ?? []
  }
}
