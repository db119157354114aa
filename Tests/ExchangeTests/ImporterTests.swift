import Diagnostics
import Histories
import TestGames
import TestSupport
import Testing

@testable import Exchange

struct ImporterTests {
  @Test func `a row a game becomes a record or a line of one, in a file a date`() async {
    let plan = await League().plan(
      #"""
      Date;Player 1;Score_1;player2;SCORE2;Note
      2026-09-08;Ann;10050;Zoë;9000;"said: ""hm"""
      2026-09-08;Ann;9000;Cy;10000;
      2026-09-15; Bob ;10000;Ann;4000
      """#)
    #expect(plan.findings.isEmpty)
    #expect(plan.addedCount == 3)
    #expect(
      plan.texts == [
        "seasons/autumn/2026-09-08.farkle": """
        ---
        date: 2026-09-08
        results: farkle
        ---
        Ann 10050, Zoë 9000 | note "said: \\"hm\\""
        Ann 9000, Cy 10000

        """,
        "seasons/autumn/2026-09-15.farkle": """
        ---
        players: [Bob, Ann]
        scores: {Bob: 10000, Ann: 4000}
        date: 2026-09-15
        ---

        """,
      ])
  }

  @Test func `rows of players make games by date, round, table and number`() async {
    let plan = await League().plan(
      """
      date,round,number,player,score,note
      2026-09-08,1,,Ann,10050,
      2026-09-08,2,,Bob,10000,
      2026-09-08,1,,Bob,9000,late
      2026-09-08,2,,Ann,0,
      2026-09-08,2,3,Ann,10000,
      2026-09-08,2,3,Bob,50,
      """)
    #expect(plan.findings.isEmpty)
    #expect(plan.addedCount == 3)
    let text = plan.texts["seasons/autumn/2026-09-08.farkle"] ?? ""
    #expect(text.contains("Ann 10050, Bob 9000 | round 1, note late\n"))
    #expect(text.contains("Bob 10000, Ann 0 | round 2\n"))
    #expect(!text.contains("number"))
  }

  @Test func `all players of a row may stand in one cell`() async {
    let plan = await League().plan(
      "players,score1,score2\n\"[Ann, Bob]\",500,10000\nCy; Dee,50,10000\n")
    #expect(plan.findings.isEmpty)
    let text = plan.texts["seasons/autumn/imported.farkle"] ?? ""
    #expect(text.hasSuffix("---\nAnn 500, Bob 10000\nCy 50, Dee 10000\n"))
  }

  @Test func `a map says what columns of other titles are`() async throws {
    let map = try ColumnMap(
      parsing: "Datum=date,Heim =player1,Gast=player2,H=score1,G=Score 2,Ort=")
    let options = ImportOptions(dates: .dmy, map: map)
    let plan = await League().plan(
      "Datum,Heim,Gast,H,G,Ort\n8/9/2026,Ann,Bob,10050,9000,Café\n", options)
    #expect(plan.findings.isEmpty)
    #expect(plan.texts["seasons/autumn/2026-09-08.farkle"]?.contains("Ann: 10050") == true)
  }

  @Test(arguments: [
    ("Datum", ColumnMap.Fault.noColumn("Datum")), ("Datum=day", .unknownColumn("day")),
    ("a=b=player100", .unknownColumn("player100")),
  ])
  func `a map of no column is refused`(text: String, fault: ColumnMap.Fault) {
    #expect(throws: fault) { try ColumnMap(parsing: text) }
  }

  @Test func `every key of a header has a column of its name`() {
    for key in headerKeys { #expect(Column(named: key)?.name == key) }
  }

  // MARK: Twice

  private static let table = """
    date,player1,score1,player2,score2
    2026-09-08,Ann,10050,Bob,9000
    2026-09-08,Ann,10050,Cy,9000

    """

  @Test func `a table imported again adds the rows that came to it`() async throws {
    var league = League()
    league.write(await league.plan(Self.table))
    let second = await league.plan(Self.table + "2026-09-08,Ann,10000,Bob,9500\n")
    #expect(second.findings.isEmpty)
    #expect(second.presentCount == 2)
    #expect(second.files.map(\.path) == ["seasons/autumn/2026-09-08-more.farkle"])
    league.write(second)
    let third = await league.plan(Self.table + "2026-09-08,Ann,10000,Bob,9500\n")
    #expect(third.presentCount == 3)
    #expect(third.files.isEmpty)
    #expect(await league.findings().isEmpty)
  }

  @Test func `two games of a day in one season have an address each`() async {
    let league = League(["seasons/s/season.md": "---\ngame: [farkle, cribbage]\n---\n"])
    let plan = await league.plan(
      """
      game,date,player1,score1,player2,score2
      farkle,2026-09-08,Ann,10050,Bob,9000
      cribbage,2026-09-08,Ann,121,Bob,90
      farkle,2026-09-08,Bob,10000,Cy,9000

      """)
    #expect(plan.findings.isEmpty)
    #expect(
      plan.files.map(\.path) == [
        "seasons/s/2026-09-08.farkle", "seasons/s/2026-09-08-more.cribbage",
      ])
  }

  @Test func `a game whose record tells more is there already`() async {
    let league = League([
      "seasons/autumn/season.md": "---\ngame: farkle\n---\n",
      "seasons/autumn/a.farkle":
        "---\nplayers: [Bob, Ann]\ndate: 2026-09-08\ntable: 2\nnote: fine\n---\n"
        + "Bob: 9000\nAnn: 10050\nBob: farkle\n",
    ])
    let plan = await league.plan(Self.table)
    #expect(plan.findings.isEmpty)
    #expect(plan.presentCount == 1)
    #expect(plan.addedCount == 1)
  }

  @Test func `a game of which a row tells something else needs attention`() async {
    let league = League([
      "seasons/autumn/season.md": "---\ngame: farkle\n---\n",
      "seasons/autumn/a.farkle":
        "---\nplayers: [Ann, Bob]\ndate: 2026-09-08\nscores: {Ann: 10050, Bob: 9000}\n---\n",
      "seasons/autumn/b.farkle":
        "---\nplayers: [Ann, Bob]\ndate: 2026-09-15\nscores: {Ann: 10050, Bob: 9000}\n---\n",
      "seasons/autumn/c.farkle":
        "---\nplayers: [Ann, Bob]\nid: cup\nscores: {Ann: 10050, Bob: 9000}\n---\n",
    ])
    await league.expect(
      """
      id,date,player1,score1,player2,score2,note
      ,1️⃣2026-09-08,Ann,10050,Bob,9000,hurried
      ,2️⃣2026-09-15,Ann,10050,Bob,9500,
      3️⃣cup,,Ann,10050,Bob,9050,
      """,
      finds: [
        "1: row 2, column B: the season has this game already, 'a' at Content/seasons/autumn/"
          + "a.farkle:1, with another note; change it there, or the row",
        "2: row 3, column B: the season has a game of these players on this day with another result, "
          + "'b' at Content/seasons/autumn/b.farkle:1; if this is another game, give it an 'id'",
        "3: row 4, column A: the season has this game already, 'cup' at Content/seasons/autumn/"
          + "c.farkle:1, with another date, players or scores; change it there, or the row",
      ].map {
        $0.replacing("column A: ", with: "column A 'id': ").replacing(
          "column B: ", with: "column B 'date': ")
      })
  }

  @Test func `a game whose row has a mended name is no new one`() async {
    let farkle = "---\ngame: farkle\n---\n"
    func record(_ players: String, _ scores: String) -> String {
      "---\nplayers: [\(players)]\ndate: 2026-09-08\nscores: {\(scores)}\n---\n"
    }
    let league = League([
      "seasons/autumn/season.md": farkle,
      "seasons/autumn/a.farkle": record("Ann, Davee", "Ann: 10050, Davee: 9000"),
      "seasons/autumn/b.farkle": record("Ann, Bob", "Ann: 10000, Bob: 800"),
      "seasons/autumn/c.farkle": record("Ginna, Hugo", "Ginna: 10250, Hugo: 50"),
      "seasons/autumn/d.farkle": record("Hugo, Cy", "Hugo: 10900, Cy: 850"),
      "seasons/autumn/e.farkle": record("Cy, Ann", "Cy: 10900, Ann: 450"),
    ])
    let plan = await league.expect(
      """
      date,player1,score1,player2,score2
      2026-09-08,Ann,10050,1️⃣Dave,9000
      2026-09-08,2️⃣Robert,800,Ann,10000
      2026-09-08,3️⃣Gina,10250,4️⃣Hugh,50
      2026-09-08,Hugo,10900,Mia,850
      2026-09-15,Ann,10050,Dave,9000
      2026-09-08,Cy,10900,Mia,450
      """,
      finds: [
        "1: row 2, column D 'player2': the season has this game under another name, 'a' at "
          + "Content/seasons/autumn/a.farkle:1, where 'Davee' stands for 'Dave'",
        "2: row 3, column B 'player1': the season has this game under another name, 'b' at "
          + "Content/seasons/autumn/b.farkle:1, where 'Bob' stands for 'Robert'",
        "3: row 4, column B 'player1': the season has this game under another name, 'c' at "
          + "Content/seasons/autumn/c.farkle:1, where 'Ginna' stands for 'Gina'",
        "4: row 4, column D 'player2': the season has this game under another name, 'c' at "
          + "Content/seasons/autumn/c.farkle:1, where 'Hugo' stands for 'Hugh'",
      ].map {
        $0 + "; correct the name there, or the row, and if this is another game, give it an 'id'"
      })
    // Cy and Ann, whose scores the others have, play in other rows.
    #expect(plan.addedCount == 3)
    #expect(plan.needingCount == 3)
  }

  @Test func `a game is there already whatever order and names its players have`() async {
    let record = "---\nplayers: [Ann, Bob]\ndate: 2026-09-08\n"
    let league = League([
      "players/ann.md": "---\nname: Ann\naliases: [Annie]\n---\n",
      "site.yaml": "title: A\nroster: [Bob, Cy]\n",
      "seasons/autumn/season.md": "---\ngame: farkle\n---\n",
      "seasons/autumn/a.farkle": record + "scores: {Ann: 10050, Bob: 9000}\n---\n" + record
        + "scores: {Ann: 8000, Bob: 10000}\nsubstitutes: {Ann: Cy}\n---\n" + record
        + "round: 2\n---\nAnn: 500\nBob: 50\n",
    ])
    let plan = await league.plan(
      """
      date,player1,score1,player2,score2,round,substitutes,turns
      2026-09-08,bob,9000,Annie,10050,,,
      2026-09-08,Cy,8000,Bob,10000,,{Annie: Cy},
      2026-09-08,annie,,Bob,,2,,"annie: 500\nBob: 50"
      """)
    #expect(plan.findings.isEmpty, "\(plan.findings.sorted.map(\.message))")
    #expect(plan.presentCount == 3 && plan.addedCount == 0)
  }

  @Test func `rows of one game by two names are told`() async {
    let league = League([
      "players/ann.md": "---\nname: Ann\naliases: [Annie]\n---\n",
      "site.yaml": "title: A\nroster: [Bob]\n",
      "seasons/autumn/season.md": "---\ngame: farkle\n---\n",
    ])
    await league.expect(
      "date,player1,score1,player2,score2\n2026-09-08,Ann,10050,Bob,9000\n"
        + "2️⃣2026-09-08,Bob,9000,Annie,10050\n",
      finds: [
        "2: row 3, column A 'date': this game stands in 'sample:2:1' "
          + "already, remove one of the two, or give each its 'round' or 'table'"
      ])
  }

  @Test func `a row like another is told once, with what to do`() async {
    let row = "2026-09-08,Ann,10050,Bob,9000\n"
    let head = "date,player1,score1,player2,score2\n"
    var league = League()
    await league.expect(
      head + row + "2️⃣" + row + "3️⃣" + row,
      finds: [
        "2: row 3, column A 'date': this game stands in 'sample:2:1' already, remove one of the two, or give each its "
          + "'round' or 'table'",
        "3: row 4, column A 'date': this game stands in 'sample:2:1' already, remove one of the two, or give each its "
          + "'round' or 'table'",
      ])
    league.write(await league.plan(head + row))
    await league.expect(
      head + row + "2️⃣" + row,
      finds: [
        "2: row 3, column A 'date': this game stands in 'Content/seasons/autumn/2026-09-08.farkle:1:1' already, remove one "
          + "of the two, or give each its 'round' or 'table'"
      ])
    await league.expect(
      head + "1️⃣2026-09-08,Ann,10050,Bob,9500\n2️⃣2026-09-08,Ann,10050,Bob,9500\n",
      finds: [1, 2].map {
        "\($0): row \($0 + 1), column A 'date': the season has a game of these players on this day with another "
          + "result, '2026-09-08' at Content/seasons/autumn/2026-09-08.farkle:1; if this is another game, give it an 'id'"
      })
  }

  @Test func `a row like another whose game is there already is told`() async {
    let head = "date,player1,score1\n"
    var league = League(["seasons/k/season.md": "---\ngame: klondike\n---\n"])
    league.write(await league.plan(head + "2026-09-08,Ann,55\n"))
    let plan = await league.expect(
      head + "2026-09-08,Ann,55\n2️⃣2026-09-08,Ann,55\n",
      finds: [
        "2: warning: row 3, column A: this is the same game as that at 'sample:2:1', take one row out if it is one"
      ])
    #expect(plan.presentCount == 1 && plan.addedCount == 1)
  }

  @Test func `what is wrong beside another row or record says where that is`() async {
    let head = "date,player1,score1,player2,score2,note\n"
    await League().expect(
      head + "2026-09-08,Ann,10050,Bob,9000,1️⃣void\n2026-09-08,Bob,9500,Ann,10100,2️⃣Replay!\n"
        + "3️⃣2026-09-08,Bob,9000,Ann,10050,again\n",
      finds: [
        "1: warning: row 2, column F 'note': the note says 'void'; if a game doesn't count, write 'void' in its "
          + "column 'outcome'",
        "2: warning: row 3, column F 'note': the note says 'Replay'; if the game of these players at 'sample:2:1' "
          + "doesn't count, write 'void' as its 'outcome'",
        "3: warning: row 4, column A 'date': the game in 'sample:2:1' has the same date, players and scores; "
          + "if they are one, remove one record, else give each its 'round' or 'table'",
      ])
    var league = League()
    league.write(await league.plan(head + "2026-09-08,Ann,10050,Bob,9000,\n"))
    await league.expect(
      head + "2026-09-15,Ann,10050,Bob,9000,1️⃣replay\n",
      finds: [
        "1: warning: row 2, column F 'note': the note says 'replay'; if the game of these players at "
          + "'Content/seasons/autumn/2026-09-08.farkle:1' doesn't count, write 'void' as its 'outcome'"
      ])
  }

  @Test func `advice on who stood in is whole in a league with a roster`() async {
    let league = League([
      "site.yaml": "title: A\nroster: [Ann, Bob, Cy]\n",
      "seasons/autumn/season.md": "---\ngame: farkle\n---\n",
    ])
    await league.expect(
      """
      date,player1,score1,player2,score2,note,substitutes
      2026-09-08,Ann,10050,Bob,9000,1️⃣Ivy for Ann,
      2026-09-08,Ann,10100,Bob,9000,2️⃣Cy for Ann,
      2026-09-08,Ann,10150,Bob,9000,,3️⃣Ann: Ivy
      """,
      finds: [
        "1: row 2, column F 'note': the note says 'Ivy for Ann', but the row tells of no substitute; write 'Ann: Ivy' in "
          + "a column 'substitutes' and, since 'Ivy' is in no roster, 'yes' in a column 'guests', or 'none' in 'substitutes' if "
          + "nobody stood in",
        "2: row 3, column F 'note': the note says 'Cy for Ann', but the row tells of no substitute; write 'Ann: Cy' in a "
          + "column 'substitutes', or 'none' in 'substitutes' if nobody stood in",
        "3: row 4, column G 'substitutes': unknown player 'Ivy', expected 'Ann', 'Bob' or 'Cy', or else add the name to "
          + "'roster:' in 'site.yaml', or 'guests: yes' in a column of that name",
      ])
    // As advised.
    let plan = await league.plan(
      """
      date,player1,score1,player2,score2,note,substitutes,guests
      2026-09-08,Ann,10050,Bob,9000,Ivy for Ann,Ann: Ivy,yes
      2026-09-08,Ann,10150,Bob,9000,,Ann: Ivy,[Ivy]
      """)
    #expect(plan.findings.isEmpty, "\(plan.findings.sorted.map(\.message))")
    #expect(plan.addedCount == 2)
  }

  @Test func `substitutes, handicaps and amendments need no braces in a cell`() async {
    let plan = await League().plan(
      """
      player1,score1,player2,score2,substitutes,handicaps,amended
      Ann,10050,Bob,9000,Ann: Cy,"Ann: 200; Bob: 50",2026-10-08: a slip: 50 more
      Ann,10000,Bob,9000,"Ann: Cy, Bob: Dee",Bob:50,"{date: 2026-10-08, reason: typo}"
      Ann,10000,Dee,9000,,,"2026-10-08: one\n2026-10-09: two"
      """)
    #expect(plan.findings.isEmpty, "\(plan.findings.sorted.map(\.message))")
    let text = plan.texts["seasons/autumn/imported.farkle"] ?? ""
    for line in [
      "substitutes {Ann: Cy}", "handicaps {Ann: 200, Bob: 50}",
      "amended {date: 2026-10-08, reason: \"a slip: 50 more\"}",
      "substitutes {Ann: Cy, Bob: Dee}", "handicaps {Bob: 50}",
      "amended {date: 2026-10-08, reason: typo}",
      "amended [{date: 2026-10-08, reason: one}, {date: 2026-10-09, reason: two}]",
    ] {
      #expect(text.contains(line), "\(line) in \(text)")
    }
  }
}
