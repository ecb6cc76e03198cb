/// Finds the name that was likely meant.
public enum NearestName {
  /// The candidate nearest to `word`, or `nil` where none is near.
  ///
  /// A difference in case alone is nearest, then one wrong letter, a part that is missing
  /// (`Intensity`), up to a third of the letters wrong, and a part too many (`HapticAttackTime`).
  ///
  /// - Complexity: O(candidates × letters²); words beyond 64 letters have no near name.
  public static func suggestion(for word: String, among candidates: some Sequence<String>)
    -> String?
  {
    let letters = Array(word.lowercased().unicodeScalars)
    guard !letters.isEmpty, letters.count <= 64 else { return nil }
    var best: (cost: Int, name: String)?
    for candidate in candidates {
      guard let cost = cost(letters, Array(candidate.lowercased().unicodeScalars)) else { continue }
      if best.map({ cost < $0.cost }) ?? true { best = (cost, candidate) }
    }
    return best?.name
  }

  /// How far `candidate` is from what was written; a wrong letter weighs 16.
  private static func cost(_ word: [Unicode.Scalar], _ candidate: [Unicode.Scalar]) -> Int? {
    if word == candidate { return 0 }
    let limit = max(1, min(word.count, candidate.count) / 3)
    var best: Int?
    // Words of too different lengths need no closer look.
    if abs(word.count - candidate.count) <= limit {
      let distance = editDistance(word, candidate)
      if distance <= limit { best = 16 * distance }
    }
    let isPart = word.count < candidate.count
    let (shorter, longer) = isPart ? (word, candidate) : (candidate, word)
    if shorter.count >= 4, shorter.count * 3 >= longer.count, contains(longer, shorter) {
      let part = (isPart ? 20 : 64) + longer.count - shorter.count
      best = min(best ?? part, part)
    }
    return best
  }

  private static func contains(_ text: [Unicode.Scalar], _ part: [Unicode.Scalar]) -> Bool {
    (0...(text.count - part.count)).contains { text[$0..<($0 + part.count)].elementsEqual(part) }
  }

  /// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
  static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      for column in 1...right.count {
        let replacement = last[column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1)
        var cost = min(replacement, last[column] + 1, current[column - 1] + 1)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
