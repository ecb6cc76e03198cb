import SeededRandom
import Testing

@testable import AHAPCommandLine

@Suite("Comparing lines")
struct LineDifferenceTests {
  private func changes(_ old: [Int], _ new: [Int]) -> [LineDifference.Change] {
    LineDifference(from: old, to: new).changes
  }

  @Test("nothing, all, and the ends")
  func simple() {
    #expect(changes([], []).isEmpty)
    #expect(changes([1, 2], [1, 2]).isEmpty)
    #expect(changes([], [1, 2]) == [.init(old: 0..<0, new: 0..<2)])
    #expect(changes([1, 2], []) == [.init(old: 0..<2, new: 0..<0)])
    #expect(changes([1, 2], [3]) == [.init(old: 0..<2, new: 0..<1)])
    #expect(changes([1, 2, 3], [1, 3]) == [.init(old: 1..<2, new: 1..<1)])
    #expect(
      changes([1, 2, 3], [0, 1, 2, 3, 4])
        == [.init(old: 0..<0, new: 0..<1), .init(old: 3..<3, new: 4..<5)])
  }

  @Test("changes are right and as few as can be", arguments: 0..<400 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let kinds = 1 + random.below(8)
    let old = (0..<random.below(30)).map { _ in random.below(kinds) }
    let new = (0..<random.below(30)).map { _ in random.below(kinds) }
    let changes = changes(old, new)
    #expect(applied(changes, to: old, new) == new, "seed \(seed)")
    let count = changes.reduce(0) { $0 + $1.old.count + $1.new.count }
    #expect(count == old.count + new.count - 2 * longestCommon(old, new), "seed \(seed)")
  }

  @Test("long texts with little in common take bounded time, and the changes are right")
  func bounded() {
    var random = SplitMix64(seed: 7)
    let old = (0..<10_000).map { _ in random.below(40) }
    let new = (0..<10_000).map { _ in random.below(40) }
    var changes: [LineDifference.Change] = []
    let time = ContinuousClock().measure { changes = self.changes(old, new) }
    let isRight = applied(changes, to: old, new) == new
    #expect(isRight)
    // The whole search would take 10^8 steps.
    #expect(time < .seconds(30))
  }

  private func applied(
    _ changes: [LineDifference.Change], to old: [Int], _ new: [Int]
  ) -> [Int] {
    var result: [Int] = []
    var next = 0
    for change in changes {
      result += old[next..<change.old.lowerBound] + new[change.new]
      next = change.old.upperBound
    }
    return result + old[next...]
  }

  /// The length of a longest common subsequence, by the textbook's table.
  private func longestCommon(_ left: [Int], _ right: [Int]) -> Int {
    var row = [Int](repeating: 0, count: right.count + 1)
    for element in left {
      var diagonal = 0
      for index in right.indices {
        let above = row[index + 1]
        row[index + 1] = element == right[index] ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[right.count]
  }
}
