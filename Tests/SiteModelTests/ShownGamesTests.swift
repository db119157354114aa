import TestGames
import Testing

struct ShownGamesTests {
  @Test func `a cards block draws its cards, named for those who don't see them`() async {
    let site = await Site(["pages/a.md": "# A\n\n```cards\n5H 10S JC # fifteens\n```\n"])
    let page = site["a.html"]
    #expect(site.lines == [])
    #expect(page.contains("aria-label=\"five of hearts, ten of spades, jack of clubs\""))
    #expect(page.contains("</svg> fifteens</p>") && page.contains("id=\"cCard"))
  }

  @Test func `a page without cards doesn't carry their drawings`() async {
    let site = await Site(["pages/a.md": "# A\n"])
    #expect(!site["a.html"].contains("id=\"cCard") && !site["a.html"].contains("id=\"d1\""))
  }
}
