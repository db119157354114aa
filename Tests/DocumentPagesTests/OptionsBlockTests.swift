import Histories
import TestGames
import Testing

struct OptionsBlockTests {
  @Test(arguments: everyKind)
  func `a block of options has a row for each`(kind: GameKind) async {
    let site = await Site(["pages/a.md": "# A\n\n```options \(kind.name)\n```\n"])
    #expect(site.lines == [])
    let page = site["a.html"]
    let names = page.matches(of: /<span class="head">([^<]+)<\/span>/).map { String($0.1) }
    #expect(names == kind.game.optionSummaries.map(\.name))
    #expect(!page.contains("class=\"absent\""))
  }

  @Test func `a row says what an option means, how it is written, and the standard`() async {
    let page = await Site(["pages/a.md": "# A\n\n```options farkle\n```\n"])["a.html"]
    let rows = page.split(separator: "<tr>").filter { $0.contains(">bank-dice<") }
    #expect(rows.count == 1)
    for cell in ["How many dice may be left at the most", "a number from 0 to 6", ">6</td>"] {
      #expect(rows.first?.contains(cell) == true, "\(cell)")
    }
  }

  @Test func `a rule document's block is of its own game`() async {
    let site = await Site([
      "rules/own.md": "---\ngame: sixis\nrules: {goal: 600}\n---\n# Own\n\n```options\n```\n",
      "pages/a.md": "# A\n\n```1️⃣options\n```\n",
    ])
    #expect(site.lines == ["pages/a.md 1: which game is 'options' for, name it after the word"])
    #expect(site["rules/own.html"].contains(">advanced-start</span>"))
  }
}
