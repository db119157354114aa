import Testing

@testable import ContentFiles

struct NameKeyTests {
  @Test(
    arguments: [
      ("O'Brien", "O’Brien"), ("O'Brien", "O`Brien"), ("O'Brien", "O\u{2BC}Brien"),
      ("O'Brien", "OBrien"), ("Chloé", "Chloe"), ("Chloé", "Chloe\u{301}"), ("ANN", "ann"),
      ("Ann Lee", "Ann  Lee"), ("Ann Lee", "Ann\u{A0}Lee"), ("Ann", " Ann\u{200B}"),
      ("Jean-Luc", "Jean\u{2010}Luc"), ("Jean-Luc", "Jean–Luc"), ("Łukasz", "Lukasz"),
      ("Søren", "Soren"), ("Straße", "STRASSE"), ("Ngọc Ánh", "Ngoc Anh"), ("ﬁona", "Fiona"),
      ("Ａｎｎ", "Ann"), ("\"Ace\" Lee", "“Ace” Lee"), ("İpek", "Ipek"), ("Ёлка", "Елка"),
      ("Νίκος", "ΝΙΚΟΣ"), ("Æsa", "AEsa"), ("So\u{AD}fie", "Sofie"),
    ])
  func `names that differ by little have one key`(one: String, other: String) {
    #expect(NameKey(one) == NameKey(other))
  }

  @Test(
    arguments: [
      ("Ann", "Anna"), ("Ann Lee", "Annlee"), ("Ann B.", "Ann C."), ("かな", "がな"), ("김", "감"),
      ("Jean-Luc", "Jean Luc"), ("Ann", "Аnn"), ("Bob 1", "Bob 2"), ("’", "'"), ("🎲", "🃏"),
    ])
  func `names that differ by a letter have two`(one: String, other: String) {
    #expect(NameKey(one) != NameKey(other))
  }
}
