/// What a shell may offer for a value.
public enum ValueCompletion: Hashable, Sendable {
  /// Nothing: the value is a number or free text.
  case none
  /// One of these words.
  case choices([String])
  /// Names of files; only those with one of the endings, if any are given.
  case files(withExtensions: [String])
  /// Names of folders.
  case folders
}
