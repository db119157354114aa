import Diagnostics
import Histories
import TestGames
import TestSupport
import Testing

@testable import Exchange

/// What of a table becomes no record, and where that is told.
struct ImporterFaultTests {
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
      "1: row 1, column C: there is no column 'Ort', which 1 row has; if it is 'note', say so with "
        + "'--map \"Ort=note\"', or leave it out with '--map \"Ort=\"'"),
    FaultyText(
      "player1,score1,1️⃣notes\nAnn,1,x\n",
      "1: row 1, column C: there is no column 'notes', which 1 row has; if it is 'note', say so with "
        + "'--map \"notes=note\"', or leave it out with '--map \"notes=\"'"),
    FaultyText(
      "player1,score1,1️⃣\nAnn,1,x\n",
      "1: row 1, column C: 1 row has something in a column without a title, write one in the first row"
    ),
    FaultyText(
      "player1,score1,1️⃣Player 1\nAnn,1,x\n",
      "1: row 1, column C: column A is titled 'Player 1', too, and not both can be 'player1'; say which is which "
        + "with '--map \"player1#1=player1,Player 1#2=player2\"'"),
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
        "4:14: row 4, column D 'player2': 2 to 8 players can play farkle by these rules, found 1",
        "4: row 5, column C 'score1': whose score this is isn't said, write the player's name",
        "5: row 6, column D 'player2': the player 'Ann' is in this game twice; tell games of one day "
          + "apart by a column 'number', and players of one name by their names",
        "6: row 7, column B 'player1': the name 'A:n' can't begin a turn, write it without ':', '=', '#' and "
          + "control characters",
        "7: row 8, column F: the row is longer than the head, which has 5 columns",
        "8: row 9, column D 'player2': the score of 'Bob' is missing",
        "9: row 10, column A 'date': the game has neither turns nor 'scores:', write one or the other",
      ])
    #expect(plan.addedCount == 1)
    #expect(plan.needingCount == 9)
  }

  @Test func `a character that nobody sees is told at its own place`() async {
    let plan = await League().expect(
      """
      date,player1,score1,player2,score2,note,title
      2026-09-08,A1️⃣\u{202E}nn,500,Bob,50,x,y
      2026-09-09,Ann,500,Bob,50,"a ""q"" 2️⃣\u{200B}b",y
      2026-09-10,Ann,500,Bob,50,'=x3️⃣\u{2066}y,
      """,
      finds: [
        "1: row 2, column B 'player1': there is a character here that can't be seen, U+202E, right-to-left override, delete it",
        "2: row 3, column F 'note': there is a character here that can't be seen, U+200B, zero width space, delete it",
        "3: row 4, column F 'note': there is a character here that can't be seen, U+2066, left-to-right isolate, delete it",
      ])
    #expect(plan.addedCount == 0)
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

  @Test func `a season of several games wants to know which a row is of`() async {
    let league = League([
      "seasons/both/season.md": "---\ntitle: Both\ngame: [farkle, cribbage]\n---\n"
    ])
    await league.expect(
      """
      game,player1,score1,player2,score2
      ,1️⃣Ann,500,Bob,50
      farkle,Ann,10500,Bob,50
      2️⃣sixis,Ann,200,Bob,150
      """,
      finds: [
        "1: row 2, column B 'player1': the season 'both' is of several games, name the game in a column 'game' or with '--game', "
          + "expected 'farkle' or 'cribbage'",
        "2: row 4, column A 'game': the season 'both' is of farkle and cribbage, a game of sixis belongs "
          + "in a season of its own",
      ])
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
        "5: row 6, column A 'season': the season 'open' doesn't say which game it is, name the game "
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
}
