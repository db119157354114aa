import Contents
import Diagnostics
import Files
import Pictures
import Publishing
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

  @Test func `pages of a site with a base URL have a picture, sheets that of their game`() async {
    let site = await Site(Self.content, pictures: Self.maker)
    #expect(site.lines == [])
    let address = "https://dice.example/league/pictures/seasons/2026/night.png"
    for page in ["seasons/2026/night.html", "seasons/2026/night-sheet.html"] {
      #expect(site[page].contains("<meta property=\"og:image\" content=\"\(address)\">"), "\(page)")
    }
    for (path, text) in site.html where path != "404.html" {
      let image = text.firstMatch(
        of: /og:image" content="https:\/\/dice\.example\/league\/([^"]+)"/)
      #expect(image.map { site.pages[String($0.1)] != nil } == true, "\(path)")
    }
    #expect(!site["404.html"].contains("og:image"))
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

  @Test func `a picture is made from what its page is made from, and by its library`() async throws
  {
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
    #expect(try await fingerprints("2") != first)
  }
}
