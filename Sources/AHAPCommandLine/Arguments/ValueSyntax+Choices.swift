extension ValueSyntax where Value: RawRepresentable<String> {
  /// One of a few words.
  ///
  /// - Parameters:
  ///   - placeholder: What stands for the word in help.
  ///   - choices: The values to choose from, in the order help shows them.
  /// - Returns: The syntax.
  public static func choice(_ placeholder: String, among choices: [Value]) -> ValueSyntax {
    let names = choices.map(\.rawValue)
    return ValueSyntax(
      placeholder, expectation: enumeration(of: names), completion: .choices(names),
      show: { $0.rawValue },
      read: { bytes in choices.first { $0.rawValue.utf8.elementsEqual(bytes) } })
  }

  /// One of the words that stand for the cases of `Value`; help calls it `placeholder`.
  public static func choice(_ placeholder: String) -> ValueSyntax where Value: CaseIterable {
    choice(placeholder, among: Array(Value.allCases))
  }

  /// Joins names as in `text, json or sarif`.
  private static func enumeration(of names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
