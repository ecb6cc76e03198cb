import Testing

@testable import AHAPCommandLine

@Suite("The nearest name")
struct NearestNameTests {
  @Test(
    "counts what has to change",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "acb", 1),
      ("rate", "raet", 1), ("kitten", "sitting", 3), ("ab", "ba", 1),
    ])
  func editDistance(left: String, right: String, distance: Int) {
    #expect(NearestName.editDistance(Array(left.utf8), Array(right.utf8)) == distance)
  }

  @Test(
    "is found only when it is near",
    arguments: [
      ("validat", "validate"), ("VALIDATE", "validate"), ("rendr", "render"), ("val", "validate"),
      ("ply", "play"), ("frobnicate", nil), ("x", nil), ("", nil), ("v", nil),
    ])
  func nearest(name: String, expected: String?) {
    #expect(NearestName.nearest(to: name.utf8, among: ["validate", "render", "play"]) == expected)
  }

  @Test("a very long name is not measured")
  func longName() {
    let name = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(NearestName.nearest(to: name, among: ["a"]) == nil)
  }
}
