import Diagnostics
import Histories
import TestGames
import TestSupport
import Testing

@testable import Exchange

struct ImporterTests {
  @Test func `a row a game becomes a record, in a file a date`() async {
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
        players: [Ann, Zoë]
        scores: {Ann: 10050, Zoë: 9000}
        date: 2026-09-08
        note: "said: \\"hm\\""
        ---

        ---
        players: [Ann, Cy]
        scores: {Ann: 9000, Cy: 10000}
        date: 2026-09-08
        ---

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
    #expect(text.contains("players: [Ann, Bob]\nscores: {Ann: 10050, Bob: 9000}"))
    #expect(text.contains("round: 1\nnote: late"))
    #expect(text.contains("players: [Bob, Ann]\nscores: {Bob: 10000, Ann: 0}"))
    #expect(!text.contains("number"))
  }

  @Test func `all players of a row may stand in one cell`() async {
    let plan = await League().plan(
      "players,score1,score2\n\"[Ann, Bob]\",500,10000\nCy; Dee,50,10000\n")
    #expect(plan.findings.isEmpty)
    let text = plan.texts["seasons/autumn/imported.farkle"] ?? ""
    #expect(text.contains("scores: {Ann: 500, Bob: 10000}"))
    #expect(text.contains("scores: {Cy: 50, Dee: 10000}"))
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
        "2: row 3, column A 'date': this game stands in 'Content/seasons/autumn/2026-09-08.farkle:1:1' "
          + "already, remove one of the two, or give each its 'round' or 'table'",
        "2: warning: row 3, column A: this is the same game as that of row 2, take one out if it is one",
      ])
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
      "substitutes: {Ann: Cy}", "handicaps: {Ann: 200, Bob: 50}",
      "amended: {date: 2026-10-08, reason: \"a slip: 50 more\"}",
      "substitutes: {Ann: Cy, Bob: Dee}", "handicaps: {Bob: 50}",
      "amended: {date: 2026-10-08, reason: typo}",
      "amended: [{date: 2026-10-08, reason: one}, {date: 2026-10-09, reason: two}]",
    ] {
      #expect(text.contains(line + "\n"), "\(line) in \(text)")
    }
  }

  @Test func `equal rows are two games, and a warning`() async {
    let table = "date,player1,score1\n2026-09-08,Ann,52\n2️⃣2026-09-08,Ann,52\n"
    var league = League(["seasons/k/season.md": "---\ngame: klondike\n---\n"])
    let plan = await league.expect(
      table,
      finds: [
        "2: warning: row 3, column A: this is the same game as that of row 2, take one out if it is one"
      ])
    #expect(plan.addedCount == 2)
    league.write(plan)
    #expect(await league.plan(MarkedText(table).text).presentCount == 2)
  }

  // MARK: What needs attention

  @Test(arguments: [
    FaultyText(
      "1️⃣", "1: the table is empty, begin it with a row of columns such as 'date,player1,score1'"),
    FaultyText(
      "\n , \n",
      "1:1: the table is empty, begin it with a row of columns such as 'date,player1,score1'"),
    FaultyText(
      "1️⃣player1,score1\n\n",
      "1: row 1, column A: there is no row below the head, write a row a game or a row a player"),
    FaultyText(
      "player1,score1,1️⃣Ort\nAnn,1,x\n",
      "1: row 1, column C: there is no column 'Ort', which 1 row have; say what it is with "
        + "'--map \"Ort=note\"', or leave it out with '--map \"Ort=\"'"),
    FaultyText(
      "player1,score1,1️⃣notes\nAnn,1,x\n",
      "1: row 1, column C: there is no column 'notes', which 1 row have; if it is 'note', say so with "
        + "'--map \"notes=note\"'"),
    FaultyText(
      "player1,score1,1️⃣\nAnn,1,x\n",
      "1: row 1, column C: 1 row have something in a column without a title, write one in the first row"
    ),
    FaultyText(
      "player1,score1,1️⃣Player 1\nAnn,1,x\n",
      "1: row 1, column C: column A is 'player1', too; leave one out with '--map'"),
    FaultyText(
      "1️⃣date,note\n2026-09-08,x\n",
      "1: row 1, column A: no column tells who played: name one 'player' in a table of a row a player, "
        + "or 'player1', 'player2' in one of a row a game, in the file or with '--map'"),
    FaultyText(
      "player,score,1️⃣player1\nAnn,1,x\n",
      "1: row 1, column C: a table has a row a game or a row a player, not both: leave out 'player1' or "
        + "the other columns of players"),
    FaultyText(
      "player1,score1,1️⃣score2\nAnn,1,2\n",
      "1: row 1, column C: there is no column of the player whose score 'score2' is"),
    FaultyText(
      "1️⃣League results\n\nplayer1,score1\nAnn,1\n",
      "1: row 1, column A: the columns are named in row 3, leave out the rows above it"),
  ])
  func `a head that isn't understood lets nothing be imported`(sample: FaultyText) async {
    let plan = await League().expect(sample.text, finds: [sample.line])
    #expect(plan.files.isEmpty)
  }

  @Test func `a row that isn't understood is told at its cell, and the others are imported`() async
  {
    let plan = await League().expect(
      """
      date,player1,score1,player2,score2
      2026-09-08,Ann,1️⃣"10,050",Bob,9000
      2️⃣8/9/2026,Ann,3️⃣x,Bob,9000
      2026-09-08,,,Bob,9000
      2026-09-08,,4️⃣5,Bob,9000
      2026-09-08,Ann,10000,5️⃣Ann,9000
      2026-09-08,6️⃣A:n,10000,Bob,9000
      2026-09-08,Ann,10000,Bob,9000,7️⃣late
      2026-09-08,Ann,10000,8️⃣Bob
      9️⃣2026-09-08,Ann,,Bob
      2026-09-08,Ann,10000,Bob,50
      """,
      finds: [
        "1: row 2, column C 'score1': '10,050' is no whole number, write it without separators: 10050",
        "2: row 3, column A 'date': day and month of '8/9/2026' could be either, say which comes first "
          + "with '--dates dmy' or '--dates mdy', or write it as year-month-day",
        "3: row 3, column C 'score1': expected a score, a whole number such as 1050, found 'x'",
        "4:14: row 4, column D 'player2': 2 to 8 players can play by these rules, found 1",
        "4: row 5, column C 'score1': whose score this is isn't said, write the player's name",
        "5: row 6, column D 'player2': the player 'Ann' is in this game twice; tell games of one day "
          + "apart by a column 'number', and players of one name by their names",
        "6: row 7, column B 'player1': the name 'A:n' can't begin a turn, write it without ':', '#' and "
          + "control characters",
        "7: row 8, column F: the row is longer than the head, which has 5 columns",
        "8: row 9, column D 'player2': the score of 'Bob' is missing",
        "9: row 10, column A 'date': the game has neither turns nor 'scores:', write one or the other",
      ])
    #expect(plan.addedCount == 1)
    #expect(plan.needingCount == 9)
  }

  @Test func `a fault in turns is told at its line of the cell`() async {
    let plan = await League().expect(
      #"""
      player1,player2,note,turns,score1
      Ann,Bob,"said ""hi""","Ann: 500

      Bob: 111462>1️⃣1112",500
      Ann,Bob,x,Ann: 500,2️⃣450
      Ann,Bob,y,3️⃣"Ann: 500
      ---
      players: [Cy, Dee]
      ---
      Cy: 50",
      Ann,Bob,z,"# ""quoted""
      Ann: 111462>4️⃣2 bank",
      Ann,Bob,good,"Ann: 500",500
      """#,
      finds: [
        "1: row 2, column D 'turns': kept dice '2' score nothing",
        "2: row 3, column E 'score1': the score of 'Ann' is given as 450, the record makes it 500",
        "3: row 4, column D 'turns': the turns of one game are expected here, leave out the line '---'",
        "4: row 5, column D 'turns': kept dice '2' score nothing",
      ])
    #expect(plan.addedCount == 1)
    #expect(!(plan.texts.first?.value.contains("scores") ?? true))
  }

  @Test func `seasons and games are those that there are`() async {
    let league = League([
      "seasons/autumn/season.md": "---\ntitle: Autumn 2026\ngame: farkle\n---\n",
      "seasons/open/season.md": "---\ntitle: Open\n---\n",
    ])
    let plan = await league.expect(
      """
      season,game,player1,score1,player2,score2
      1️⃣autum,,Ann,10000,Bob,0
      ,,2️⃣Ann,10000,Bob,0
      autumn,3️⃣sixis,Ann,10000,Bob,0
      autumn,4️⃣farkel,Ann,10000,Bob,0
      5️⃣open,,Ann,10000,Bob,0
      Autumn 2026,Farkle,Ann,10000,Bob,0
      """,
      finds: [
        "1: row 2, column A 'season': there is no season 'autum', did you mean 'autumn'?",
        "2: row 3, column C 'player1': the season isn't said, name it in a column 'season' or with "
          + "'--season': 'autumn' or 'open'",
        "3: row 4, column B 'game': the season 'autumn' is of farkle, a game of sixis belongs in a "
          + "season of its own",
        "4: row 5, column B 'game': there is no game 'farkel', did you mean 'farkle'?",
        "5: row 6, column A 'season': the season 'open' doesn't say of which game it is, name the game "
          + "in a column 'game' or with '--game'",
      ])
    #expect(plan.files.map(\.path) == ["seasons/autumn/imported.farkle"])
  }

  @Test func `what only the whole league shows is told at the row's cell`() async {
    let league = League([
      "seasons/autumn/season.md": "---\ngame: farkle\nrules: house\n---\n",
      "rules/house.md": "---\ntitle: House\ngame: farkle\nrules: {target: 5000}\n---\nText\n",
    ])
    let plan = await league.expect(
      "player1,score1,player2,score2,rules,id\nAnn,5000,Bob,0,1️⃣huose,\nAnn,5000,Bob,0,,a\n"
        + "Cy,5000,Bob,0,,2️⃣a\n",
      finds: [
        "1: row 2, column E 'rules': there are no rules 'huose', did you mean 'house'?",
        "2: row 4, column F 'id': row 3 has the id 'a', too; give each game an id of its own",
      ])
    #expect(plan.addedCount == 1)
  }

  @Test func `rows of a game that disagree are told`() async {
    let plan = await League().expect(
      """
      date,player,score,title,file
      2026-09-08,Ann,10000,Cup,x
      2026-09-08,Bob,0,1️⃣Cap,x
      2026-09-15,Ann,10000,Cup,2️⃣../x
      2026-09-15,Bob,0,,../x
      2026-09-22,,3️⃣5,,y
      """,
      finds: [
        "1: row 3, column D 'title': row 2 of the same game has 'Cup' as its title, write the same in "
          + "all its rows or tell the games apart by a column 'number'",
        "2: row 4, column E 'file': '../x' is no name of a record file, write it without ending, such as "
          + "'night-1'",
        "3: row 6, column C 'score': whose score this is isn't said, write the player's name",
      ])
    #expect(plan.files.isEmpty)
    #expect(plan.needingCount == 3)
  }

  @Test func `places in a spreadsheet are rows and columns`() async {
    let text = "player1,score1,note\nAnn,1,\"two\nlines\"\nAnn,x,\n"
    let (table, _) = Table.read(SourceText(path: "a.ods", text), places: .cells)
    let plan = await Importer(
      tree: League().tree, games: [.farkle], options: .init(), jobs: 1
    ).plan(for: table)
    let places = plan.findings.sorted.map { $0.place?.description ?? "" }
    #expect(places == ["a.ods:2:1", "a.ods:3:2"])
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
