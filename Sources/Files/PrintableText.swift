/// Bytes of unknown origin as text that is safe to print.
///
/// Valid UTF-8 stays as it is. Bytes that are not UTF-8, control characters, and the characters
/// that reorder or break a line on a terminal are shown as `\xFF`, byte by byte, so that a file
/// name or an argument can neither move the cursor nor disguise itself.
public struct PrintableText: CustomStringConvertible, Sendable {
  /// The text to print.
  public let description: String

  /// Creates the text for `bytes`.
  public init(_ bytes: some Sequence<UInt8>) {
    var bytes = Array(bytes)[...]
    var text = ""
    while !bytes.isEmpty {
      var parser = Unicode.UTF8.ForwardParser()
      var iterator = bytes.makeIterator()
      let length: Int
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        length = encoded.count
        let scalar = Unicode.UTF8.decode(encoded)
        if Self.isSafe(scalar) {
          text.unicodeScalars.append(scalar)
        } else {
          text += Self.escaped(bytes.prefix(length))
        }
      case .error(let count):
        length = count
        text += Self.escaped(bytes.prefix(length))
      case .emptyInput:
        length = bytes.count
      }
      bytes = bytes.dropFirst(length)
    }
    description = text
  }

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: false  // C0, DEL and C1 controls
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: false  // direction marks and overrides
    case 0x2028, 0x2029: false  // line and paragraph separators
    default: true
    }
  }

  private static func escaped(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return byte < 16 ? "\\x0\(digits)" : "\\x\(digits)"
    }.joined()
  }
}
