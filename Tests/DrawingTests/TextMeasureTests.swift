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
}
