public import SeededRandom

/// Small changes to files, to see that nothing trips over them.
public enum ByteMutation {
  /// `bytes` with one byte changed, inserted, removed or doubled.
  public static func mutated(_ bytes: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    guard !bytes.isEmpty else { return [anyByte(using: &random)] }
    var result = bytes
    let index = random.below(bytes.count)
    switch random.below(4) {
    case 0: result[index] = anyByte(using: &random)
    case 1: result.insert(anyByte(using: &random), at: index)
    case 2: result.remove(at: index)
    default: result.insert(bytes[index], at: index)
    }
    return result
  }

  /// Random bytes, half of them with a meaning in JSON.
  public static func noise(count: Int, using random: inout SplitMix64) -> [UInt8] {
    (0..<count).map { _ in anyByte(using: &random) }
  }

  private static let meaningful = Array(
    "{}[]:,\"\\/*'-+.0123456789eEutfnrl \n\r\t\u{FEFF}\u{201C}\u{201D}é#".utf8)

  private static func anyByte(using random: inout SplitMix64) -> UInt8 {
    random.oneIn(2) ? random.pick(meaningful) : UInt8.random(in: 0...255, using: &random)
  }
}
