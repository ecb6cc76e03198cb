import AHAP

/// Asks whether another name was meant.
enum NameHint {
  /// A question that names the nearest candidate in quotes, or `nil` where none is near.
  static func hint(
    for name: some Collection<UInt8>, among candidates: [String], prefix: String = ""
  ) -> String? {
    NearestName.suggestion(for: String(decoding: name, as: UTF8.self), among: candidates)
      .map { "Did you mean '\(prefix)\($0)'?" }
  }
}
