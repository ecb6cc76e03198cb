import Glibc

/// What a fake PCM answers, call by call.
///
/// One call a line: `write 500 -> -EPIPE`, with the frames expected if they are given. Further calls
/// may follow after a semicolon: `; wait -> 1`. Several answers to calls in a row are separated by
/// commas; `...` after the last repeats it for ever. `all` takes every frame. A `#` begins a
/// comment. `recover(-EPIPE)` is another name for `prepare`.
struct PCMScript {
  struct Step: Equatable {
    var call: String
    var frameCount: Int?
    var result: Int
    var isForEver = false
  }

  /// The answer that takes every frame.
  static let all = Int.max

  var steps: [Step] = []
  /// What could not be read.
  var errors: [String] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      for statement in line.prefix(while: { $0 != "#" }).split(separator: ";") {
        if statement.contains(where: { !$0.isWhitespace }) { add(String(statement)) }
      }
    }
  }

  private mutating func add(_ statement: String) {
    guard let arrow = statement.firstIndex(of: ">") else {
      errors.append(statement)
      return
    }
    let words = statement[..<arrow].dropLast().split(separator: " ")
    var call = words.first.map { String($0.prefix { $0 != "(" }) } ?? ""
    if call == "recover" { call = "prepare" }
    let answers = statement[statement.index(after: arrow)...].split(separator: ",")
    if answers.isEmpty { errors.append(statement) }
    for answer in answers {
      let parts = answer.split(separator: " ")
      guard let first = parts.first, let result = Self.result(String(first)) else {
        errors.append(statement)
        return
      }
      steps.append(
        Step(
          call: call, frameCount: words.dropFirst().first.flatMap { Int($0) }, result: result,
          isForEver: parts.last == "..."))
    }
  }

  private static func result(_ word: String) -> Int? {
    switch word {
    case "all": all
    case "-EAGAIN": Int(-EAGAIN)
    case "-EINTR": Int(-EINTR)
    case "-EIO": Int(-EIO)
    case "-ENODEV": Int(-ENODEV)
    case "-ENOSYS": Int(-ENOSYS)
    case "-EINVAL": Int(-EINVAL)
    case "-EPIPE": Int(-EPIPE)
    case "-EACCES": Int(-EACCES)
    case "-EPERM": Int(-EPERM)
    case "-EBADFD": Int(-EBADFD)
    case "-ESTRPIPE": Int(-ESTRPIPE)
    default: Int(word)
    }
  }
}
