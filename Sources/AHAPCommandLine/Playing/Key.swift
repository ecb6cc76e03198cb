/// What a key asks of the playing.
enum Key: Hashable {
  case pause
  case restart
  case loop
  case back
  case forward
  case slower
  case faster
  case mute
  case help
  case quit

  /// The keys in words; two lines of less than 80 columns.
  static let helpLines = [
    "space: pause, go on   r: from the start   l: loop on, off   m: mute   q: quit",
    "left, right: half a second back, on   +, -: a tenth faster, slower   h: help",
  ]
}

/// Makes keys of the bytes that a terminal sends; a sequence may come in pieces.
struct KeyParser {
  private var pending: [UInt8] = []

  /// The keys that are complete with these bytes; others are passed over.
  mutating func keys(in bytes: [UInt8]) -> [Key] {
    var keys: [Key] = []
    for byte in bytes {
      pending.append(byte)
      switch Self.meaning(of: pending) {
      case .unfinished: continue
      case .key(let key): keys.append(key)
      case .nothing:
        // Escape, and then something else: that counts for itself.
        guard pending.count == 2 else { break }
        switch Self.meaning(of: [byte]) {
        case .key(let key): keys.append(key)
        case .unfinished:
          pending = [byte]
          continue
        case .nothing: break
        }
      }
      pending = []
    }
    return keys
  }

  private enum Meaning {
    case key(Key)
    case unfinished
    case nothing
  }

  private static func meaning(of bytes: [UInt8]) -> Meaning {
    let escape: UInt8 = 0x1B
    guard bytes[0] == escape else { return letter(bytes[0]).map { .key($0) } ?? .nothing }
    guard bytes.count > 1 else { return .unfinished }
    guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else { return .nothing }
    guard let last = bytes.dropFirst(2).last else { return .unfinished }
    // Numbers stand before the letter where a key is held together with others.
    if !(0x40...0x7E).contains(last) { return bytes.count < 16 ? .unfinished : .nothing }
    switch last {
    case UInt8(ascii: "C"): return .key(.forward)
    case UInt8(ascii: "D"): return .key(.back)
    default: return .nothing
    }
  }

  private static func letter(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: " "): .pause
    case UInt8(ascii: "r"), UInt8(ascii: "R"): .restart
    case UInt8(ascii: "l"), UInt8(ascii: "L"): .loop
    case UInt8(ascii: "m"), UInt8(ascii: "M"): .mute
    case UInt8(ascii: "+"), UInt8(ascii: "="): .faster
    case UInt8(ascii: "-"), UInt8(ascii: "_"): .slower
    case UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "?"): .help
    case UInt8(ascii: "q"), UInt8(ascii: "Q"): .quit
    default: nil
    }
  }
}
