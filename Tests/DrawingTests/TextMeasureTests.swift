import Testing

@testable import Drawing

@Suite struct TextMeasureTests {
  @Test func `text that fits is left alone`() {
    #expect(TextMeasure.fitting("Ann", into: 60, size: 13) == "Ann")
  }

  @Test(arguments: [
    ("한지민", "\u{1112}\u{1161}\u{11AB}\u{110C}\u{1175}\u{1106}\u{1175}\u{11AB}"),
    ("e", "e\u{301}"), ("👩", "👩‍🚀"), ("👍", "👍🏽"),
  ])
  func `a letter takes the same room however it is written`(one: String, other: String) {
    #expect(TextMeasure.width(of: other, size: 13) == TextMeasure.width(of: one, size: 13))
    for room in [10.0, 20, 30, 40] {
      let (cut, otherCut) = (
        TextMeasure.fitting(one, into: room, size: 13),
        TextMeasure.fitting(other, into: room, size: 13)
      )
      #expect(cut.count == otherCut.count)
    }
  }

  @Test(arguments: [
    "Wolfeschlegelsteinhausen", "한지민과 친구들의 모임",
    "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}",
    "Ann and the others",
  ])
  func `longer text is cut between characters and ends in an ellipsis`(text: String) {
    let cut = TextMeasure.fitting(text, into: 60, size: 13)
    #expect(cut.hasSuffix("…"))
    #expect(text.hasPrefix(cut.dropLast()))
    #expect(TextMeasure.width(of: cut, size: 13) <= 60)
  }

  @Test func `plain text is as wide as its signs one by one`() {
    // Behind a sign that isn't ASCII, all are measured one by one.
    let other = TextMeasure.width(of: "é", size: 100)
    let signs = (0..<0x80).map { String(Unicode.Scalar(UInt8($0))) }
    for text in signs + [signs.joined(), "Player 007 & the others, 10,050 (won)", "a\r\nb"] {
      let oneByOne = TextMeasure.width(of: "é" + text, size: 100) - other
      #expect(
        abs(TextMeasure.width(of: text, size: 100) - oneByOne) < 1e-6, "\(text.debugDescription)")
    }
  }
}
