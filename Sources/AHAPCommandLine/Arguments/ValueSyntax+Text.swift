public import Files

extension ValueSyntax where Value == String {
  /// Text in UTF-8 that is not empty; help calls it `placeholder`.
  public static func text(_ placeholder: String) -> ValueSyntax {
    ValueSyntax(
      placeholder, expectation: "text in UTF-8", show: { $0 },
      read: { $0.isEmpty ? nil : String(validating: $0, as: UTF8.self) })
  }
}

extension ValueSyntax where Value == [UInt8] {
  /// Bytes as they are given, even none; help calls them `placeholder`.
  public static func bytes(_ placeholder: String) -> ValueSyntax {
    ValueSyntax(
      placeholder, expectation: "any bytes", show: { PrintableText($0).description },
      read: { $0 })
  }
}

extension ValueSyntax where Value == FileName {
  /// The name of a file or folder; any bytes but none.
  ///
  /// - Parameters:
  ///   - placeholder: What stands for the name in help.
  ///   - completion: What a shell may offer; by default all files.
  /// - Returns: The syntax.
  public static func path(
    _ placeholder: String = "FILE", completion: ValueCompletion = .files(withExtensions: [])
  ) -> ValueSyntax {
    ValueSyntax(
      placeholder, expectation: "a name that is not empty", completion: completion,
      show: { $0.description }, read: { $0.isEmpty ? nil : FileName(bytes: $0) })
  }
}
