import AHAP

/// What is being played and how far it is, on a line of the terminal that is written over; none
/// where standard error is no terminal, or only errors are wanted.
struct PlayProgress {
  /// A part of what is played that has a name of its own.
  struct Part {
    let name: String
    let frameCount: Int
  }

  /// How often the line is written at most, in seconds.
  static let interval = 0.1

  private let parts: [Part]
  private let goesRound: Bool
  private let isEndless: Bool
  private let sampleRate: Int
  private let context: CommandContext
  /// Whether there is a line at all.
  let isShown: Bool
  private var shownAt = -Double.infinity
  private var shownText = ""

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - parts: What is played one after the other.
  ///   - goesRound: Whether the first follows on the last.
  ///   - isEndless: Whether the last has no end.
  ///   - sampleRate: Frames per second.
  ///   - context: Where the line is shown.
  init(
    of parts: [Part], goesRound: Bool, isEndless: Bool, sampleRate: Int,
    in context: CommandContext
  ) {
    self.parts = parts
    self.goesRound = goesRound
    self.isEndless = isEndless
    self.sampleRate = sampleRate
    self.context = context
    isShown = context.terminal.isTerminal(.error) && context.verbosity >= .normal
  }

  /// Shows where the playing is, if it is time to.
  mutating func show(_ frame: Int, at now: Double) {
    guard isShown, now - shownAt >= Self.interval else { return }
    let text = text(at: frame)
    guard text != shownText else { return }
    shownAt = now
    shownText = text
    // A line that is too long could not be written over.
    let width = (context.terminal.width(of: .error) ?? 80) - 1
    context.standardError.write("\r\u{1B}[K\(String(text.prefix(width)))")
  }

  /// Takes the line away, so that something can be said in its place.
  mutating func clear() {
    guard !shownText.isEmpty else { return }
    shownText = ""
    context.standardError.write("\r\u{1B}[K")
  }

  /// The line, such as `tap.ahap  0:01.2 / 0:04.0  (2 of 3)`.
  func text(at frame: Int) -> String {
    var frame = frame
    let total = parts.reduce(0) { $0 + $1.frameCount }
    if goesRound, total > 0 { frame %= total }
    var index = 0
    while index + 1 < parts.count, frame >= parts[index].frameCount {
      frame -= parts[index].frameCount
      index += 1
    }
    let part = parts[index]
    let time = Self.time(frames: min(frame, part.frameCount), sampleRate)
    let length = isEndless ? "" : " / \(Self.time(frames: part.frameCount, sampleRate))"
    let place = parts.count > 1 ? "  (\(index + 1) of \(parts.count))" : ""
    return "\(part.name)  \(time)\(length)\(place)"
  }

  /// A time such as `0:01.2`, or `1:00:00.0`; cut, not rounded, so that it never runs ahead.
  static func time(frames: Int, _ sampleRate: Int) -> String {
    let tenths = Int(Double(frames) / Double(sampleRate) * 10)
    let (seconds, minutes, hours) = (tenths / 10 % 60, tenths / 600 % 60, tenths / 36_000)
    let shortSeconds = "\(seconds < 10 ? "0" : "")\(seconds).\(tenths % 10)"
    guard hours > 0 else { return "\(minutes):\(shortSeconds)" }
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(shortSeconds)"
  }
}
