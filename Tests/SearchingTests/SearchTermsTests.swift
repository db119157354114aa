import Bytes
import TestSupport
import Testing

@testable import Searching

/// What a text can be found by.
struct SearchTermsTests {
  func terms(_ text: String) -> [String] {
    var terms: [String] = []
    SearchTerms.forEach(in: text) { terms.append($0) }
    return terms
  }

  @Test(arguments: [
    ("", []), ("—…!", []), ("Hot dice!", ["hot", "dice"]),
    ("1,250 points", ["1", "250", "points"]),
    ("farkle's", ["farkle", "s"]), ("2026-autumn_3", ["2026", "autumn", "3"]),
    ("Chloé", ["chloe"]), ("Chloe\u{301}", ["chloe"]), ("Straße STRASSE", ["strasse", "strasse"]),
    ("Łódź, Ærø, Þór", ["lodz", "aero", "thor"]), ("İstanbul ısı", ["istanbul", "isi"]),
    ("ΦΊΛΟΣ φίλος", ["φιλοσ", "φιλοσ"]), ("Ёлка Йод", ["елка", "иод"]), ("\u{301}", []),
    ("크리비지", ["크리", "리비", "비지", "지"]), ("지", ["지"]), ("2026년 봄", ["2026", "년", "봄"]),
    ("farkle를", ["farkle", "를"]),
    ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", ["한글", "글"]),
    ("\u{1112}a", ["\u{1112}a"]), ("東京", ["東京", "京"]), ("हिन्दी", ["हिन्दी"]),
    // Of the spellings that Unicode holds equal, one.
    ("\u{958}लम \u{915}\u{93C}लम", ["\u{915}\u{93C}लम", "\u{915}\u{93C}लम"]),
    (
      "\u{5D1}\u{5BC}\u{5B0} \u{5D1}\u{5B0}\u{5BC}",
      ["\u{5D1}\u{5B0}\u{5BC}", "\u{5D1}\u{5B0}\u{5BC}"]
    ),
    ("\u{212A}elvin", ["kelvin"]), ("\u{AC0}a b", ["\u{AC0}a", "b"]),
  ])
  func `a text is found by its words as letters are compared, and by pairs of signs`(
    text: String, found: [String]
  ) {
    // By their bytes: `==` takes spellings for the same.
    #expect(terms(text).map { Array($0.utf8) } == found.map { Array($0.utf8) })
  }

  @Test func `of a long word the first letters count`() {
    let word = String(repeating: "a", count: SearchTerms.mostLetters)
    #expect(terms(word + "bcd") == [word])
  }

  @Test func `no letter is taken for two others, nor for one that is taken for another`() {
    var known: Set<Unicode.Scalar> = []
    for line in Folding.table {
      let parts = line.split(separator: " ")
      #expect(parts.count == 2)
      for letter in parts[1].unicodeScalars {
        #expect(known.insert(letter).inserted, "\(letter) twice")
        #expect(letter.properties.lowercaseMapping == String(letter))
      }
    }
    for line in Folding.table {
      for letter in line.split(separator: " ")[0].unicodeScalars {
        #expect(!known.contains(letter), "\(letter)")
      }
    }
  }

  @Test func `every character is in a word what the tables of Unicode say`() {
    for scalar in Self.scalars {
      let text = "\(scalar) a\(scalar)b 가\(scalar)나"
      var plain: [String] = []
      PlainSearch.forEach(in: text) { plain.append($0) }
      let terms = terms(text)
      guard !terms.elementsEqual(plain, by: { $0.utf8.elementsEqual($1.utf8) }) else { continue }
      Issue.record("\(text) of \(scalar.value): \(terms), not \(plain)")
    }
  }

  /// Every character of the planes that have any, and some of the others; where little is tried, one in seven of those
  /// above the letters of most alphabets. Foundation's tables, which the plain search goes
  /// by, have nothing of Unicode 16 yet.
  private static let scalars = (0...0x10FFFF as ClosedRange<UInt32>)
    .filter { Size.isFull || $0 < 0x3200 || $0 % 7 == 0 }
    .filter { $0 < 0x3_4000 || 0xE_0000..<0xE_1000 ~= $0 || $0 % 0x101 == 0 }
    .compactMap(Unicode.Scalar.init)
    .filter { ($0.properties.age?.major ?? 0) < 16 }

  @Test func `a reader finds in one text after another what is found letter by letter`() {
    var dice = SearchIndexTests.Dice(state: 3)
    var reader = TermReader()
    for _ in 0..<Size.of(debug: 2_000, full: 100_000) {
      let text = SearchIndexTests.text(Int.random(in: 0..<40, using: &dice), &dice)
      var (found, plain): ([String], [String]) = ([], [])
      text.withBytes { bytes in reader.forEach(in: bytes) { found.append(String($0)) } }
      PlainSearch.forEach(in: text) { plain.append($0) }
      #expect(found.map { Array($0.utf8) } == plain.map { Array($0.utf8) }, "\(text)")
    }
  }

  @Test func `a text of broken characters is read to its end`() {
    var dice = SearchIndexTests.Dice(state: 4)
    var reader = TermReader()
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0..<20, using: &dice)).map { _ in
        UInt8.random(in: 0...255, using: &dice)
      }
      var quoted: [UInt8] = []
      bytes.withUnsafeBufferPointer { bytes in
        reader.forEach(in: bytes) { #expect($0.first > 0) }
        quoted.append(quoting: bytes)
      }
      #expect(quoted.count >= 2)
    }
  }

  @Test func `texts are quoted as JSON quotes them`() {
    func expectQuoted(_ text: String) {
      var (quoted, plain): ([UInt8], [UInt8]) = ([], [])
      quoted.append(quoting: text)
      JSON.string(text).write(to: &plain)
      guard quoted != plain else { return }
      Issue.record("\(text.debugDescription)")
    }
    for scalar in Self.scalars { expectQuoted("abcdefg\(scalar)h") }
    var dice = SearchIndexTests.Dice(state: 5)
    for _ in 0..<2_000 { expectQuoted(SearchIndexTests.text(30, &dice)) }
  }
}
