import Contents
import Diagnostics
import Files
import Pictures
import Publishing
import SiteModel
import TestGames
import Testing

struct SharedPicturePageTests {
  private static let content = [
    "site.yaml": "title: Dice League\nbase-url: https://dice.example/league\n",
    "seasons/2026/night.farkle":
      "---\nplayers: [Ann, Bob]\ndate: 2026-09-08\nscores: {Ann: 10050, Bob: 8000}\n---\n",
  ]

  /// Draws nothing: a picture's bytes are its drawing.
  private static let maker = PictureMaker(version: "1") { $0 }

  @Test func `pages that tell of games have a picture, sheets that of their game`() async {
    let told = "---\nplayers: [Ann, Bob]\ndate: 2026-09-09\n---\nAnn: 10000\nBob: 500\n"
    let rules = "---\ntitle: House rules\ngame: farkle\n---\n"
    let site = await Site(
      Self.content.merging(["seasons/2026/told.farkle": told, "rules/house.md": rules]) { $1 },
      pictures: Self.maker)
    #expect(site.lines == [])
    for (page, game) in [("night", "night"), ("told", "told"), ("told-sheet", "told")] {
      let address = "https://dice.example/league/pictures/seasons/2026/\(game).png"
      #expect(
        site["seasons/2026/\(page).html"].contains(
          "<meta property=\"og:image\" content=\"\(address)\">"), "\(page)")
    }
    var stands: Set<String> = []
    for (path, text) in site.html {
      let image = text.firstMatch(
        of: /og:image" content="https:\/\/dice\.example\/league\/([^"]+)"/)
      guard let picture = image.map({ String($0.1) }) else { continue }
      #expect(site.pages[picture] != nil, "\(path)")
      stands.insert(path)
    }
    for path in ["index.html", "seasons/2026/index.html", "players/ann.html"] {
      #expect(stands.contains(path), "\(path)")
    }
    // These tell of no game, or nobody shares them.
    for path in [
      "404.html", "embed/2026.html", "rules/house.html", "rules/index.html", "sheets/index.html",
      "players/index.html", "seasons/index.html", "search/index.html",
    ] {
      #expect(!site[path].isEmpty && !stands.contains(path), "\(path)")
    }
  }

  @Test func `a game's picture has who won and the scores, a season's its standings`() async {
    let site = await Site(Self.content, pictures: Self.maker)
    let game = site["pictures/seasons/2026/night.png"]
    for words in [">Ann<", ">10,050<", ">Bob<", ">8,000<", "Dice League"] {
      #expect(game.contains(words), "\(words)")
    }
    #expect(site["pictures/seasons/2026/index.png"].contains(">Ann<"))
    #expect(site["pictures/players/ann.png"].contains("<path"))
  }

  @Test func `a night, a player and the hall of fame have pictures of their own`() async {
    var content = Self.content
    content["seasons/2026/later.farkle"] =
      "---\nplayers: [Ann, Bob]\ndate: 2026-09-15\nscores: {Ann: 7000, Bob: 12000}\n---\n"
    let site = await Site(content, pictures: Self.maker)
    #expect(site.lines == [])
    let expected = [
      ("seasons/2026/standings/2026-09-08", [">Autumn, 8 September 2026<", ">10,050<", ">8,000<"]),
      ("seasons/2026/standings/2026-09-15", [">Autumn, 15 September 2026<", ">12,000<"]),
      ("seasons/2026/latest-night", [">Autumn, 15 September 2026<", ">12,000<"]),
      ("league/hall-of-fame", [">12,000 Bob<"]), ("players/bob", [">Played<", ">2<", ">1<"]),
    ]
    for (page, texts) in expected {
      let picture = site["pictures/\(page).png"]
      for text in texts { #expect(picture.contains(text), "\(page): \(text)") }
      #expect(site["\(page).html"].contains("/league/pictures/\(page).png\""), "\(page)")
    }
  }

  @Test func `a season that gives no points is drawn and told in wins`() async {
    var content = Self.content
    content["seasons/2026/season.md"] =
      "---\ntitle: Autumn\ngame: farkle\npoints: {win: 0, shared: 0}\n---\n"
    for number in 1...2 {
      content["seasons/2026/more\(number).farkle"] =
        "---\nplayers: [Ann, Bob]\ndate: 2026-09-1\(number)\nscores: {Ann: 10000, Bob: 8000}\n---\n"
    }
    let site = await Site(content, pictures: Self.maker)
    #expect(site.lines == [])
    let picture = site["pictures/seasons/2026/index.png"]
    #expect(picture.contains(">3</text>"))
    #expect(picture.contains("width=\"440\""))
    #expect(site["seasons/2026/index.html"].contains("Ann leads with 3 wins"))
  }

  @Test func `sides stand by their places, not by their points`() async throws {
    var content = Self.content
    content["seasons/2026/night.farkle"] =
      "---\nplayers: [Ann, Bob, Cy, Dee]\ndate: 2026-09-08\n"
      + "scores: {Ann: 9000, Bob: 10000, Cy: 9000, Dee: 9000}\nhandicaps: {Cy: 2000}\n---\n"
    let site = await Site(content, pictures: Self.maker)
    #expect(site.lines == [])
    let picture = site["pictures/seasons/2026/night.png"]
    let places = try ["Cy", "Bob", "Ann", "Dee"].map { name in
      try #require(picture.firstRange(of: ">\(name)<")).lowerBound
    }
    #expect(places == places.sorted())
  }

  @Test func `a file where a picture goes is told by its place`() async {
    var content = Self.content
    content["pages/about.md"] = "# About\n\n![Night](../pictures/seasons/2026/night.png)\n"
    content["pictures/seasons/2026/night.png"] = "1️⃣GIF8"
    let site = await Site(content, pictures: Self.maker)
    #expect(
      site.lines == [
        "pictures/seasons/2026/night.png 1: the picture of the page 'seasons/2026/night.html' goes to "
          + "'pictures/seasons/2026/night.png', rename this file or say 'pictures: off' in site.yaml"
      ])
  }

  @Test func `nothing is drawn without a base URL, without a library, and where the site says so`()
    async
  {
    var content = Self.content
    let without = await Site(content)
    content["site.yaml"] = "title: Dice League\n"
    let nowhere = await Site(content, pictures: Self.maker)
    content["site.yaml"] = "title: Dice League\nbase-url: https://dice.example/\npictures: off\n"
    let off = await Site(content, pictures: Self.maker)
    for site in [without, nowhere, off] {
      #expect(site.lines == [])
      #expect(!site.pages.keys.contains { $0.hasPrefix("pictures/") })
      #expect(!site["index.html"].contains("og:image"))
    }
  }

  @Test func `a picture that can't be drawn is an error`() async {
    let site = await Site(Self.content, pictures: PictureMaker(version: "1") { _ in nil })
    #expect(site.findings.sorted.contains { $0.id == "undrawn-picture" })
  }

  @Test func `a picture is another by another library`() async throws {
    func fingerprints(_ version: String) async throws -> [Fingerprint?] {
      let site = await Site(Self.content, pictures: PictureMaker(version: version) { $0 })
      let publication = try #require(site.publication)
      return publication.pages.filter { $0.path.hasPrefix("pictures/") }.map {
        publication.fingerprint(of: $0)
      }
    }
    let first = try await fingerprints("1")
    #expect(first.allSatisfy { $0 != nil })
    #expect(try await fingerprints("1") == first)
    for (one, other) in zip(first, try await fingerprints("2")) { #expect(one != other) }
  }
}
