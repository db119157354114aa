import Diagnostics
import Foundation
import Histories
import Publishing
import Templating
import TestGames
import Testing

@testable import PageKit

struct SheetTests {
  @Test(arguments: 2...8)
  func `a blank sheet has a column a player, and nothing filled in`(players: Int) async {
    let site = await Site([:])
    let page = site["sheets/farkle-\(players).html"]
    let names = page.between("<tr class=\"names\">", "</tr>") ?? ""
    #expect(names.matches(of: /colspan="2"/).count == players)
    #expect(page.matches(of: /<td class="(turn|total)">[0-9–]/).isEmpty)
  }

  @Test func `the paper is the site's`() async {
    let a4 = await Site([:])
    #expect(a4["sheets/farkle-4.html"].contains("@page { size: A4 portrait;"))
    #expect(a4["sheets/farkle-8.html"].contains("@page { size: A4 landscape;"))
    let letter = await Site(["site.yaml": "title: A\npaper: Letter\n"])
    #expect(letter["sheets/farkle-4.html"].contains("@page { size: letter portrait;"))
  }

  @Test func `the list of filled sheets leads to each, the newest first, and to none that isn't`()
    async throws
  {
    let game = "rules: {target: 1000}\n---\nAnn: 1000\nBob: farkle\n"
    let site = await Site([
      "seasons/s/a.farkle": "---\nplayers: [Ann, Bob]\ndate: 2026-10-06\nround: 1\n" + game,
      "seasons/s/b.farkle": "---\nplayers: [Ann, Bob]\ndate: 2026-10-13\n" + game,
      "seasons/s/c.farkle": "---\nplayers: [Cy]\ndate: 2026-10-13\noutcome: bye\n---\n",
    ])
    #expect(site.lines == [])
    let list = try #require(site["sheets/index.html"].between("id=\"filled\"", "</section>"))
    let links = list.matches(of: /href="([^"]*)"/).map { String($0.1) }
    #expect(links == ["../seasons/s/b-sheet.html", "../seasons/s/a-sheet.html"])
    #expect(list.visibleText.contains("2 sheets"))
    #expect(list.visibleText.hasSuffix("Ann and Bob 6 October 2026, Round 1"))
    #expect(site["seasons/s/a-sheet.html"].contains("class=\"sheet"))
  }

  @Test func `a blank sheet is of the rules that the leading season is played by`() async {
    let site = await Site([
      "rules/short.md": "---\ngame: farkle\nrules: {target: 2000}\n---\n# Short game",
      "seasons/s/season.md": "---\ngame: farkle\nrules: short\n---\n",
    ])
    let foot = site["sheets/farkle-4.html"].between("class=\"in-force\"", "</p>")?.visibleText
    #expect(foot?.contains("Short game") == true)
    #expect(foot?.contains("When someone reaches 2,000") == true)
  }

  @Test func `a blank pad shows what dice score by the rules in force, and has two games for two`()
    async throws
  {
    let site = await Site([
      "rules/own.md": "---\ngame: farkle\nrules: {straight: 1750, toxic-twos: on}\n---\n# Own",
      "seasons/s/season.md": "---\ngame: farkle\nrules: own\n---\n",
    ])
    let pad = site["sheets/farkle-2.html"]
    let strip = try #require(pad.between("<ul class=\"strip\">", "</ul>"))
    #expect(strip.contains("<svg") && strip.visibleText.contains("1,750"))
    #expect(pad.contains("id=\"d1\"") || pad.contains("<symbol"))
    let foot = pad.between("class=\"in-force\"", "</p>")?.visibleText ?? ""
    #expect(foot.contains("Four or more 2s") && !foot.contains("straight"), "\(foot)")
    func tables(_ players: Int) -> Int {
      site["sheets/farkle-\(players).html"].matches(of: /<table>/).count
    }
    #expect(tables(2) == 2 && tables(3) == 1)
    #expect(pad.matches(of: /<span>Winner<\/span>/).count == 2)
  }

  @Test func `a filled sheet has each turn and the total after it, a farkle as a dash`()
    async throws
  {
    let site = await Site([
      "seasons/s/a.farkle": """
      ---
      players: [Ann, Bob]
      rules: {target: 1000}
      ---
      Ann: 500
      Bob: farkle
      Ann: pass
      Bob: 1100
      Ann: 700
      """
    ])
    let page = site["seasons/s/a-sheet.html"]
    let body = try #require(page.between("<tbody>", "</tbody>"))
    let rows = body.components(separatedBy: "</tr>").map(\.visibleText)
    #expect(Array(rows.prefix(4)) == ["1 500 500 – 0", "2 – 500 1,100 1,100", "3 700 1,200", "4"])
    #expect(page.between("<tfoot>", "</tfoot>")?.visibleText == "total 1,200 1,100")
  }

  @Test func `a long game fills further pages, its totals carried over`() async throws {
    let turns = (1...60).map { _ in "Ann: 50\nBob: 100\n" }.joined()
    let site = await Site(["seasons/s/a.farkle": "---\nplayers: [Ann, Bob]\n---\n" + turns])
    let page = site["seasons/s/a-sheet.html"]
    #expect(site.lines == [])
    #expect(page.matches(of: /<section class="sheet/).count == 3)
    let carried = page.components(separatedBy: "<tr class=\"carried\">").dropFirst().map {
      $0.between("", "</tr>")?.visibleText.filter { $0.isNumber || $0 == " " || $0 == "," } ?? ""
    }
    let totals = carried.map { $0.split(separator: " ").map(String.init) }
    #expect(totals == [["1,350", "2,700"], ["2,650", "5,300"]])
    for round in 1...60 { #expect(page.contains("<th scope=\"row\">\(round)</th>")) }
  }

  @Test func `a sheet of its own bears its styles and links to nothing`() async throws {
    let site = await Site([:])
    let (bytes, findings) = try #require(site.publication).standaloneSheet(of: .farkle, players: 3)
    let page = String(decoding: bytes, as: UTF8.self)
    #expect(findings.isEmpty)
    #expect(page.matches(of: /href="[^#]/).isEmpty && !page.contains("src="))
    #expect(page.contains("<style>"))
    #expect(Markup(page: page).faults == [])
  }

  @Test func `a sheet for the dice has six boxes a throw, and shows a turn as it is typed`()
    async throws
  {
    let site = await Site([:])
    #expect(site["sheets/index.html"].contains("farkle-dice.html"))
    let page = site["sheets/farkle-dice.html"]
    let rows = try #require(
      page.between("class=\"throws\"", "</table>")?.between("<tbody>", "</tbody>")
    )
    .components(separatedBy: "</tr>").dropLast()
    #expect(rows.count == 15)
    #expect(rows.allSatisfy { $0.matches(of: /class="die( first)?"/).count == 24 })
    #expect(page.between("class=\"seats\"", "</tr>")?.matches(of: /<td>/).count == 8)
    #expect(page.contains("Ann: 111462&gt;111 352&gt;5 bank = 1050"))
    let (bytes, findings) = try #require(site.publication).standalonePrintable("dice", of: .farkle)
    #expect(findings.isEmpty)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("href="))
  }

  @Test func `blank rows fill the last page up, on which alone the totals stand`() {
    let table = SheetTable(["Ann", nil], columns: [SheetTable.Column("turn")])
    let pages = table.pages(
      (1...5).map { SheetTable.Entry(["\($0)"]) }, totals: ["15"], winners: [0]
    ) { $0 == 0 ? 3 : 4 }
    #expect(pages.map { $0.rows.map(\.number) } == [[1, 2, 3], [4, 5, 6, 7]])
    #expect(
      pages[1].rows.map { $0.cells.map(\.text) } == [
        ["4", nil], ["5", nil], [nil, nil], [nil, nil],
      ])
    #expect(pages.map { $0.totals?.items.map(\.text) } == [[nil, nil], ["15", nil]])
    #expect(pages.map { $0.totals?.items.map(\.isWinner) } == [[false, false], [true, false]])
  }

  @Test(arguments: [(0, 1, 1), (0, 2, 2), (4, 1, 1), (5, 1, 2), (5, 3, 3)])
  func `as many pages as the rows need, and as asked for`(rows: Int, least: Int, pages: Int) {
    let table = SheetTable([nil], columns: [SheetTable.Column(nil)])
    let entries = Array(repeating: SheetTable.Entry(), count: rows)
    #expect(table.pages(entries, atLeast: least) { _ in 4 }.count == pages)
  }

  @Test func `a bar holds the numbers up to the next one's end, the last all above`() {
    let bins = Bins([0, 300, 500])
    #expect(
      bins.sums(of: [(0, 1), (299, 2), (300, 4), (499, 8), (500, 16), (9000, 32)]) == [3, 12, 48])
  }
}
