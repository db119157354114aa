import Foundation
import Templating
import TestGames
import Testing

@testable import Publishing

/// The manual's tables of what templates may use.
struct PageValuesTests {
  @Test func `a block lists the names of a type with their kinds and meanings`() async {
    let site = await Site(["pages/a.md": "# A\n\n```page-values\nDate\n\n  Link\n```\n"])
    #expect(site.lines == [])
    let text = site["a.html"].visibleText
    #expect(
      text.contains(
        "Date name in Date type meaning iso text for machines, 2026-11-14 text text written out Link name"
      ))
    #expect(text.contains("url text? where it leads"))
    #expect(site["a.html"].contains("<code>2026-11-14</code>"))
  }

  @Test func `a type that no page has is told at its place, with the nearest name`() async {
    let site = await Site(["pages/a.md": "# A\n\n```page-values\nDate\n  1️⃣Playr\n```\n"])
    #expect(
      site.lines == [
        "pages/a.md 1: no page has values called 'Playr', did you mean 'Player'?"
      ])
  }

  @Test func `the manual shows each type of all pages once, and no two are called alike`() throws {
    let manual = try String(
      contentsOfFile: Site.packageRoot + "/Content/pages/templates.md", encoding: .utf8)
    let blocks = manual.components(separatedBy: "```page-values\n").dropFirst()
    let shown = blocks.flatMap { $0.components(separatedBy: "```")[0].split(separator: "\n") }
    let types = Publication.pageValues(of: everyGame).map(\.name)
    #expect(Set(types).count == types.count)
    #expect(shown.map(String.init).sorted() == types.sorted())
  }
}
