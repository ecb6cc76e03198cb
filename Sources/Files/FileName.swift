/// The name of a file, relative or absolute, as the bytes that Linux takes it for.
///
/// Never forced through UTF-8: a name that is no valid text opens the file it names. It holds no
/// NUL byte, since no file's name can.
public struct FileName: Hashable, Sendable, CustomStringConvertible {
  /// The bytes of the name, without a terminator.
  public let bytes: [UInt8]

  /// Creates a name from its bytes; `nil` if one of them is NUL.
  public init?(bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    guard !bytes.contains(0) else { return nil }
    self.bytes = bytes
  }

  /// Creates a name from text, in UTF-8; `nil` if it contains a NUL character.
  public init?(_ text: String) {
    self.init(bytes: text.utf8)
  }

  /// Creates a name from a terminated C string, such as an argument of the program.
  public init(cString: UnsafePointer<CChar>) {
    var bytes: [UInt8] = []
    var next = cString
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    self.bytes = bytes
  }

  /// For names made of the bytes of other names, which hold no NUL.
  init(checked bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// The name as text that is safe to print; see ``PrintableText``.
  public var description: String { PrintableText(bytes).description }

  /// Whether the name is `-`, which stands for standard input or output.
  public var isStandardStream: Bool { bytes == [UInt8(ascii: "-")] }

  /// Calls `body` with the name as a terminated C string, valid during the call.
  public func withCString<Result, Failure: Error>(
    _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let terminated = bytes.map(CChar.init(bitPattern:)) + [0]
    return try body(terminated)
  }
}

extension FileName: Comparable {
  /// Orders names byte by byte, whatever the locale.
  public static func < (left: FileName, right: FileName) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension FileName: ExpressibleByStringLiteral {
  /// Creates a name from a literal, up to its first NUL.
  public init(stringLiteral text: String) {
    self.init(checked: text.utf8.prefix { $0 != 0 })
  }
}
