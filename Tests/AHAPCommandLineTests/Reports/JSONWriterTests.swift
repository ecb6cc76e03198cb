import Testing

@testable import AHAPCommandLine

@Suite("JSON")
struct JSONWriterTests {
  private let value = JSONValue.object([
    ("a", .array([])), ("b", .object([])), ("c", .array([.integer(1), .null, .bool(true)])),
    ("d", .object([("e", .number(0.5)), ("f", .number(2)), ("g", .finite(.infinity))])),
  ])

  @Test("indents by two spaces, or not at all")
  func layouts() {
    #expect(
      value.text() == """
        {
          "a": [],
          "b": {},
          "c": [
            1,
            null,
            true
          ],
          "d": {
            "e": 0.5,
            "f": 2,
            "g": null
          }
        }
        """)
    #expect(
      value.text(.compact)
        == #"{"a":[],"b":{},"c":[1,null,true],"d":{"e":0.5,"f":2,"g":null}}"#)
  }

  @Test("escapes what JSON and terminals cannot take as it is")
  func strings() {
    let text = JSONValue.string("\"\\/\n\r\t\u{0}\u{1B}\u{7F}\u{9B}é😀\u{2028}").text()
    #expect(text == #""\"\\/\n\r\t\u0000\u001b\u007f\u009bé😀"# + "\u{2028}\"")
  }

  @Test(
    "writes in pieces what it writes at once", arguments: [JSONWriter.Layout.indented, .compact])
  func pieces(layout: JSONWriter.Layout) {
    var writer = JSONWriter(layout)
    var text = ""
    writer.beginObject()
    writer.beginArray(key: "a")
    text += writer.takeText()
    writer.endArray()
    writer.beginObject(key: "b")
    writer.endObject()
    writer.beginArray(key: "c")
    for element in [JSONValue.integer(1), .null, .bool(true)] {
      writer.write(element)
      text += writer.takeText()
    }
    writer.endArray()
    writer.write(
      .object([("e", .number(0.5)), ("f", .number(2)), ("g", .null)]), key: "d")
    writer.endObject()
    text += writer.takeText()
    #expect(text == value.text(layout))
  }

  @Test("starts anew after a whole value, for a value a line")
  func lines() {
    var writer = JSONWriter(.compact)
    writer.write(.object([("a", .integer(1))]))
    #expect(writer.takeText() == #"{"a":1}"#)
    writer.write(.array([.integer(2)]))
    #expect(writer.takeText() == "[2]")
  }
}
