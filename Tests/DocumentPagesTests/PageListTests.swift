import Analyses
import Diagnostics
import TestGames
import TestSupport
import Testing

/// How pages of a league's own stand in their lists, and lead back to them.
struct PageListTests {
  private static let pages = [
    "site.yaml": "title: A\nnavigation: [{News: pages/news.md}, {About: pages/about.md}]\n",
    "pages/all.md": "---\ntitle: All\nlist: {folder: '', size: 9}\n---\n",
    "pages/news.md": "---\ntitle: News\nlist: {size: 1}\n---\n",
    "pages/cups.md": "---\ntitle: Cups\nlist: {folder: news, tags: [cup]}\n---\n",
    "pages/news/one.md": "---\ntitle: One\ndate: 2026-02-01\ntags: [cup, long night]\n---\n",
    "pages/news/two.md": "---\ntitle: Two\ndate: 2026-01-01\n---\n",
    "pages/about.md": "# About\n",
  ]

  @Test func `a page leads back over the lists that have it, from the outermost on`() async {
    let site = await Site(Self.pages)
    #expect(site.lines == [])
    let page = site["one.html"]
    let links = page.between("<nav class=\"breadcrumbs\"", "</nav>") ?? ""
    #expect(
      links.contains(
        """
        <li><a href="index.html">Home</a></li>
        <li><a href="all.html">All</a></li>
        <li><a href="news.html">News</a></li>
        </ol>
        """), "\(links)")
    #expect(page.contains("<a href=\"news.html\" aria-current=\"true\">News</a>"))
    #expect(site["about.html"].contains("<li><a href=\"all.html\">All</a></li>\n</ol>"))
    #expect(site["about.html"].contains("<a href=\"about.html\" aria-current=\"page\">About</a>"))
    // No entry of the menu stands for it.
    #expect(
      site["all.html"].contains(
        """
        <li><a href="index.html">Home</a></li>
        <li><span aria-current="page">All</span></li>
        </ol>
        """))
    #expect(
      site["index.html"].contains("<a class=\"title\" href=\"index.html\" aria-current=\"page\">"))
    #expect(!site["all.html"].contains("<a class=\"title\" href=\"index.html\" aria-current"))
    #expect(
      site["news/page-2.html"].contains("<li><a href=\"../news.html\">News</a></li>\n</ol>"))
  }

  @Test func `lists that have each other lead to none of them twice`() async {
    let site = await Site([
      "pages/a.md": "---\ntitle: A\nlist: {folder: ''}\n---\n",
      "pages/b.md": "---\ntitle: B\nlist: {folder: ''}\n---\n",
    ])
    #expect(
      site["a.html"].contains(
        "<li><a href=\"index.html\">Home</a></li>\n<li><span aria-current=\"page\">A</span></li>\n</ol>"
      ))
  }

  @Test func `tags are shown, with the way to a list of them that has the page`() async {
    let site = await Site(Self.pages)
    let tags = """
      <ul class="tags" aria-label="Tags">
      <li><a href="cups.html">cup</a></li>
      <li>long night</li>
      </ul>
      """
    #expect(site["one.html"].contains(tags))
    #expect(site["cups.html"].contains(tags))
    #expect(!site["two.html"].contains("class=\"tags\""))
  }

  // MARK: Two pages at one address

  @Test(arguments: [
    (["pages/404.md": "# Lost\n"], "pages/404.md", "404.html"),
    (
      ["pages/x/news.md": "---\ntitle: N\nlist: {folder: news, size: 1}\n---\n"],
      "pages/x/news.md", "news.html"
    ),
    (
      [
        "rules/farkle.md": "---\ntitle: F\ngame: farkle\n---\n",
        "rules/a/farkle.md": "---\ntitle: G\ngame: farkle\n---\n",
      ], "rules/a/farkle.md", "rules/farkle.html"
    ),
  ])
  func `an address that is taken is told once, and nothing that follows from it`(
    more: [String: String], path: String, address: String
  ) async {
    var content = Self.pages.merging(more) { $1 }
    content["site.yaml"] = "title: A\nlanguages: [en, ko]\n"
    let site = await Site(content, cache: AnalysisCache())
    let errors = site.findings.all.filter { $0.severity == .error }
    #expect(
      errors.map(\.message) == [
        "this makes a second page at '\(address)', rename it or give it another id"
      ])
    #expect(errors.first?.place?.path == path)
  }
}
