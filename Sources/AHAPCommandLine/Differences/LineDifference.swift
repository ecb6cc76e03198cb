/// The lines to take out of one text and to put in for another.
struct LineDifference {
  /// Neighbouring lines that are replaced; one of the ranges may be empty, but not both.
  struct Change: Equatable {
    /// The lines that go, counted in the old text from 0.
    let old: Range<Int>
    /// The lines that come, counted in the new text from 0.
    let new: Range<Int>
  }

  /// The changes in the order of the lines; between two of them stands at least one line.
  let changes: [Change]

  /// Compares two texts.
  ///
  /// As few lines as possible are changed, unless the texts have very little in common: then the
  /// search is cut short, and the changes are right but not the fewest.
  ///
  /// - Complexity: O(bytes) and, for the search, at most O(lines × 256) time; O(lines) memory.
  init(from old: TextLines, to new: TextLines) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    self.init(
      from: (0..<old.count).map { number(old[$0]) }, to: (0..<new.count).map { number(new[$0]) })
  }

  /// Compares two sequences of numbers, each of which stands for a line.
  init(from old: [Int], to new: [Int]) {
    var isRemoved = [Bool](repeating: false, count: old.count)
    var isAdded = [Bool](repeating: false, count: new.count)
    // A line that the other text does not have is no help in finding what they have in common.
    let oldCommon = Self.indices(of: old, alsoIn: new) { isRemoved[$0] = true }
    let newCommon = Self.indices(of: new, alsoIn: old) { isAdded[$0] = true }
    var search = SharedSubsequence(oldCommon.map { old[$0] }, newCommon.map { new[$0] })
    search.run()
    for (index, isShared) in search.isLeftShared.enumerated() where !isShared {
      isRemoved[oldCommon[index]] = true
    }
    for (index, isShared) in search.isRightShared.enumerated() where !isShared {
      isAdded[newCommon[index]] = true
    }
    changes = Self.changes(isRemoved, isAdded)
  }

  private static func indices(
    of lines: [Int], alsoIn others: [Int], otherwise: (Int) -> Void
  ) -> [Int] {
    let known = Set(others)
    return lines.indices.filter { index in
      if known.contains(lines[index]) { return true }
      otherwise(index)
      return false
    }
  }

  /// Gathers neighbouring lines; those that stay stand on both sides in the same order.
  private static func changes(_ isRemoved: [Bool], _ isAdded: [Bool]) -> [Change] {
    var changes: [Change] = []
    var (old, new) = (0, 0)
    while old < isRemoved.count || new < isAdded.count {
      let (firstOld, firstNew) = (old, new)
      while old < isRemoved.count, isRemoved[old] { old += 1 }
      while new < isAdded.count, isAdded[new] { new += 1 }
      if old > firstOld || new > firstNew {
        changes.append(Change(old: firstOld..<old, new: firstNew..<new))
      } else {
        old += 1
        new += 1
      }
    }
    return changes
  }
}
