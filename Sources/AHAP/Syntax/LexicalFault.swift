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
    case singleQuotes
    case typographicQuotes
    case malformedWord
    case unexpectedCharacter
  }

  let kind: Kind
  let offset: Int
}
