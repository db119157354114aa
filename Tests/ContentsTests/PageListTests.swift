import Diagnostics
import Markdown
import Seasons
import TestGames
import Testing

@testable import Contents

/// Lists of a league's own pages.
struct PageListTests {
  private static let pages = [
    "pages/news.md": "---\ntitle: News\nlist: {size: 2}\n---\n",
    "pages/news/a.md": "---\ntitle: A\ndate: 2026-01-05\ntags: [results]\n---\n",
    "pages/news/b.md": "---\ntitle: b\ndate: 2026-03-01\norder: 2\ntags: club\n---\n",
    "pages/news/c.md": "---\ntitle: C\norder: 1\ntags: [club, results]\n---\n",
    "pages/other.md": "---\ntitle: Other\ndate: 2026-09-09\n---\n",
  ]

  private func titles(_ list: String) async throws -> [String] {
    var files = Self.pages
    files["site.yaml"] = "title: A\n"
    files["pages/news.md"] = "---\ntitle: News\nlist: \(list)\n---\n"
    let (contents, findings) = await Folder(files).read()
    #expect(findings.isEmpty)
    let pages = try #require(contents?.pages)
    let own = try #require(pages.firstIndex { $0.title == "News" })
    let shown = try #require(pages[own].listing.list)
    return shown.members(of: pages, shownBy: own).map { pages[$0].title }
  }

  @Test(arguments: [
    ("{}", ["b", "A", "C"]), ("{order: oldest}", ["A", "b", "C"]),
    ("{order: title}", ["A", "b", "C"]),
    ("{order: order}", ["C", "b", "A"]), ("{tags: club}", ["b", "C"]),
    ("{tags: [results, club], order: title}", ["A", "b", "C"]),
    ("{folder: news/}", ["b", "A", "C"]), ("{folder: ''}", ["Other", "b", "A", "C"]),
    ("{folder: elsewhere}", []),
  ])
  func `a list has the pages of its folder and tags, in its order`(
    list: String, titles: [String]
  ) async throws {
    #expect(try await self.titles(list) == titles)
  }
}
