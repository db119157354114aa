import Foundation
import TestGames
import Testing

/// What a document is called, and how its headings stand on its page.
struct PageTitleTests {
  private static let headings = "# Leading\n\nWords.\n\n## Part\n\n# Further\n\n### Deep\n"

  @Test(arguments: [
    (
      "pages/a.md", "title: Other",
      ["<h1>Other", "<h2 Leading", "<h3 Part", "<h2 Further", "<h4 Deep"]
    ),
    ("pages/a.md", "title: leading", ["<h1>leading", "<h2 Part", "<h2 Further", "<h4 Deep"]),
    ("pages/a.md", "summary: B", ["<h1>Leading", "<h2 Part", "<h2 Further", "<h4 Deep"]),
    (
      "rules/a.md", "title: Other",
      ["<h1>Other", "<h2 Leading", "<h3 Part", "<h2 Further", "<h4 Deep"]
    ),
  ])
  func `a page has its document's title once, and keeps every other heading below it`(
    path: String, frontMatter: String, expected: [String]
  ) async {
    let site = await Site([path: "---\n\(frontMatter)\n---\n" + Self.headings])
    #expect(site.lines == [])
    let page = site[path.replacing("pages/", with: "").replacing(".md", with: ".html")]
    let written = page.matches(of: /(<h[1-6])([^>]*)>([^<]*)</).map { match in
      "\(match.1)\(match.2.isEmpty ? ">" : " ")\(match.3)".trimmingCharacters(in: .whitespaces)
    }
    #expect(written.filter { line in expected.contains { line == $0 } } == expected)
    #expect(page.matches(of: /<h1/).count == 1)
  }
}
