import Files
import Testing

@Suite("PrintableText")
struct PrintableTextTests {
  @Test(
    "what is shown is safe to print",
    arguments: [
      ([0x61, 0xC3, 0xA9, 0xF0, 0x9F, 0x91, 0x8D], "aé👍"), ([0xFF, 0x61], #"\xFFa"#),
      ([0x0A, 0x1B, 0x7F], #"\x0A\x1B\x7F"#), ([0xC2, 0x9B], #"\xC2\x9B"#),
      ([0xE2, 0x80, 0xAE, 0x61], #"\xE2\x80\xAEa"#), ([0xE2, 0x82], #"\xE2\x82"#),
      ([0xF0, 0x9F, 0x61], #"\xF0\x9Fa"#), ([0xC0, 0x80], #"\xC0\x80"#),
      ([0xED, 0xA0, 0x80], #"\xED\xA0\x80"#), ([], ""),
    ] as [([UInt8], String)])
  func printableText(bytes: [UInt8], text: String) throws {
    #expect(PrintableText(bytes).description == text)
    #expect(try #require(FileName(bytes: bytes)).description == text)
  }
}
