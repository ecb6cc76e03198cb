/// A declaration in the one spelling in which two are compared.
struct Declaration: Sendable {
  /// The main actor as an attribute, where it is bound to that; else empty.
  let isolation: String
  /// The rest, without what callers do not see: names of parameters that only the body uses,
  /// modifiers of its own module, supertypes, and accessors that go without saying.
  let body: String

  var text: String { isolation + body }

  init(_ written: String) {
    var text = written
    let mainActor = "@MainActor "
    isolation = text.hasPrefix(mainActor) ? mainActor : ""
    text.removeFirst(isolation.count)
    let modifiers = [
      "@preconcurrency ", "override ", "convenience ", "open ", "nonisolated(nonsending) ",
    ]
    for modifier in modifiers where text.hasPrefix(modifier) {
      text.removeFirst(modifier.count)
    }
    // `label name: Type` to `label: Type`
    text.replace(#/([(,] ?)(\w+) \w+:/#) { "\($0.1)\($0.2):" }
    if text.hasPrefix("class ") || text.hasPrefix("struct ") || text.hasPrefix("enum ")
      || text.hasPrefix("protocol ")
    {
      if let colon = text.firstRange(of: " : "), !text.contains("func") {
        text = String(text[..<colon.lowerBound])
      }
    } else if text.hasPrefix("var "), !text.contains("{") {
      text += " { get set }"
    }
    body = text
  }
}
