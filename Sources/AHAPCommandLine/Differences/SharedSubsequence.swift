/// Finds a longest common subsequence in linear space.
///
/// After Eugene W. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986). Think of a grid: a step right leaves out an element of the left sequence, a step down one of the
/// right sequence, and a diagonal step takes an element that both have. Paths from both corners grow
/// by one straight step at a time until they meet; the place where they do divides the problem.
struct SharedSubsequence {
  /// Straight steps of one path after which the search takes the furthest point for good enough.
  static let costLimit = 256

  /// Whether each element of the left sequence is in the subsequence.
  private(set) var isLeftShared: [Bool]
  /// Whether each element of the right sequence is in the subsequence.
  private(set) var isRightShared: [Bool]

  private let left: [Int]
  private let right: [Int]
  /// For each diagonal the furthest x of a path from the upper left corner.
  private var forward: [Int]
  /// For each diagonal the furthest x of a path from the lower right corner.
  private var backward: [Int]
  /// The index of diagonal 0 in both; a diagonal is x − y.
  private let origin: Int

  /// A part of the grid.
  private struct Box {
    var x: Range<Int>
    var y: Range<Int>
  }

  /// Prepares a search in two sequences.
  init(_ left: [Int], _ right: [Int]) {
    self.left = left
    self.right = right
    isLeftShared = Array(repeating: false, count: left.count)
    isRightShared = Array(repeating: false, count: right.count)
    origin = right.count + 1
    forward = Array(repeating: 0, count: left.count + right.count + 3)
    backward = forward
  }

  /// Searches.
  mutating func run() {
    // A stack of its own: how the problem divides is up to whoever wrote the texts.
    var boxes = [Box(x: 0..<left.count, y: 0..<right.count)]
    while let box = boxes.popLast() {
      let rest = takeCommonEnds(of: box)
      guard !rest.x.isEmpty, !rest.y.isEmpty else { continue }
      let (x, y) = division(of: rest)
      boxes.append(Box(x: x..<rest.x.upperBound, y: y..<rest.y.upperBound))
      boxes.append(Box(x: rest.x.lowerBound..<x, y: rest.y.lowerBound..<y))
    }
  }

  /// Takes what both sides begin and end with, and returns the part between.
  private mutating func takeCommonEnds(of box: Box) -> Box {
    var (firstX, firstY) = (box.x.lowerBound, box.y.lowerBound)
    var (lastX, lastY) = (box.x.upperBound, box.y.upperBound)
    while firstX < lastX, firstY < lastY, left[firstX] == right[firstY] {
      isLeftShared[firstX] = true
      isRightShared[firstY] = true
      firstX += 1
      firstY += 1
    }
    while firstX < lastX, firstY < lastY, left[lastX - 1] == right[lastY - 1] {
      lastX -= 1
      lastY -= 1
      isLeftShared[lastX] = true
      isRightShared[lastY] = true
    }
    return Box(x: firstX..<lastX, y: firstY..<lastY)
  }

  // MARK: Where paths meet

  /// A point through which a shortest path leads, or one that is good enough.
  ///
  /// Both sides of the box begin and end differently, so that the point lies inside.
  private mutating func division(of box: Box) -> (x: Int, y: Int) {
    let firstDiagonal = box.x.lowerBound - box.y.lowerBound
    let lastDiagonal = box.x.upperBound - box.y.upperBound
    let diagonals =
      (box.x.lowerBound - box.y.upperBound)...(box.x.upperBound - box.y.lowerBound)
    var fromStart = Front(around: firstDiagonal)
    var fromEnd = Front(around: lastDiagonal)
    forward[origin + firstDiagonal] = box.x.lowerBound
    backward[origin + lastDiagonal] = box.x.upperBound
    // Paths of equal length from both corners meet where the whole is even, else one step earlier.
    let isOdd = (firstDiagonal - lastDiagonal) % 2 != 0
    var cost = 0
    while true {
      cost += 1
      fromStart.widen(within: diagonals, &forward, origin, outside: -1)
      for diagonal in fromStart.diagonals {
        let x = advance(on: diagonal, in: box)
        if isOdd, fromEnd.contains(diagonal), backward[origin + diagonal] <= x {
          return (x, x - diagonal)
        }
      }
      fromEnd.widen(within: diagonals, &backward, origin, outside: .max)
      for diagonal in fromEnd.diagonals {
        let x = retreat(on: diagonal, in: box)
        if !isOdd, fromStart.contains(diagonal), x <= forward[origin + diagonal] {
          return (x, x - diagonal)
        }
      }
      if cost >= Self.costLimit { return furthest(fromStart, fromEnd, in: box) }
    }
  }

  /// Moves the forward path on `diagonal` by one straight step and all diagonal ones.
  private mutating func advance(on diagonal: Int, in box: Box) -> Int {
    let index = origin + diagonal
    var x = max(forward[index - 1] + 1, forward[index + 1])
    var y = x - diagonal
    while x < box.x.upperBound, y < box.y.upperBound, left[x] == right[y] {
      x += 1
      y += 1
    }
    forward[index] = x
    return x
  }

  /// Moves the backward path on `diagonal` likewise.
  private mutating func retreat(on diagonal: Int, in box: Box) -> Int {
    let index = origin + diagonal
    let above = backward[index + 1]
    var x = min(backward[index - 1], above == .max ? above : above - 1)
    var y = x - diagonal
    while x > box.x.lowerBound, y > box.y.lowerBound, left[x - 1] == right[y - 1] {
      x -= 1
      y -= 1
    }
    backward[index] = x
    return x
  }

  /// The end of the path that has come furthest from its corner.
  private func furthest(_ fromStart: Front, _ fromEnd: Front, in box: Box) -> (x: Int, y: Int) {
    var best = (x: box.x.lowerBound, y: box.y.lowerBound)
    var progress = 0
    func consider(_ x: Int, _ y: Int, _ steps: Int) {
      guard steps > progress else { return }
      best = (x, y)
      progress = steps
    }
    for diagonal in fromStart.diagonals {
      // A path may have left the box by its last step.
      let x = min(
        forward[origin + diagonal], box.x.upperBound, box.y.upperBound + diagonal)
      let y = x - diagonal
      consider(x, y, x - box.x.lowerBound + y - box.y.lowerBound)
    }
    for diagonal in fromEnd.diagonals {
      let x = max(
        backward[origin + diagonal], box.x.lowerBound, box.y.lowerBound + diagonal)
      let y = x - diagonal
      consider(x, y, box.x.upperBound - x + box.y.upperBound - y)
    }
    return best
  }
}

/// The diagonals that the paths from one corner have reached: every other one of a range.
private struct Front {
  private var low: Int
  private var high: Int

  init(around diagonal: Int) {
    low = diagonal
    high = diagonal
  }

  /// The diagonals that the paths can be on after as many steps as they have taken.
  var diagonals: StrideThrough<Int> { stride(from: high, through: low, by: -2) }

  func contains(_ diagonal: Int) -> Bool { low <= diagonal && diagonal <= high }

  /// Takes the next diagonal on each side, or draws back from the edge of the box, and marks the
  /// one beyond as not reached.
  mutating func widen(
    within all: ClosedRange<Int>, _ reached: inout [Int], _ origin: Int, outside: Int
  ) {
    if low > all.lowerBound {
      low -= 1
      reached[origin + low - 1] = outside
    } else {
      low += 1
    }
    if high < all.upperBound {
      high += 1
      reached[origin + high + 1] = outside
    } else {
      high -= 1
    }
  }
}
