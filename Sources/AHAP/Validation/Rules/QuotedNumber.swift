/// A number that was written in quotes, perhaps with a decimal comma.
struct QuotedNumber {
  /// The number as JSON writes it.
  let text: String

  /// The number meant by the contents of a string, or `nil` where none is recognisable.
  init?(_ contents: String) {
    let trimmed = contents.drop { $0 == " " }
    let commas = trimmed.filter { $0 == "," }.count
    let candidate =
      commas == 1 && !trimmed.contains(".")
      ? String(trimmed.map { $0 == "," ? "." : $0 }) : String(trimmed)
    let bytes = Array(candidate.utf8)
    let isNumber = bytes.withUnsafeBufferPointer { buffer in
      !buffer.isEmpty && Lexer.numberEnd(in: buffer, from: 0) == buffer.count
    }
    guard isNumber else { return nil }
    text = candidate
  }
}
