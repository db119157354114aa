import Diagnostics
import Histories
import TestGames
import Testing

@testable import Exchange

/// The sheet of a club's evening, a row a player and a column a game, becomes an evening of results.
struct EveningSheetTests {
  private func league(_ game: String = "cribbage", _ head: String = "") -> League {
    League(["seasons/s/season.md": "---\ntitle: S\ngame: \(game)\n\(head)---\n"])
  }

  private let night = ImportOptions(date: try? CalendarDate(parsing: "2026-10-06"))

  @Test func `who won by as much as another lost played that one`() async {
    var league = league()
    let sheet = """
      player,1,2,3
      Ann,2 +12,0 -5,2 +7
      Bob,0 -12,2 +31,"0, 9"
      Cy,"0, 40",2 +5,0/-7
      Dee,3/+40,0 -31,2: 9
      """
    let plan = await league.plan(sheet, night)
    #expect(plan.findings.sorted.map(\.message) == [])
    #expect(
      plan.texts == [
        "seasons/s/2026-10-06.cribbage": """
        ---
        date: 2026-10-06
        results: cribbage
        ---
        Ann 121, Bob 109
        Dee 121, Cy 81
        Bob 121, Dee 90
        Cy 121, Ann 116
        Ann 121, Cy 114
        Dee 121, Bob 112

        """
      ])
    league.write(plan)
    let again = await league.plan(sheet, night)
    #expect(again.addedCount == 0 && again.presentCount == 6 && again.findings.isEmpty)
  }

  @Test func `titles, totals and the target are the club's own`() async {
    let league = League([
      "rules/short.md": "---\ntitle: Short\ngame: cribbage\nrules: {target: 61}\n---\nText\n",
      "seasons/s/season.md": "---\ntitle: S\ngame: cribbage\nrules: short\n---\n",
    ])
    let options = ImportOptions(
      map: ColumnMap([
        .init(title: "Name", column: .player(nil)), .init(title: "Points", column: .ignored),
      ]), date: night.date)
    let plan = await league.plan(
      """
      Name;Game 1;G 2;Points
      Ann;2 +12;;2
      Bob;0 \u{2212}12;0 -1;0
      Cy;;2 +1;2
      Total;2;2;4
      """, options)
    #expect(plan.findings.sorted.map(\.message) == [])
    #expect(plan.texts.values.first?.hasSuffix("---\nAnn 61, Bob 49\nCy 61, Bob 60\n") == true)
  }

  @Test func `where two won by as much, the cells say who played whom`() async {
    let plan = await league().plan(
      """
      player,1,2
      Ann,2 +12 Dee,2 +9
      Bob,0 -12,0 -9
      Cy,2 +12,2 +9
      Dee,0 -12,0 -9 Cy
      """, night)
    #expect(plan.findings.sorted.map(\.message) == [])
    #expect(
      plan.texts.values.first?.hasSuffix(
        "---\nAnn 121, Dee 109\nCy 121, Bob 109\nAnn 121, Bob 112\nCy 121, Dee 112\n") == true)
  }

  @Test func `what doesn't come out is told at its cell`() async {
    let plan = await league().expect(
      """
      player,1,2,3
      Ann,1️⃣2 +12,2️⃣2 +9,3️⃣+5
      Bob,4️⃣0 -11,5️⃣2 +9,2 +3
      Cy,,6️⃣0 -9,0 -3
      Dee,,7️⃣0 -9,
      """, night,
      finds: [
        "1: row 2, column B '1': nobody lost game 1 by 12, so whom 'Ann' played isn't known; correct one of the two spreads",
        "2: row 2, column C '2': several won game 2 by as much, so whom 'Ann' played isn't known; write the opponent behind the "
          + "spread: '2 +9 NAME'",
        "3: row 2, column D '3': expected game points and spread, such as '2 +12' or '0 -12', found '+5'",
        "4: row 3, column B '1': nobody won game 1 by 11, so whom 'Bob' played isn't known; correct one of the two spreads",
        "5: row 3, column C '2': several won game 2 by as much, so whom 'Bob' played isn't known; write the opponent behind the "
          + "spread: '2 +9 NAME'",
        "6: row 4, column C '2': several won game 2 by as much, so whom 'Cy' played isn't known; write the opponent behind the "
          + "spread: '0 -9 NAME'",
        "7: row 5, column C '2': several won game 2 by as much, so whom 'Dee' played isn't known; write the opponent behind the "
          + "spread: '0 -9 NAME'",
      ])
    #expect(plan.addedCount == 1 && plan.needingCount == 5)
  }

  @Test func `a name that the roster hasn't is told at the cell of the sheet`() async {
    await league("cribbage", "roster: [Ann, Bob]\n").expect(
      """
      player,1
      Ann,2 +12
      1️⃣Bop,0 -12
      """, night, finds: ["1: row 3, column A: unknown player 'Bop', did you mean 'Bob'?"])
  }

  @Test func `a sheet without a day is asked for it`() async {
    let plan = await league().expect(
      "1️⃣player,1\nAnn,2 +12\nBob,0 -12\n",
      finds: [
        "1: row 1, column A 'player': a sheet doesn't say which evening it is of; give its day with '--date 2026-10-06'"
      ])
    #expect(plan.addedCount == 0)
  }

  @Test func `one missing row leaves no guess`() async {
    let plan = await league().plan(
      """
      player,1
      Ann,2 +12
      Bob,0 -12
      Cy,2 +12
      """, night)
    #expect(plan.addedCount == 0 && plan.findings.all.count == 3)
  }

  @Test func `a game that any score may win, and a column that nobody knows, are told`() async {
    await league("farkle").expect(
      """
      player,1
      1️⃣Ann,2 +500
      Bob,0 -500
      """, night,
      finds: [
        "1: row 2, column A 'player': a game of farkle may be won with any score, so the spread tells none; write a table "
          + "with a row for each game"
      ])
    await league().expect(
      """
      player,1,1️⃣GP
      Ann,2 +12,2
      Bob,0 -12,0
      """, night,
      finds: [
        "1: row 1, column C: there is no column 'GP', which 2 rows have; say what it is with '--map \"GP=COLUMN\"', or leave "
          + "it out with '--map \"GP=\"'"
      ])
  }
}
