extension RandomAccessCollection {
  /// The index of the first element that satisfies a predicate which all later ones satisfy too.
  ///
  /// - Complexity: O(log count).
  func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isBehind(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
