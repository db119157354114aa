import Archives
import Foundation
import Publishing
import TestGames
import Testing

@testable import SiteModel

/// What machines read of a site in several languages.
extension MachinePagesTests {
  private static let korean = [
    "site.yaml":
      "title: {en: Dice, ko: 주사위}\nlanguages: [en, ko]\nbase-url: \(address)\nprecompress: gz\n"
      + "redirects: on\n",
    "pages/us.md": "---\ntitle: Us\naliases: [old/we.html]\n---\nHello.\n",
    "pages/us.ko.md": "---\ntitle: 우리\n---\n안녕.\n",
  ]

  @Test func `a site in several languages has feeds in each, and the rest once`() async throws {
    let site = await league(Self.korean)
    #expect(site.lines == [])
    #expect(texts("id", in: site["ko/feed.xml"])[1] == Self.address + "ko/seasons/one/b.html")
    #expect(site["ko/feed.xml"].contains("xml:lang=\"ko\""))
    #expect(site["ko/feed.xml"].contains("<title>주사위</title>"))
    #expect(site["ko/seasons/one/feed.xml"].contains("<title>Autumn · 주사위</title>"))
    #expect(site["ko/players/ann.html"].contains("title=\"Ann · 주사위\" href=\"ann.xml\""))
    for once in ["site.json", "sitemap.xml", "robots.txt", "_redirects"] {
      #expect(site.pages[once] != nil && site.pages["ko/" + once] == nil, "\(once)")
    }
    let publication = try #require(site.publication)
    let page = try #require(publication.pages.first { $0.path == "ko/us.html" })
    let packed = try #require(publication.pages.first { $0.path == "ko/us.html.gz" })
    #expect(
      publication.render(packed).bytes == Compression.gzip.pack(publication.render(page).bytes))
    #expect(publication.pages.count { $0.path.hasPrefix("ko/assets/") } == 0)
  }

  @Test func `the sitemap and the list of pages have all languages`() async throws {
    let site = await league(Self.korean)
    let found = texts("loc", in: site["sitemap.xml"])
    #expect(found.contains(Self.address + "us.html") && found.contains(Self.address + "ko/us.html"))
    #expect(found.contains(Self.address + "ko/"))
    let entry = try #require(
      site["sitemap.xml"].between("<loc>\(Self.address)us.html</loc>", "</url>"))
    for (language, path) in [("en", "us.html"), ("ko", "ko/us.html"), ("x-default", "us.html")] {
      #expect(
        entry.contains(
          "<xhtml:link rel=\"alternate\" hreflang=\"\(language)\" href=\"\(Self.address)\(path)\"/>"
        ))
    }
    let line = site["site.json"].split(separator: "\n").first { $0.contains("\"ko/us.html\"") }
    #expect(
      line.map(String.init)?.hasPrefix(
        "{\"address\":\"ko/us.html\",\"kind\":\"document\",\"title\":\"우리\",\"language\":\"ko\"")
        == true)
    #expect(line?.contains("\"source\":\"pages/us.ko.md\"") == true)
  }

  @Test func `an old address leads on in each language`() async {
    let site = await league(Self.korean)
    #expect(site["ko/old/we.html"].contains("content=\"0; url=../us.html\""))
    #expect(site["ko/old/we.html"].contains("<a href=\"../us.html\">우리</a>"))
    #expect(
      site["_redirects"]
        == "/league/old/we.html /league/us.html 301\n/league/ko/old/we.html /league/ko/us.html 301\n"
    )
    let taken = await league(
      Self.korean.merging([
        "pages/us.md": "---\ntitle: Us\naliases:\n  - 1️⃣ko/old.html\n---\nHello.\n"
      ]) { $1 })
    #expect(
      taken.lines == [
        "pages/us.md 1: this goes to 'ko/old.html', where the pages in the language 'ko' stand, rename its folder"
      ])
  }
}
