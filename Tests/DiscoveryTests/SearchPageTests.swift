import ContentFiles
import Contents
import League
import Searching
import TestGames
import Testing

@testable import Discovery
@testable import PageKit
@testable import SiteModel

/// What a site's search finds, and the lists of all its pages.
struct SearchPageTests {
  /// Every entry of the search, as the index is made of it.
  func entries(_ site: Site) throws -> [SearchEntry] {
    let publication = try #require(site.publication)
    let catalog = try #require(publication.index.search)
    let context = PageContext(site: publication, route: .search)
    return catalog.sources.joined().map(context.searchEntry)
  }

  @Test func `rules and documents are found section by section, each with its own text`()
    async throws
  {
    let site = await Site([
      "pages/a.md":
        "---\ntitle: The club\nsummary: In short.\n---\nFirst.\n\n# The club\n\nSecond.\n",
      "pages/b.md": "# Trams\n\nNumber 3.\n\n## Fares\n\nTwo coins.\n\n### By night\n\nThree.\n",
      "rules/c.md": "---\ntitle: House\ngame: farkle\n---\n## Öre\n\nNone.\n",
    ])
    #expect(site.lines == [])
    let found = try entries(site).filter {
      $0.address.contains("b.html") || $0.address.contains("c.html")
    }
    #expect(
      found.map {
        "\($0.address) | \($0.title) | \($0.context) | \(String(decoding: $0.text, as: UTF8.self))"
      } == [
        "rules/c.html | House |  | ", "rules/c.html#%C3%B6re | Öre | House | None.\n",
        "b.html | Trams |  | Number 3.\n", "b.html#fares | Fares | Trams | Two coins.\n",
        "b.html#by-night | By night | Trams | Three.\n",
      ])
    #expect(found.map(\.isPage) == [true, false, true, false, false])
  }

  @Test func `players are found by all their names, games by theirs, seasons by who won them`()
    async throws
  {
    let site = await Site(SampleLeague.content)
    let found = try entries(site)
    let ann = try #require(found.first { $0.address == "players/ann.html" })
    #expect(ann.title == "Ann" && ann.aliases.contains("Annie"))
    #expect(
      found.contains { $0.address.hasPrefix("seasons/spring/") && $0.title.contains("Ann and Bob") }
    )
    #expect(found.contains { $0.address == "seasons/spring/index.html" && $0.isPage })
    #expect(found.contains { $0.address == "league/hall-of-fame.html#farkle" && !$0.isPage })
    let addresses = Set(site.html.map(\.path))
    for entry in found {
      let path = entry.address.split(separator: "#")[0]
      #expect(addresses.contains(String(path)), "\(entry.address)")
      #expect(!entry.title.isEmpty)
      guard let fragment = entry.address.split(separator: "#").dropFirst().first else { continue }
      #expect(site[String(path)].contains("id=\"\(fragment)\""), "\(entry.address)")
    }
  }

  @Test func `many players are listed letter by letter, many games month by month`() async throws {
    let names = (0..<70).map { ["Éva", "Émile", "한별", "Zoë", "9 lives"][$0 % 5] + " \($0)" }
    var content = ["site.yaml": "title: Many\nroster: [\(names.joined(separator: ", "))]\n"]
    content["seasons/one/games.farkle"] = (0..<70).map { number in
      "---\nplayers: [\(names[number]), \(names[(number + 1) % 70])]\n"
        + (number == 0 ? "" : "date: 2026-0\(1 + number / 40)-01\n")
        + "scores: {\(names[number]): 10000, \(names[(number + 1) % 70]): 500}\n---\n"
    }.joined()
    let site = await Site(content)
    #expect(site.lines == [])
    let lists = site.html.filter { $0.path.hasPrefix("search/") }
    #expect(
      lists.map(\.path) == [
        "search/games-2026-01.html", "search/games-2026-02.html", "search/games-undated.html",
        "search/index.html", "search/players-9.html", "search/players-e.html",
        "search/players-u314e.html", "search/players-z.html",
      ])
    #expect(site["search/players-e.html"].split(separator: "<li><a href=\"../players/").count == 30)
    #expect(site["search/players-u314e.html"].contains("<h1>Players: ㅎ</h1>"))
    let linked = lists.map(\.text).joined()
    for game in site.publication?.book.games ?? [] {
      #expect(linked.contains("seasons/one/\(game.slug.text).html"))
    }
  }

  @Test func `a site without search has nothing of it`() async {
    var content = SampleLeague.content
    content["site.yaml"] = "title: Quiet\nsearch: off\n"
    let site = await Site(content)
    #expect(!site.pages.keys.contains { $0.hasPrefix("search/") })
    #expect(
      site.publication?.pages.contains {
        $0.path == site.asset("search.js") || $0.path == site.asset("find.js")
      } == false)
    #expect(
      !site.html.contains {
        $0.text.contains("role=\"search\"") || $0.text.contains("assets/search")
      })
  }
}
