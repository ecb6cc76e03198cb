import Glibc

/// The name of a file or folder: bytes, as the system has them, in no particular encoding.
///
/// Nothing is normalised: a path is echoed as it was given. ``description`` is for people;
/// ``bytes`` is for the system and for output that a program reads.
public struct Path: Hashable, Sendable {
  /// The name as the system has it, without a terminating zero.
  public let bytes: [UInt8]

  /// Creates a path from its bytes.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// Creates a path from text.
  public init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Whether the path starts at the root.
  public var isAbsolute: Bool { bytes.first == Self.slash }

  /// Whether the path is `-`, which stands for standard input or output.
  public var isStandardStream: Bool { bytes == [UInt8(ascii: "-")] }

  /// The path after its last slash, or the whole path if there is none.
  ///
  /// Slashes at the end do not count: `a/b/` gives `b`. The root gives `/`.
  public var lastComponent: Path {
    let trimmed = trimmedBytes
    guard let slash = trimmed.lastIndex(of: Self.slash) else { return Path(bytes: trimmed) }
    guard slash < trimmed.endIndex - 1 else { return Path("/") }
    return Path(bytes: trimmed[(slash + 1)...])
  }

  /// The folder that holds the file: the path before its last slash, or `.` if there is none.
  public var directory: Path {
    let trimmed = trimmedBytes
    guard let slash = trimmed.lastIndex(of: Self.slash) else { return Path(".") }
    return slash == trimmed.startIndex ? Path("/") : Path(bytes: trimmed[..<slash])
  }

  /// The name's ending without its dot, or `nil` if there is none.
  ///
  /// A dot in first place hides a file and starts no ending: `.ahap` has none.
  public var fileExtension: [UInt8]? {
    let name = lastComponent.bytes
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return nil }
    return Array(name[(dot + 1)...])
  }

  /// Whether the ending is `wanted`, given in lower case without a dot; case does not count.
  public func hasExtension(_ wanted: String) -> Bool {
    guard let fileExtension else { return false }
    return fileExtension.elementsEqual(wanted.utf8) { Self.lowercased($0) == $1 }
  }

  /// Whether the last component starts with a dot and is neither `.` nor `..`.
  public var isHidden: Bool {
    let name = lastComponent.bytes
    return name.first == UInt8(ascii: ".") && name != [46] && name != [46, 46]
  }

  /// The path with its ending, if it has one, replaced by another, given without a dot.
  public func replacingExtension(with replacement: String) -> Path {
    let kept = fileExtension.map { trimmedBytes.dropLast($0.count + 1) } ?? trimmedBytes
    return Path(bytes: kept + [UInt8(ascii: ".")] + replacement.utf8)
  }

  /// The path of `other` as seen from this folder; `other` itself if it is absolute.
  public func joining(_ other: Path) -> Path {
    guard !bytes.isEmpty, !other.isAbsolute else { return other }
    return Path(bytes: bytes + (bytes.last == Self.slash ? [] : [Self.slash]) + other.bytes)
  }

  /// The path of a file in the folder that holds this one.
  ///
  /// Unlike ``directory`` and ``joining(_:)`` it adds no `./` to a bare name.
  public func sibling(_ name: Path) -> Path {
    guard bytes.contains(Self.slash) else { return name }
    return directory.joining(name)
  }

  /// Calls `body` with the path as the C library wants it.
  ///
  /// - Throws: `EINVAL` if the path holds a zero byte, which would cut it short; what `body`
  ///   throws.
  public func withCString<Result>(
    _ body: (UnsafePointer<CChar>) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    guard !bytes.contains(0) else { throw SystemError(EINVAL) }
    let characters = bytes.map { CChar(bitPattern: $0) } + [0]
    let outcome = characters.withUnsafeBufferPointer {
      buffer -> Swift.Result<Result, SystemError> in
      guard let start = buffer.baseAddress else { return .failure(SystemError(EINVAL)) }
      do throws(SystemError) { return .success(try body(start)) } catch { return .failure(error) }
    }
    return try outcome.get()
  }

  private static let slash = UInt8(ascii: "/")

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// The bytes without slashes at the end, but never without the root's.
  private var trimmedBytes: ArraySlice<UInt8> {
    var end = bytes.endIndex
    while end > 1, bytes[end - 1] == Self.slash { end -= 1 }
    return bytes[..<end]
  }
}

extension Path: Comparable {
  /// Orders paths byte by byte, whatever the locale.
  public static func < (left: Path, right: Path) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension Path: CustomStringConvertible {
  /// The path as text that is safe to print; see ``PrintableText``.
  public var description: String { PrintableText(bytes).description }
}

extension Path: ExpressibleByStringLiteral {
  /// Creates a path from a literal.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
