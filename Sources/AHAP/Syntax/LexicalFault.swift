/// Something wrong inside a token, at the byte that cannot go on.
struct LexicalFault {
  enum Kind {
    case comment
    case unterminatedComment
    case invalidUTF8
    case controlCharacter
    case unterminatedString
    case invalidEscape
    case loneSurrogate
    /// A single or typographic quote in place of a double one.
    case foreignQuote
    /// A word with a quote behind it, but none before it.
    case missingOpeningQuote
    /// A word behind a string that must have been closed before.
    case missingQuote
    /// A second quote behind a string.
    case surplusQuote
    case malformedWord
    case unexpectedCharacter
  }

  let kind: Kind
  let offset: Int
}

extension LexicalFault.Kind {
  /// Whether it says no more than that no JSON stands there, and so need not be said of the next
  /// word once more.
  var isPlain: Bool {
    switch self {
    case .malformedWord, .unexpectedCharacter, .missingOpeningQuote, .foreignQuote: true
    default: false
    }
  }
}
