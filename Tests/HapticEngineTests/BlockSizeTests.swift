import HapticEngine
import Testing

@Suite("Block sizes")
struct BlockSizeTests {
  /// Every size in a release build; a debug build is too slow for more than some.
  private static let sizes: [Int] = {
    var isDebug = false
    assert({ isDebug = true }() == ())
    return isDebug
      ? [1, 2, 3, 7, 16, 64, 99, 127, 128, 441, 511, 513, 1_000, 4_096] : Array(1...4_096)
  }()

  @Test("every block size gives the same samples")
  func everySize() throws {
    let script = RandomScript(seed: 1)
    let expected = try script.render(blockSize: 512)
    #expect(expected.contains { $0 != 0 })
    for size in Self.sizes {
      #expect(firstDifference(try script.render(blockSize: size), expected) == nil, "\(size)")
    }
  }

  @Test(
    "whatever the players are told, the blocks do not matter",
    arguments: isSanitized ? Array(2...12) : Array(2...60))
  func scripts(seed: Int) throws {
    let script = RandomScript(seed: seed)
    let expected = try script.render(blockSize: 512)
    for size in [1, 1 + seed % 37, 100 + seed * 61] {
      #expect(firstDifference(try script.render(blockSize: size), expected) == nil, "\(size)")
    }
  }
}
