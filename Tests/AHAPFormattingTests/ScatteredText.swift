import AHAP
import AHAPTestSupport
import SeededRandom

/// Random patterns, written as nobody would write them.
struct ScatteredText {
  private var random: SplitMix64
  private var patterns: RandomPattern

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    patterns = RandomPattern(seed: seed, faultEvery: 6)
  }

  /// The next text: a pattern with further keys and values, odd whitespace, and sometimes trailing
  /// commas or a mark.
  mutating func next() -> [UInt8] {
    let bytes = Array(withFurtherMembers(patterns.next()).utf8)
    var text: [UInt8] = random.oneIn(8) ? [0xEF, 0xBB, 0xBF] : []
    var before: Token.Kind?
    for token in SyntaxTree.tokens(of: bytes) where token.kind != .whitespace {
      let closes = token.kind == .rightBrace || token.kind == .rightBracket
      let isEmpty = before == .leftBrace || before == .leftBracket
      if closes, !isEmpty, random.oneIn(10) { text += Array(",".utf8) }
      text += space()
      text += bytes[token.span.start..<token.span.end]
      before = token.kind
    }
    return text + space()
  }

  private mutating func space() -> [UInt8] {
    Array(random.pick(["", "", " ", "\n", "\r\n", "\t", "\r", "  \n\n      "]).utf8)
  }

  /// The pattern with unknown members, and with known ones repeated, behind some of its braces.
  private mutating func withFurtherMembers(_ pattern: String) -> String {
    var text = ""
    for character in pattern {
      text.append(character)
      guard character == "{", random.oneIn(4) else { continue }
      text += "\"\(name())\": \(value(depth: 0)), \"Time\": \(random.below(9)),"
    }
    // The members went before others, except where there were none.
    return withoutTrailingCommas(text)
  }

  private func withoutTrailingCommas(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return significantTokens(of: bytes).joined(separator: " ")
  }

  private mutating func name() -> String {
    random.pick([
      "Metadata", "X-Note", "Event", "Pattern", "EventParameters", "Time", "é", "\\u0054ime",
      "ParameterCurveControlPoints", "", "a long name that takes its place on the line",
    ])
  }

  private mutating func value(depth: Int) -> String {
    switch random.below(depth < 6 ? 8 : 5) {
    case 0:
      return random.pick(["1", "-0", "1.50", "1e0", "0.1E+5", "123456789012345678901234567890"])
    case 1: return random.pick(["true", "false", "null"])
    case 2: return #""\u00e9 \/ \" 𝄞""#
    case 3: return "\"" + String(repeating: "long ", count: random.below(30)) + "\""
    case 4: return random.pick(["{}", "[]", "[{}]"])
    case 5:
      let members = (0..<random.below(4)).map { _ in "\"\(name())\": \(value(depth: depth + 1))" }
      return "{\(members.joined(separator: ","))}"
    default:
      let values = (0..<random.below(depth == 0 ? 30 : 3)).map { _ in value(depth: depth + 1) }
      return "[\(values.joined(separator: ","))]"
    }
  }
}
