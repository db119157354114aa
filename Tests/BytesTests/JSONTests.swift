import Testing

@testable import Bytes

struct JSONTests {
  private func text(_ json: JSON) -> String { String(decoding: json.line, as: UTF8.self) }

  @Test func `keys keep their order, and nothing is between values`() {
    let json: JSON = ["b": 1, "a": [true, .null, "x"], "c": [:], "d": []]
    #expect(text(json) == #"{"b":1,"a":[true,null,"x"],"c":{},"d":[]}"# + "\n")
  }

  @Test(arguments: [
    ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t\u{8}\u{C}", #""\n\r\t\b\f""#),
    ("\u{0}\u{1F}", #""\u0000\u001f""#), ("Zoë 🎲 /", "\"Zoë 🎲 /\""),
    ("a\u{7F}\u{202E}\u{E0041}", #""a\u007f\u202e\udb40\udc41""#),
  ])
  func `a string escapes what it must and what nobody would see, and nothing else`(
    string: String, json: String
  ) {
    #expect(text(.string(string)) == json + "\n")
  }

  @Test(arguments: [
    (0, "0"), (1, "1"), (0.5, "0.5"), (-0.25, "-0.25"), (2.0 / 3, "0.6666666667"),
    (582.3172138078, "582.3172138078"), (0.1 + 0.2, "0.3"), (-1e-11, "0"), (1e-10, "0.0000000001"),
    (99_999_999.5, "99999999.5"), (1e9, "1000000000.0"), (.infinity, "null"), (.nan, "null"),
  ])
  func `a fraction has ten places, and no more than it needs`(number: Double, json: String) {
    #expect(text(.fraction(number)) == json + "\n")
  }

  @Test func `absent values are null`() {
    #expect(JSON(nil as String?) == .null)
    #expect(JSON(nil as Int?) == .null)
    #expect(JSON(nil as Double?) == .null)
  }

  @Test func `what nobody sees is what Unicode ignores by default, and controls`() {
    for value in (0x80...0x10FFFF as ClosedRange<UInt32>) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isControl = value < 0xA0 || value == 0x2028 || value == 0x2029 || 0xFFF9...0xFFFB ~= value
      #expect(
        scalar.isHidden == (isControl || scalar.properties.isDefaultIgnorableCodePoint), "\(value)")
    }
  }
}
