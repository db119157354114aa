import ContentFiles
import Testing

@testable import Contents

struct SlugTests {
  @Test(
    arguments: [
      ("Ann", "ann"), ("Zoë Łukasz", "zoe-lukasz"), ("O'Brien", "obrien"), ("D’Arcy", "darcy"),
      ("  Night  3 ", "night-3"), ("2026-autumn", "2026-autumn"), ("Straße", "strasse"),
      ("Ærø", "aero"), ("김철수", "김철수"), ("가나 다", "가나-다"), ("a__b", "a-b"), ("-a-", "a"),
      ("Е́лена", "елена"), ("İpek", "ipek"), ("Þóra", "thora"), ("A/B", "a-b"), ("..", nil),
      ("", nil), ("🎲", nil), ("—", nil),
    ] as [(String, String?)])
  func `a name becomes lower-case words joined by hyphens`(name: String, slug: String?) {
    #expect(Slug(name)?.text == slug)
  }

  @Test func `an accent makes the same slug whether it is one character or two`() {
    #expect(Slug("Zo\u{EB}") == Slug("Zoe\u{308}"))
  }

  @Test(arguments: ["Ann", "Zoë Łukasz", "김철수", "a - b", "Ærø 3½"])
  func `the slug of a slug is itself`(name: String) throws {
    let slug = try #require(Slug(name))
    #expect(Slug(slug.text) == slug)
  }

  @Test(arguments: ["n", "nn ", "ö", "김", "a-"])
  func `a slug is short enough for a file's name`(piece: String) throws {
    let slug = try #require(Slug(String(repeating: piece, count: 1000)))
    #expect((100...120).contains(slug.text.utf8.count))
    #expect(Slug(slug.text) == slug)
    #expect(!slug.text.hasSuffix("-"))
  }

  @Test func `what has no name is numbered`() {
    #expect(Slug.numbered("player", 3).text == "player-3")
  }
}
