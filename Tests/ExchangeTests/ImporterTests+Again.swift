import Diagnostics
import Histories
import TestGames
import TestSupport
import Testing

@testable import Exchange

// Tables that are imported a second time.
extension ImporterTests {
  @Test func `equal rows are two games, and a warning`() async {
    let table = "date,player1,score1\n2026-09-08,Ann,55\n2️⃣2026-09-08,Ann,55\n"
    var league = League(["seasons/k/season.md": "---\ngame: klondike\n---\n"])
    let plan = await league.expect(
      table,
      finds: [
        "2: warning: row 3, column A: this is the same game as that at 'sample:2:1', take one row out if it is one"
      ])
    #expect(plan.addedCount == 2)
    league.write(plan)
    #expect(await league.plan(MarkedText(table).text).presentCount == 2)
  }

  @Test func `many rows are imported, and none twice`() async {
    let count = Size.of(debug: 300, full: 10_000)
    let rows = (0..<count).map { "2026-01-\($0 % 20 + 10),\($0),Ann,10000,Bob,\($0 % 200 * 50)\n" }
    let table = "date,round,player1,score1,player2,score2\n" + rows.joined()
    var league = League()
    let plan = await league.plan(table)
    #expect(plan.findings.isEmpty)
    #expect(plan.addedCount == count)
    league.write(plan)
    #expect(await league.plan(table).presentCount == count)
  }

  @Test func `a row that was refused for another is refused again the next time`() async {
    var league = League()
    let table =
      "date,player1,score1,player2,score2\n2026-09-08,Ann,10000,Bob,50\n2026-09-08,Ann,10000,Bob,50\n"
    let first = await league.plan(table)
    #expect(first.addedCount == 1 && first.needingCount == 1)
    league.write(first)
    let again = await league.plan(table)
    #expect(again.addedCount == 0 && again.presentCount == 1 && again.needingCount == 1)
    #expect(again.findings.all.contains { $0.id == "same-game" && $0.place?.line == 3 })
  }
}
