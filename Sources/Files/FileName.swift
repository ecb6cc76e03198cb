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

  /// The name for messages: bytes that are not UTF-8 appear as U+FFFD.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// Calls `body` with the name as a terminated C string, valid during the call.
  public func withCString<Result, Failure: Error>(
    _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let terminated = bytes.map(CChar.init(bitPattern:)) + [0]
    return try body(terminated)
  }
}
