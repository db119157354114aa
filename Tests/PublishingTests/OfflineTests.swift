import Archives
import Foundation
import Publishing
import TestGames
import Testing

@testable import SiteModel

struct OfflineTests {
  private static let content: [String: String] = [
    "site.yaml": "title: {en: Dice, ko: 주사위}\nlanguages: [en, ko]\noffline: on\n",
    "rules/house.md":
      "---\ntitle: House\ngame: farkle\n---\n![A die](die.png) and [a form](form.pdf).\n",
    "rules/house.ko.md": "---\ntitle: 집\n---\n![주사위](ko.png)\n",
    "rules/die.png": "GIF8", "rules/ko.png": "GIF8", "rules/form.pdf": "pdf",
    "pages/about.md": "---\ntitle: About\n---\nWe play.\n",
    "seasons/one/season.md": "---\ntitle: One\ngame: farkle\n---\n![A table](table.png)\n",
    "seasons/one/table.png": "GIF8",
    "seasons/one/a.farkle":
      "---\nplayers: [Ann, Bob]\ndate: 2026-01-02\nscores: {Ann: 10050, Bob: 9000}\n---\n",
  ]

  /// What a worker begins with.
  private struct Kept: Decodable {
    let name: String
    let files: [String: String]
    let fallbacks: [String: String]

    init(_ worker: String) throws {
      let json = try #require(worker.between("self.scorebookKept=", ";\n"))
      self = try JSONDecoder().decode(Kept.self, from: Data(json.utf8))
    }
  }

  private func site(_ changes: [String: String] = [:], shuffles: Bool = false) async -> Site {
    await Site(Self.content.merging(changes) { $1 }, shuffles: shuffles)
  }

  @Test func `rules, blank sheets and pages of one's own are kept, with what they show`()
    async throws
  {
    let site = await site()
    #expect(site.lines == [])
    let kept = try Kept(site["worker.js"])
    let pages = [
      "index.html", "rules/index.html", "rules/house.html", "about.html", "sheets/index.html",
      "sheets/farkle-2.html", "offline.html",
    ]
    for path in pages + pages.map({ "ko/" + $0 }) + ["rules/die.png", "rules/ko.png"] {
      #expect(kept.files[path] != nil, "\(path)")
    }
    for name in ["style.css", "search.js", "keep.js", "favicon.svg"] {
      #expect(kept.files[site.asset(name)] != nil, "\(name)")
    }
    for path in kept.files.keys {
      #expect(!path.hasPrefix("seasons/") && !path.hasPrefix("players/"), "\(path)")
    }
    for path in ["rules/form.pdf", "worker.js", "404.html", "search/index.html", "site.json"] {
      #expect(site.pages[path] != nil && kept.files[path] == nil, "\(path)")
    }
    #expect(kept.fallbacks == ["": "offline.html", "ko/": "ko/offline.html"])
  }

  @Test func `each kept file is known by its bytes, in whichever order they were made`()
    async throws
  {
    let site = await site()
    let kept = try Kept(site["worker.js"])
    let publication = try #require(site.publication)
    var count = 0
    for page in publication.pages {
      guard let sum = kept.files[page.path] else { continue }
      let bytes = publication.render(page).bytes
      #expect(
        sum == String(bytes.checksum, radix: 16) + "." + String(bytes.count, radix: 16),
        "\(page.path)")
      count += 1
    }
    #expect(count == kept.files.count)
    let shuffled = await self.site(shuffles: true)
    #expect(shuffled["worker.js"] == site["worker.js"])
    #expect(publication.pagesAsMade.last?.path == "worker.js")
  }

  @Test func `a kept file that needn't be made is known by what was found of it`() async throws {
    let publication = try #require(await site().publication)
    let about = try #require(publication.pages.first { $0.path == "about.html" })
    let worker = try #require(publication.pages.first { $0.path == "worker.js" })
    publication.note([1, 2], of: about)
    let bytes = publication.render(worker).bytes
    let kept = try Kept(String(decoding: bytes, as: UTF8.self))
    #expect(kept.files["about.html"] == Publication.sum(of: [1, 2]))
  }

  @Test func `a build that differs in a kept file has another name`() async throws {
    let name = try Kept(await site()["worker.js"]).name
    let result =
      "---\nplayers: [Ann, Bob]\ndate: 2026-01-02\nscores: {Ann: 10050, Bob: 9050}\n---\n"
    let changes = [
      ["pages/about.md": "---\ntitle: About\n---\nWe play on.\n"], ["rules/ko.png": "GIF8 another"],
      ["pages/us.md": "---\ntitle: Us\n---\nWe.\n"], ["seasons/one/a.farkle": result],
    ]
    for change in changes {
      #expect(try Kept(await site(change)["worker.js"]).name != name, "\(change.keys)")
    }
    // A picture of a season is not kept.
    #expect(
      try Kept(await site(["seasons/one/table.png": "GIF8 another"])["worker.js"]).name == name)
  }

  @Test func `the worker lies packed beside itself`() async throws {
    let settings = try #require(Self.content["site.yaml"]) + "precompress: gz\n"
    let site = await site(["site.yaml": settings])
    let publication = try #require(site.publication)
    let packed = try #require(publication.pages.first { $0.path == "worker.js.gz" })
    #expect(
      publication.render(packed).bytes == Compression.gzip.pack(Array(site["worker.js"].utf8)))
    #expect(site.pages["site.webmanifest.gz"] != nil && site.pages["icons/icon-192.png.gz"] == nil)
    #expect(try Kept(site["worker.js"]).files.keys.allSatisfy { !$0.hasSuffix(".gz") })
  }

  @Test func `a page where that for no network goes is told at its place`() async {
    let site = await site(["pages/offline.md": "1️⃣---\ntitle: Offline\n---\nWe are.\n"])
    #expect(
      site.lines == [
        "pages/offline.md 1: this makes a second page at 'offline.html', rename it or give it another id"
      ])
  }

  @Test func `an icon of one's own stands for those that are drawn`() async throws {
    let settings = try #require(Self.content["site.yaml"]) + "icon: files/mark.svg\n"
    let own = await site([
      "site.yaml": settings, "files/mark.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    ])
    #expect(own.lines == [])
    #expect(own.pages["icons/icon-192.png"] == nil)
    #expect(own["site.webmanifest"].contains("\"src\":\"files/mark.svg\""))
    #expect(try Kept(own["worker.js"]).files["files/mark.svg"] != nil)
    #expect(!own["index.html"].contains("apple-touch-icon"))
  }

  @Test func `a site that doesn't say so has nothing of it`() async {
    let site = await site(["site.yaml": "title: Dice\n"])
    for path in ["worker.js", "site.webmanifest", "offline.html", "icons/icon-192.png"] {
      #expect(site.pages[path] == nil)
    }
    #expect(site.publication?.pages.contains { $0.path.contains("keep") } == false)
    #expect(!site["index.html"].contains("worker") && !site["index.html"].contains("unreached"))
  }
}
