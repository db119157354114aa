import Foundation
import Publishing
import Templating
import TestGames
import Testing

@testable import DocumentPages
@testable import SiteModel

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
      contentsOfFile: Site.packageRoot + "/Content/pages/template-values.md", encoding: .utf8)
    let blocks = manual.components(separatedBy: "```page-values\n").dropFirst()
    let shown = blocks.flatMap { $0.components(separatedBy: "```")[0].split(separator: "\n") }
    let types = PageTypeDocumentation.pageValues(by: Publication.pageRoots(of: everyGame)).map(
      \.name)
    #expect(Set(types).count == types.count)
    #expect(shown.map(String.init).sorted() == types.sorted())
  }

  @Test func `the manual in Korean says of each value what it means`() throws {
    let manual = try String(
      contentsOfFile: Site.packageRoot + "/Content/pages/template-values.ko.md", encoding: .utf8)
    let blocks = manual.components(separatedBy: "```page-values\n").dropFirst()
    let tables = ReferenceTable.ofPages(by: Publication.pageRoots(of: everyGame))
    var shown: [String] = []
    for text in blocks {
      let block = ReferenceBlock(
        text.components(separatedBy: "```")[0].split(separator: "\n"), of: tables)
      #expect(!block.isEnglish)
      for place in block.faults { Issue.record("\(place.part): \(place.fault)") }
      shown += block.shown.map(\.table.name)
      // Some are nothing but classes.
      let meanings = block.shown.flatMap(\.meanings).filter { !$0.hasPrefix("`") }
      #expect(meanings.filter { $0.allSatisfy(\.isASCII) } == [])
    }
    #expect(shown.sorted() == tables.map(\.name).sorted())
  }

  @Test func `a row's words are those of all rows that mean the same, and none are forgotten`() {
    func row(_ name: String, _ meaning: String) -> ReferenceTable.Row {
      ReferenceTable.Row(name: name, type: "text", code: "`text`", meaning: meaning)
    }
    let tables = [
      ReferenceTable(
        name: "A", meaning: "a", heading: "of A", rows: [row("x", "1"), row("y", "2")]),
      ReferenceTable(
        name: "B", meaning: nil, heading: "of B", rows: [row("x", "1"), row("y", "3")]),
    ]
    let lines = [
      "| {table}! | K | M |", "A: alpha", "  x: ex", "  y: ypsilon", "", "B", " y : why",
    ]
    let block = ReferenceBlock(lines.map { $0[...] }, of: tables)
    #expect(block.faults.map(\.fault) == [])
    #expect(
      block.markdown == """
        **A** – alpha

        | A! | K | M |
        |---|---|---|
        | `x` | `text` | ex |
        | `y` | `text` | ypsilon |

        **B**

        | B! | K | M |
        |---|---|---|
        | `x` | `text` | ex |
        | `y` | `text` | why |


        """)
    let less = ReferenceBlock(lines.filter { $0 != "  x: ex" }.map { $0[...] }, of: tables)
    #expect(less.faults.map(\.fault) == [.untold(["x"]), .untold(["x"])])
    #expect(less.faults.map(\.line) == [1, 4])
    let empty = ReferenceBlock(
      lines.map { ["A: alpha": "A", "  x: ex": "  x:"][$0] ?? $0 }.map { $0[...] }, of: tables)
    #expect(empty.faults.map(\.fault) == [.untold(["A"]), .untold(["x"]), .untold(["x"])])
  }
}
