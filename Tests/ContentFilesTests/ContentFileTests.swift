import ContentFiles
import TestGames
import Testing

@testable import Contents

struct ContentFileTests {
  @Test(arguments: [
    ("seasons/s/night.farkle.txt", ".farkle.txt", "night.farkle"),
    ("night.Farkle", ".Farkle", "night.farkle"), ("night.FARKLE", ".FARKLE", "night.farkle"),
    ("night.farkel", ".farkel", "night.farkle"), ("a.b.cribage", ".cribage", "a.b.cribbage"),
    ("x.sixis.2", ".sixis.2", "x.sixis"),
    ("night.Klondike.docx", ".Klondike.docx", "night.klondike"),
    ("seasons/s/night.farkle.md", ".farkle.md", "night.farkle"), ("a.MD", ".MD", "a.md"),
    ("b.markdown", ".markdown", "b.md"), ("b.md.txt", ".md.txt", "b.md"),
  ])
  func `a name that is nearly a record's or a document's is known`(
    path: String, ending: String, name: String
  ) {
    let lookalike = ContentFile(path: path, games: everyKind).lookalike
    #expect(lookalike?.ending == ending)
    #expect(lookalike?.name == name)
  }

  @Test(arguments: [
    "board.png", "farkle", "farkle.pdf", "night.farkle.pdf", "a.txt", "players.xlsx", "x.six", "a.",
    "notes.text", "mad.mp3", "a.2",
  ])
  func `any other name is what it is`(path: String) {
    #expect(ContentFile(path: path, games: everyKind).lookalike == nil)
  }

  @Test func `a path has a folder and a name`() {
    let file = ContentFile(path: "pages/pictures/a.png", games: [])
    #expect(file.folder == "pages/pictures")
    #expect(file.name == "a.png")
    #expect(ContentFile(path: "a.png", games: []).folder == "")
  }
}

struct ContentLinkTests {
  @Test(
    arguments: [
      ("b.md", "pages/b.md", nil), ("../rules/c.md#hot", "rules/c.md", "hot"),
      ("#top", "pages/a.md", "top"),
      ("/files/x%20y.pdf", "files/x y.pdf", nil), ("./b.md#", "pages/b.md", nil),
      ("../../x", nil, nil),
    ] as [(String, String?, String?)])
  func `a destination leads to a file from where it is written`(
    destination: String, path: String?, fragment: String?
  ) {
    let link = ContentLink(destination, from: "pages/a.md")
    #expect(link == .inside(path: path, fragment: fragment))
  }

  @Test(arguments: ["https://x.org/a", "mailto:a@b.c", "//x.org/a"])
  func `an address with a scheme or a host leads outside`(destination: String) {
    #expect(ContentLink(destination, from: "a.md") == .outside)
  }
}
