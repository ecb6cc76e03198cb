import Files

/// Which paths are meant by something like `Legacy/**` or `draft-*.ahap`.
///
/// `*` stands for any part of a name, `?` for a byte, `[a-z]` for one of a range (`[!a-z]` for any
/// other), `**` for any number of folders. A pattern that ends in a slash means all that lies below.
/// One without a slash is held against the file's name, others against the whole path.
struct PathPattern: Sendable {
  private enum Token {
    case byte(UInt8)
    case anyByte
    case oneOf([ClosedRange<UInt8>], isNegated: Bool)
    /// `*`: any bytes of a name.
    case anyPart
    /// `**/`: any folders, each with its slash.
    case folders
    /// `**` elsewhere: anything.
    case anything
  }

  private let tokens: [Token]
  private let isForNames: Bool

  init(_ text: String) {
    var bytes = Array(text.utf8)[...]
    if bytes.starts(with: "./".utf8) { bytes = bytes.dropFirst(2) }
    isForNames = !bytes.contains(Self.slash)
    if bytes.last == Self.slash { bytes += "**".utf8 }
    var tokens: [Token] = []
    while let first = bytes.popFirst() {
      switch first {
      case UInt8(ascii: "*") where bytes.first == first:
        bytes = bytes.drop { $0 == first }
        if bytes.first == Self.slash {
          bytes.removeFirst()
          tokens.append(.folders)
        } else {
          tokens.append(.anything)
        }
      case UInt8(ascii: "*"): tokens.append(.anyPart)
      case UInt8(ascii: "?"): tokens.append(.anyByte)
      case UInt8(ascii: "["): tokens.append(Self.oneOf(&bytes) ?? .byte(first))
      case UInt8(ascii: "\\"): tokens.append(.byte(bytes.popFirst() ?? first))
      default: tokens.append(.byte(first))
      }
    }
    self.tokens = tokens
  }

  /// Whether `path`, relative to the folder of the pattern, is meant.
  ///
  /// - Complexity: O(bytes of the pattern · bytes of the path), whatever they hold.
  func matches(_ path: FileName) -> Bool {
    let bytes = isForNames ? path.lastComponent.bytes : path.bytes
    // Whether the tokens from one on match the bytes from each place on, from the last token back.
    var matches = [Bool](repeating: false, count: bytes.count + 1)
    matches[bytes.count] = true
    for token in tokens.reversed() { matches = Self.step(token, bytes, matches) }
    return matches[0]
  }

  /// Where `token` and what comes behind it match, given where what comes behind does.
  private static func step(_ token: Token, _ bytes: [UInt8], _ behind: [Bool]) -> [Bool] {
    var result = [Bool](repeating: false, count: bytes.count + 1)
    switch token {
    case .anyPart, .anything, .folders: result[bytes.count] = behind[bytes.count]
    case .byte, .anyByte, .oneOf: break
    }
    var isBehindFolder = false
    for place in bytes.indices.reversed() {
      let byte = bytes[place]
      let next = behind[place + 1]
      switch token {
      case .byte(let wanted): result[place] = next && byte == wanted
      case .anyByte: result[place] = next && byte != slash
      case .oneOf(let ranges, let isNegated):
        let isOne = ranges.contains { $0.contains(byte) }
        result[place] = next && byte != slash && isOne != isNegated
      case .anyPart: result[place] = behind[place] || byte != slash && result[place + 1]
      case .anything: result[place] = behind[place] || result[place + 1]
      case .folders:
        if byte == slash, next { isBehindFolder = true }
        result[place] = behind[place] || isBehindFolder
      }
    }
    return result
  }

  /// Reads a class of bytes behind its `[`; `nil` where it does not end.
  private static func oneOf(_ bytes: inout ArraySlice<UInt8>) -> Token? {
    var rest = bytes
    let isNegated = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
    if isNegated { rest.removeFirst() }
    var ranges: [ClosedRange<UInt8>] = []
    while let low = rest.popFirst() {
      if low == UInt8(ascii: "]"), !ranges.isEmpty {
        bytes = rest
        return .oneOf(ranges, isNegated: isNegated)
      }
      if rest.first == UInt8(ascii: "-"), let high = rest.dropFirst().first,
        high != UInt8(ascii: "]")
      {
        rest = rest.dropFirst(2)
        if low <= high { ranges.append(low...high) }
      } else {
        ranges.append(low...low)
      }
    }
    return nil
  }

  private static let slash = UInt8(ascii: "/")
}
