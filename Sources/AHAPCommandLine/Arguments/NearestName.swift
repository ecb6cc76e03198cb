/// Finds the name that somebody probably meant.
enum NearestName {
  /// Returns the candidate nearest to `name`, or `nil` if none is near enough to be worth saying.
  ///
  /// A candidate that starts with `name` is near; otherwise at most one letter in three may be
  /// missing, wrong, added or swapped with its neighbour. Of equally near ones the first counts.
  static func nearest(to name: some Collection<UInt8>, among candidates: [String]) -> String? {
    let name = name.map(lowercased)
    // A name of any length could come from a script: measuring it must not take long.
    guard !name.isEmpty, name.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let letters = Array(candidate.utf8)
      let distance =
        name.count >= 3 && letters.starts(with: name) ? 1 : editDistance(name, letters)
      guard distance <= max(1, min(name.count, letters.count) / 3) else { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Returns a question that names the nearest candidate in quotes, or `nil`.
  static func hint(
    for name: some Collection<UInt8>, among candidates: [String], prefix: String = ""
  ) -> String? {
    nearest(to: name, among: candidates).map { "Did you mean '\(prefix)\($0)'?" }
  }

  /// Counts the letters to remove, add, replace or swap with their neighbour.
  static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let replacement = previous[column] + (left[row] == right[column] ? 0 : 1)
        var best = min(replacement, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforePrevious[column - 1] + 1)
        }
        current.append(best)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
