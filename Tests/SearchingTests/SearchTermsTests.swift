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
  ])
  func `a text is found by its words as letters are compared, and by pairs of signs`(
    text: String, found: [String]
  ) {
    #expect(terms(text) == found)
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
}
