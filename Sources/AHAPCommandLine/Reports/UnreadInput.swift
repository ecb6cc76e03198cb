import Files

/// An input that could not be read, or an argument that led to none.
struct UnreadInput {
  /// Its path as given.
  let name: FileName
  /// The path and what the matter is.
  let message: String
}
