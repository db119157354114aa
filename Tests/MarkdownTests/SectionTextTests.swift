import Diagnostics
import TestSupport
import Testing

@testable import Markdown

/// A number from a seed, the same each time (splitmix64).
private struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}

/// The words below a heading, and those that a document is told by.
struct SectionTextTests {
  @Test func `each heading has the words up to the next, and all together are the document's`() {
    let document = MarkdownDocument(
      SourceText(
        path: "a.md",
        "Before.\n\n# One\n\nFirst *words*.\n\n## Two\n### Three\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
      ))
    #expect(document.headings.map(\.text) == ["One", "Two", "Three"])
    let parts = [nil, 0, 1, 2].map { document.plainText(below: $0) }
    #expect(parts == ["Before.\n", "First words.\n", "", "a b\n1 2\n"])
    let whole =
      parts[0] + zip(document.headings, parts.dropFirst()).map { "\($0.text)\n\($1)" }.joined()
    #expect(whole == document.plainText)
  }

  @Test func `a document without headings has all its words before the first`() {
    let document = MarkdownDocument(SourceText(path: "a.md", "Only this.\n"))
    #expect(document.plainText(below: nil) == document.plainText)
  }

  @Test func `an excerpt is cut as one that is read character by character`() {
    var dice = Dice(state: 7)
    let pieces = [
      "a", "word", "longer", " ", " ", " ", ". ", "! ", "? ", ", ", " – ", " — ", "-", ":", ";",
      "é", "Straße",
      "“so”", "…", "크리비지", "점수", "東京", "。", "\u{3000}", "\u{A0}", "Ёлка", "ώρα", "e\u{301}", "👩‍🚀",
      "हिन्दी",
      "\u{1112}\u{1161}\u{11AB}", "€", "1.5",
    ]
    for count in 0..<Size.of(debug: 400, full: 20_000) {
      let words = (0..<Int.random(in: 1..<60, using: &dice)).map { _ in
        pieces[Int.random(in: 0..<(count % 3 == 0 ? pieces.count : 27), using: &dice)]
      }
      let document = MarkdownDocument(
        SourceText(path: "a.md", "x" + words.joined() + "x\n"),
        options: MarkdownOptions(usesSmartPunctuation: false))
      let paragraph = document.plainText.split(separator: "\n").first.map(String.init) ?? ""
      for limit in [0, 1, 2, 3, 10, 60, paragraph.count - 1, paragraph.count, 160] {
        #expect(
          document.excerpt(characters: limit)
            == document.excerpt(of: paragraph, characters: limit),
          "\(paragraph), \(limit)")
      }
    }
  }

  @Test func `what stands alone is a character beside any other that does`() {
    let alone = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
      .filter { MarkdownDocument.standsAlone($0.value) }
    var all = String.UnicodeScalarView()
    all.append(contentsOf: alone)
    // Every one beside each of them; where little is tried, beside one or another.
    let others: [Unicode.Scalar] = ["a", "\n", "가", "각", "東", "é", "ǰ", "–"]
    for turn in 0..<Size.of(debug: 1, full: others.count) {
      for (place, scalar) in alone.enumerated() {
        all.append(scalar)
        all.append(others[(place / 7 + turn) % others.count])
      }
    }
    #expect(String(all).count == all.count)
  }
}
