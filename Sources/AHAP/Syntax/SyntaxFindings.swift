/// Collects what is wrong with a text, in the words that its author reads.
struct SyntaxFindings {
  private(set) var diagnostics: [Diagnostic] = []
  /// Where the last grammar error stands, so that one fault is said once.
  private var lastSyntaxErrorOffset = -1

  mutating func report(
    _ definition: DiagnosticDefinition, at span: ByteSpan, _ message: String, help: String? = nil,
    fixes: [Fix] = []
  ) {
    diagnostics.append(
      Diagnostic(definition, at: span, message, help: help, fixes: fixes))
  }

  /// Reports that the grammar is broken, once for each place.
  mutating func syntaxError(at span: ByteSpan, _ message: String, help: String? = nil) {
    guard span.start != lastSyntaxErrorOffset else { return }
    lastSyntaxErrorOffset = span.start
    report(.syntaxError, at: span, message, help: help)
  }

  /// Reports a comma before a closing bracket, unless it was one too many already.
  mutating func reportTrailingComma(at comma: ByteSpan) {
    guard comma.start != lastSyntaxErrorOffset else { return }
    report(
      .trailingComma, at: comma,
      "Comma before a closing bracket; JSON has none here, though Core Haptics accepts it.",
      fixes: [Fix("Remove the comma", replacing: comma, with: "", applicability: .safe)])
  }

  mutating func reportByteOrderMark() {
    report(
      .byteOrderMark, at: ByteSpan(start: 0, end: 0),
      "The file begins with a UTF-8 byte order mark, which JSON does not allow.",
      fixes: [
        Fix(
          "Remove the mark", replacing: ByteSpan(start: 0, end: 3), with: "", applicability: .safe)
      ])
  }

  mutating func reportDepth(at span: ByteSpan) {
    lastSyntaxErrorOffset = span.start
    report(
      .nestingTooDeep, at: span,
      "Nested more than \(SyntaxTree.maximumDepth) levels deep; what is inside is not read.")
  }

  mutating func reportOverflow(at span: ByteSpan) {
    report(
      .numberOverflow, at: span,
      "The number is too large for a double (about 1.8e308); an entry that holds it is dropped.")
  }

  /// Reports a fault of the lexer.
  ///
  /// - Returns: Whether the grammar is broken, so that something may be missing from the tree.
  mutating func report(_ fault: LexicalFault, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let span = ByteSpan(start: fault.offset, end: min(fault.offset + 1, bytes.count))
    switch fault.kind {
    case .comment:
      report(
        .comment, at: span, "JSON has no comments; this one is skipped.",
        fixes: Self.removal(ofCommentAt: fault.offset, in: bytes).map { [$0] } ?? [])
      return false
    case .loneSurrogate:
      report(
        .loneSurrogate, at: span,
        "The escape is half of a surrogate pair and names no character; U+FFFD is read instead.",
        fixes: [
          Fix(
            "Write \\uFFFD",
            replacing: ByteSpan(start: fault.offset, end: fault.offset + Self.escapeLength),
            with: "\\uFFFD", applicability: .safe)
        ])
      return false
    case .invalidUTF8:
      report(
        .invalidUTF8, at: span,
        "The byte \(TokenText.hexadecimal(bytes[fault.offset])) is not valid UTF-8 here.")
      return true
    case .unterminatedComment:
      syntaxError(
        at: ByteSpan(start: fault.offset, end: fault.offset),
        "The file ends inside a comment; expected '*/'.")
    case .unterminatedString:
      syntaxError(
        at: ByteSpan(start: fault.offset, end: fault.offset),
        "The file ends inside a string; expected '\"'.")
    case .controlCharacter:
      let byte = bytes[fault.offset]
      syntaxError(
        at: span,
        byte == 0x0A || byte == 0x0D
          ? "A string may not run over the end of its line; write \\n, or close the string."
          : "The control character \(TokenText.hexadecimal(byte)) may not stand in a string; "
            + "write it as an escape.")
    case .invalidEscape:
      syntaxError(
        at: span, "Not an escape of JSON; a backslash is written \\\\, a character by \\uXXXX.")
    case .foreignQuote where bytes[fault.offset] == UInt8(ascii: "'"):
      syntaxError(at: span, "Strings stand in double quotes, not in single ones.")
    case .foreignQuote:
      syntaxError(
        at: ByteSpan(start: fault.offset, end: fault.offset + 3),
        "Typographic quotes do not delimit a string; write plain double quotes.")
    case .missingOpeningQuote:
      syntaxError(
        at: span, MalformedWord.message(at: fault.offset, in: bytes, hasQuoteBehind: true))
    case .missingQuote:
      syntaxError(
        at: span,
        "Unexpected '\(MalformedWord.word(at: fault.offset, in: bytes))' behind a string; "
          + "a closing quote seems to be missing before.")
    case .surplusQuote:
      syntaxError(at: span, "Unexpected '\"'; the string is closed already.")
    case .unexpectedCharacter:
      let length = utf8SequenceLength(in: bytes, at: fault.offset) ?? 1
      let character = String(
        decoding: UnsafeBufferPointer(rebasing: bytes[fault.offset..<(fault.offset + length)]),
        as: UTF8.self)
      syntaxError(
        at: ByteSpan(start: fault.offset, end: fault.offset + length),
        "Unexpected '\(TokenText.printable(character))'; no JSON begins so.")
    case .malformedWord:
      syntaxError(at: span, MalformedWord.message(at: fault.offset, in: bytes))
    }
    return true
  }

  /// The bytes of an escape such as `\uD800`.
  private static let escapeLength = 6

  /// Takes out a comment, or `nil` where it never ends; unsafe, since somebody wrote it for a reason.
  private static func removal(
    ofCommentAt start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Fix? {
    var end = start + 2
    if bytes[start + 1] == UInt8(ascii: "/") {
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    } else {
      while end + 1 < bytes.count,
        bytes[end] != UInt8(ascii: "*") || bytes[end + 1] != UInt8(ascii: "/")
      {
        end += 1
      }
      guard end + 1 < bytes.count else { return nil }
      end += 2
    }
    // A space, so that what stands before and behind does not become one.
    return Fix(
      "Remove the comment", replacing: ByteSpan(start: start, end: end), with: " ",
      applicability: .unsafe)
  }
}
