/// How often something is played.
enum Passes: Hashable, Sendable {
  /// So many times; at least once.
  case count(Int)
  /// Until somebody stops it.
  case forever

  /// What counts as for ever, in seconds: 31 years.
  private static let eternity = 1e9

  /// The number of passes of what lasts `duration` seconds.
  ///
  /// What has no duration is played once: nobody knows when a next pass would begin.
  func count(of duration: Double) -> Int {
    switch self {
    case .count(let count): count
    case .forever: duration > 0 ? Int(min((Self.eternity / duration).rounded(.up), 1e15)) : 1
    }
  }
}

extension ValueSyntax where Value == Passes {
  /// A number of passes, or `forever`.
  static let passes = ValueSyntax(
    "N", expectation: "a whole number from 1 through 100000, or forever",
    show: { passes in
      switch passes {
      case .count(let count): "\(count)"
      case .forever: "forever"
      }
    },
    read: { bytes in
      if bytes.elementsEqual("forever".utf8) { return .forever }
      let count = ValueSyntax<Int>.integer(in: 1...100_000).read(bytes)
      return count.map { .count($0) }
    })
}
