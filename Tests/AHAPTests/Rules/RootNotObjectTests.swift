import AHAPTestSupport
import Testing

@Suite("root-not-object")
struct RootNotObjectTests {
  @Test(
    "stands at the root, whatever it is",
    arguments: [
      ("[]", "an array"), ("[\(Snippet.tap)]", "an array"), ("\"Pattern\"", "a string"),
      ("1.0", "a number"), ("true", "a boolean"), ("null", "null"),
    ])
  func root(text: String, kind: String) {
    expectDiagnostics(
      [ExpectedDiagnostic("①", "root-not-object", code: -4814, message: "is \(kind)")],
      in: " ①\(text)\n")
  }

  @Test("what is inside an array is still read, but not judged")
  func inside() {
    expectDiagnostics(
      [("①", "root-not-object"), ("②", "trailing-comma"), ("③", "repeated-key")],
      in: #"①[{ "Version": 0, "a": 1, ③"a": 2②, }]"#)
  }
}
