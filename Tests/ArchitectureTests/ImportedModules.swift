/// The modules that a Swift source file imports, in their order.
func importedModules(in source: String) -> [String] {
  let statement =
    #/
    ^ \s* (?: @ \w+ (?: \( [^)]* \) )? \s+ )*
    (?: (?: public | package | internal | fileprivate | private ) \s+ )?
    import \s+
    (?: (?: struct | class | enum | protocol | typealias | func | let | var | actor ) \s+ )?
    ( [A-Za-z_] \w* )
    /#
  return source.split(whereSeparator: \.isNewline)
    .flatMap { $0.split(separator: ";") }
    .compactMap { line in
      guard let match = try? statement.prefixMatch(in: line) else { return nil }
      return String(match.1)
    }
}
