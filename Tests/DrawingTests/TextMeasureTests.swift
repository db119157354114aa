import Testing

@testable import Drawing

@Suite struct TextMeasureTests {
  @Test func `text that fits is left alone`() {
    #expect(TextMeasure.fitting("Ann", into: 60, size: 13) == "Ann")
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
