import Testing

@testable import Telling

struct JSONTests {
  private func text(_ json: JSON) -> String { String(decoding: json.line, as: UTF8.self) }

  @Test func `keys keep their order, and nothing is between values`() {
    let json: JSON = ["b": 1, "a": [true, .null, "x"], "c": [:], "d": []]
    #expect(text(json) == #"{"b":1,"a":[true,null,"x"],"c":{},"d":[]}"# + "\n")
  }

  @Test(arguments: [
    ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t\u{8}\u{C}", #""\n\r\t\b\f""#),
    ("\u{0}\u{1F}", #""\u0000\u001f""#), ("Zoë 🎲 \u{7F}/", "\"Zoë 🎲 \u{7F}/\""),
  ])
  func `a string escapes what it must and nothing else`(string: String, json: String) {
    #expect(text(.string(string)) == json + "\n")
  }

  @Test func `absent values are null`() {
    #expect(JSON(nil as String?) == .null)
    #expect(JSON(nil as Int?) == .null)
  }
}
