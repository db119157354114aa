import Diagnostics
import Histories
import TestGames
import TestSupport
import Testing

@testable import Exchange

/// What stands in tables that people keep for themselves: other titles, other encodings, a date once a night, a bye in a
/// name's place.
struct TableOddityTests {
  private static let cribbage = League([
    "seasons/winter/season.md": "---\ntitle: Winter\ngame: cribbage\n---\n"
  ])

  private func options(_ map: String = "", filled: [String] = []) throws -> ImportOptions {
    ImportOptions(map: try ColumnMap(parsing: map), filled: filled)
  }

  // MARK: The file

  @Test(arguments: [
    // The columns of semicolons are even, the head alone has more commas.
    "Datum;Heim (Name, Vorname, Ort);Punkte (ohne Vorgabe, ohne Bonus, alles);Gast;P\n1;2;3;4;5\n",
    "Datum;Heim;\"Punkte,\nganz, ohne Bonus, ohne alles\";Gast;P\n1;2;3;4;5\n",
    "Results, all, of us\nDatum;Heim;Punkte;Gast;P\n1;2;3;4;5\n6;7;8;9;10\n",
    "a;b;c;d;e\n1,0;2,5;3;4;5\n1,0;2,5;3;4;5\n",
  ])
  func `the separator is the one by which the columns come out even`(text: String) {
    let rows = Table.read(SourceText(path: "t", text)).0.rows
    #expect(rows.last?.count == 5, "\(rows.map { $0.map(\.text) })")
  }

  @Test func `a separator that is said is the one`() {
    let text = SourceText(path: "t", "a,b;c\n1,2;3\n")
    let rows = Table.read(text, separator: .semicolon).0.rows
    #expect(rows.map { $0.map(\.text) } == [["a,b", "c"], ["1,2", "3"]])
    #expect(TableSeparator(named: ";") == .semicolon && TableSeparator(named: "TAB") == .tab)
    #expect(TableSeparator(named: "|") == nil)
  }

  private static func utf16(_ text: String, isBig: Bool, isMarked: Bool) -> [UInt8] {
    ((isMarked ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBig ? bytes : bytes.reversed()
    }
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func `a file in UTF-16 is read, and that is told`(isBig: Bool, isMarked: Bool) {
    let bytes = Self.utf16("date\tplayer1\n1\tJörg 😀\n", isBig: isBig, isMarked: isMarked)
    let (table, findings) = Table.read(SourceText(path: "t", bytes: bytes))
    #expect(table.rows.map { $0.map(\.text) } == [["date", "player1"], ["1", "Jörg 😀"]])
    #expect(findings.all.map(\.severity) == [.note])
    #expect(findings.all.map(\.message) == ["the file is in UTF-16, and is read as that"])
  }

  @Test func `a file in Windows-1252 is read, and a word of it is told`() {
    let bytes = Array("date;player1\n1;J".utf8) + [0xF6] + Array("rg ".utf8) + [0x96, 0x0A]
    let (table, findings) = Table.read(SourceText(path: "t", bytes: bytes))
    #expect(table.rows.map { $0.map(\.text) } == [["date", "player1"], ["1", "Jörg –"]])
    #expect(
      findings.all.map(\.message) == [
        "the file isn't in UTF-8 and is read as Windows-1252, by which this is 'Jörg –'; if that is "
          + "wrong, save the file as UTF-8"
      ])
    #expect(findings.all.map { $0.place?.line } == [2] && findings.all[0].severity == .warning)
  }

  @Test(arguments: [
    // 김철수 in Windows-949, a byte that Windows-1252 hasn't, UTF-8 with a broken letter in it.
    [0xB1, 0xE8, 0xC3, 0xB6, 0xBC, 0xF6], [0x41, 0x81], [0xC3, 0xB6, 0x2C, 0xE4, 0x41],
  ])
  func `bytes that are probably another encoding are refused`(bytes: [UInt8]) {
    let (table, findings) = Table.read(SourceText(path: "t", bytes: Array("a,".utf8) + bytes))
    #expect(table.rows.isEmpty)
    #expect(findings.all.map(\.id) == ["invalid-utf8"])
  }

  // MARK: The head

  @Test func `each unknown column is told with what it probably is, and saying so is enough`()
    async throws
  {
    let table = """
      Datum;Home;Away;1️⃣H pts;2️⃣A pts;3️⃣Notes
      7.9.2026;Anna;Ben;121;98;close
      14.9.2026;Ben;Anna;121;119;
      """
    let plan = await Self.cribbage.expect(
      table.replacing("Datum", with: "date"),
      finds: [
        "1: row 1, column D: there is no column 'H pts', which 2 rows have; if it is 'score1', say so with "
          + "'--map \"H pts=score1\"', or leave it out with '--map \"H pts=\"'",
        "2: row 1, column E: there is no column 'A pts', which 2 rows have; if it is 'score2', say so with "
          + "'--map \"A pts=score2\"', or leave it out with '--map \"A pts=\"'",
        "3: row 1, column F: there is no column 'Notes', which 1 row has; if it is 'note', say so with "
          + "'--map \"Notes=note\"', or leave it out with '--map \"Notes=\"'",
      ])
    #expect(plan.files.isEmpty)
    try await followed(MarkedText(table).text, in: Self.cribbage, games: 2)
  }

  /// Imports a table, and again with all that its messages say of `--map`, until it is told nothing.
  private func followed(
    _ text: String, in league: League, games: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var map = ColumnMap()
    for _ in 0..<3 {
      let plan = await league.plan(text, ImportOptions(map: map))
      if !plan.findings.hasErrors {
        #expect(plan.addedCount == games, sourceLocation: sourceLocation)
        #expect(
          plan.texts.values.allSatisfy { $0.contains("121") }, sourceLocation: sourceLocation)
        return
      }
      for finding in plan.findings.all {
        let advice = try #require(
          finding.message.firstMatch(of: /'--map "(([^"\\]|\\.)*)"'/),
          "\(finding.message)", sourceLocation: sourceLocation)
        map.entries += try ColumnMap(parsing: String(advice.1).replacing("\\", with: "")).entries
      }
    }
    Issue.record("the messages lead nowhere", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "Datum;Heim;Punkte;Gast;Punkte\n8.9.2026;Ann;121;Bob;90\n",
    "Datum;Heim (Name, Vorname, Ort);Punkte (ohne Vorgabe, alles);Gast;Punkte 2\n8.9.2026;A;121;B;90\n",
    "Date,Home,\"Points, final\",Away,Points 2\n2026-09-08,Ann,121,Bob,90\n",
    "Date,Home,Away,Result\n2026-09-08,Ann,Bob,121:90\n2026-09-09,Ann,Bob,121-90\n",
    "date,player1,score1,player2,score2,player2,score2\n2026-09-08,Ann,121,Bob,90,,\n",
    "Spieltag,Spieler 1,Spieler 2,Punkte 2,Punkte 1,Nr\n1,Ann,Bob,90,121,7\n",
    "When,Who,Whom,F,A\n2026-09-08,Ann,Bob,121,90\n2026-09-15,Bob,Ann,121,90\n",
    "Date;Home;Away;\"Home \"\"$`final\";Away pts\n2026-09-08;Ann;Bob;121;90\n",
    "Date;Away;Home;A;H\n2026-09-08;Bob;Ann;90;121\n",
    "Date,Home,\"Points\n(final)\",Away,Points 2\n2026-09-08,Ann,121,Bob,90\n",
  ])
  func `what messages say of a head is enough to import it`(text: String) async throws {
    let games = text.replacing("\n(", with: "(").split(separator: "\n").count - 1
    try await followed(text, in: Self.cribbage, games: games)
  }

  @Test func `two columns of one title are told apart by a number`() async throws {
    let text = "Datum;Heim;Punkte;Gast;Punkte\n8.9.2026;Ann;121;Bob;90\n"
    let names = "Datum=date,Heim=player1,Gast=player2"
    let plan = await Self.cribbage.plan(
      text, try options(names + ",Punkte#2=score2,Punkte#1=score1"))
    #expect(plan.findings.isEmpty)
    #expect(plan.texts.values.first?.contains("scores: {Ann: 121, Bob: 90}") == true)
    await Self.cribbage.expect(
      text.replacing(";Punkte\n", with: ";1️⃣Punkte\n"), try options(names + ",Punkte=score1"),
      finds: [
        "1: row 1, column E: column C is titled 'Punkte', too, and not both can be 'score1'; say which is "
          + "which with '--map \"Punkte#1=score1,Punkte#2=score2\"'"
      ])
  }

  @Test func `a title in a map may have commas and line ends`() throws {
    let map = try ColumnMap(
      parsing: "Points, final=score1,Ort=,a=2=note, Points, in all =score2,Nr\nof table=table")
    #expect(
      map.entries.map(\.title) == [
        "Points, final", "Ort", "a=2", " Points, in all ", "Nr\nof table",
      ])
    #expect(throws: ColumnMap.Fault.noColumn("b")) { try ColumnMap(parsing: "a=note,b") }
  }

  @Test func `home alone is the cards that came home`() async {
    let league = League(["seasons/k/season.md": "---\ngame: klondike\n---\n"])
    let plan = await league.plan("date,player1,score1,home,won\n2026-09-08,Ann,170,17,no\n")
    #expect(plan.findings.isEmpty, "\(plan.findings.all.map(\.message))")
    #expect(plan.texts.values.first?.contains("home: 17") == true)
  }

  // MARK: Blank cells

  private static let blank = """
    date,round,player1,score1,player2,score2
    2026-09-08,1,Ann,10050,Bob,9000
    1️⃣,,Cy,10000,Dee,4000
    2026-09-15,2,Bob,10000,Dee,4000
    2️⃣,,Ann,8000,Dee,10000
    """

  @Test func `a row without a date among others with one is told`() async throws {
    let plan = await League().expect(
      Self.blank,
      finds: [(1, 2, "2026-09-08"), (2, 4, "2026-09-15")].map { mark, row, date in
        "\(mark): row \(row + 1), column A 'date': the date is missing, which other rows have; write it in each row, "
          + "or, where a blank cell means what stands above it ('\(date)' in row \(row)), say so with "
          + "'--fill date,round'"
      })
    #expect(plan.addedCount == 2 && plan.needingCount == 2)
    let filled = await League().plan(
      MarkedText(Self.blank).text, try options(filled: ["date", "Round"]))
    #expect(filled.findings.isEmpty)
    #expect(filled.files.map(\.gameCount) == [2, 2])
    #expect(filled.texts.values.allSatisfy { !$0.contains("round 1") || !$0.contains("round 2") })
    #expect(
      filled.texts["seasons/autumn/2026-09-15.farkle"]?.matches(of: /round 2/).count == 2
    )
  }

  @Test func `rows of a player below a date that is typed once make no smaller game`() async throws
  {
    let table = "date,player,score\n2026-09-08,Ann,9000\n1️⃣,Bob,8000\n2️⃣,Cy,10050\n3️⃣,Dee,4000\n"
    let plan = await League().plan(MarkedText(table).text)
    #expect(plan.files.isEmpty && plan.needingCount == 1)
    #expect(plan.findings.errorCount == 3)
    let filled = await League().plan(MarkedText(table).text, try options(filled: ["date"]))
    #expect(filled.findings.isEmpty)
    #expect(filled.texts.values.first?.contains("players: [Ann, Bob, Cy, Dee]") == true)
  }

  @Test func `a number that is typed once a game is missing in its other rows`() async throws {
    let table =
      "date,number,player,score\n2026-09-08,1,Ann,9000\n2026-09-08,,Bob,8000\n2026-09-08,,Cy,10050\n"
      + "2026-09-08,,Dee,4000\n"
    let plan = await League().plan(table)
    #expect(plan.files.isEmpty && plan.findings.errorCount == 3)
    #expect(plan.findings.all[0].message.contains("say so with '--fill number'"))
    let filled = await League().plan(table, try options(filled: ["number"]))
    #expect(filled.addedCount == 1 && filled.findings.isEmpty)
  }

  @Test func `merged cells say what their first says, in rows that hold anything`() {
    let text = SourceText(path: "t", "date,a\n1,x\n,y\n,\n,z\n,w\n")
    let (table, _) = Table.read(
      text, places: .cells, merges: [.init(rows: 2...5, column: 1), .init(rows: 9...12, column: 7)])
    #expect(table.rows.map { $0[0].text } == ["date", "1", "1", "", "1", ""])
    #expect(table.rows[2][0].row == 3)
  }

  @Test func `a column to fill that isn't there is told`() async throws {
    let plan = await League().plan(
      "date,player1,score1\n2026-09-08,Ann,1\n", try options(filled: ["Datum"]))
    #expect(
      plan.findings.all.map(\.message) == [
        "row 1, column A: '--fill' speaks of a column 'Datum' that isn't there, the columns are 'date', "
          + "'player1' or 'score1'"
      ])
  }

  @Test func `columns of one title are listed by the names that tell them apart`() async throws {
    let plan = await League().plan(
      "date,player1,score1,Punkte,,Punkte\n2026-09-08,Ann,1,,,\n", try options("Heim=player2"))
    #expect(
      plan.findings.all.first?.message
        == "row 1, column A: '--map' speaks of a column 'Heim' that isn't there, the columns are 'date', "
        + "'player1', 'score1', 'Punkte#1' or 'Punkte#2'")
  }

  // MARK: What isn't a result

  @Test func `words in the place of names and scores are told`() async {
    let plan = await Self.cribbage.expect(
      """
      date,player1,score1,player2,score2
      2026-09-01,Ann,121,Bob,98
      2026-09-08,Ann,,1️⃣bye,
      2026-09-08,Ann,2️⃣121,BYE,0
      2026-09-08,Ann,121,3️⃣forfeit,0
      2026-09-08,Ann,121,Bob,4️⃣w/o
      2026-09-08,Ann,121,5️⃣Cy (sub),90
      2026-09-08,Ann,6️⃣"121,0",Bob,90
      2026-09-08,Ann,7️⃣121:90,Bob,90
      8️⃣Total:,,242,,188
      ,,9️⃣242,,188
      """,
      finds: [
        "1: note: row 3, column D 'player2': 'bye' is nobody's name, so this is the bye of 'Ann'",
        "2: row 4, column C 'score1': beside 'BYE' nothing was played, leave the scores out",
        "3: row 5, column D 'player2': 'forfeit' is nobody's name, write who was to play, and what became of "
          + "the game in a column 'outcome': 'forfeit NAME', 'bye', 'void' or 'abandoned'",
        "4: row 6, column E 'score2': 'w/o' is no score, leave the scores out and write in a column "
          + "'outcome' who gave the game up: 'forfeit Ann' or 'forfeit Bob'",
        "5: row 7, column D 'player2': 'sub' is no part of a name, write the name alone and, in a column "
          + "'substitutes', who stood in for whom: 'ABSENT: PRESENT', found 'Cy (sub)'",
        "6: row 8, column C 'score1': a score is a whole number, found '121,0', write 121",
        "7: row 9, column C 'score1': these are the scores of two, '121:90': give the column the title "
          + "'scores', or say so with '--map'",
        "8: note: row 10, column A 'date': this is the row of the sums ('Total:'), which is no game and is left "
          + "out",
        "9: row 11, column C 'score1': the row has scores and names nobody, write who played; if these are "
          + "sums, write 'Total' in its first cell",
      ])
    #expect(plan.addedCount == 2 && plan.needingCount == 7)
    #expect(
      plan.texts["seasons/winter/2026-09-08.cribbage"]?.contains(
        "players: [Ann]\ndate: 2026-09-08\noutcome: bye\n") == true)
  }

  @Test(arguments: ["Ann,121,Bob,1️⃣bye", "Ann,1️⃣BYE,Bob,"])
  func `a bye in place of a score gets what to write`(row: String) async {
    let word = row.contains("BYE") ? "BYE" : "bye"
    let column = row.contains("BYE") ? "C 'score1'" : "E 'score2'"
    let plan = await Self.cribbage.expect(
      "date,player1,score1,player2,score2\n2026-09-08,\(row)\n",
      finds: [
        "1: row 2, column \(column): '\(word)' is no score, leave the scores out; if one of the two sat out, "
          + "write '\(word)' in place of the name of who wasn't there"
      ])
    #expect(plan.addedCount == 0)
  }

  @Test func `a name that a roster has is one, whatever else it means`() async {
    let league = League([
      "site.yaml": "title: A\nroster: [Bye, Ann, Total]\n",
      "seasons/winter/season.md": "---\ntitle: Winter\ngame: cribbage\n---\n",
    ])
    let plan = await league.plan(
      "player1,score1,player2,score2\nAnn,121,Bye,98\nTotal,121,Ann,90\n")
    #expect(plan.findings.isEmpty && plan.addedCount == 2)
  }

  @Test(arguments: [
    ("Bob didn't come, forfeit", "outcome", "forfeit Bob"), ("W/O", "outcome", "forfeit Bob"),
    ("no-show: Ann", "outcome", "forfeit Ann"), ("bye", "outcome", "bye"),
    ("Ivy Jones for Bob", "substitutes", "Bob: Ivy Jones"),
    ("sub: Ivy for Ann", "substitutes", "Ann: Ivy"),
    ("with a sub", "substitutes", "ABSENT: PRESENT"),
  ])
  func `a note that tells how a game ended or who stood in is told, and its remedy is right`(
    note: String, column: String, value: String
  ) async {
    func table(_ value: String) -> String {
      let scores = value == "bye" ? "" : "121,Bob,98"
      return "date,player1,score1,player2,score2,note,\(column)\n2026-09-08,Ann,"
        + (scores.isEmpty ? ",," : scores) + ",\"\(note)\",\(value)\n"
    }
    let plan = await Self.cribbage.plan(
      "date,player1,score1,player2,score2,note\n2026-09-08,Ann,121,Bob,98,\"\(note)\"\n")
    #expect(plan.files.isEmpty && plan.findings.errorCount == 1)
    let message = plan.findings.all.first?.message ?? ""
    #expect(message.contains("write '\(value)' in a column '\(column)'"), "\(message)")
    if !value.contains("ABSENT") {
      let mended = await Self.cribbage.plan(table(value))
      #expect(mended.findings.isEmpty, "\(mended.findings.all.map(\.message))")
      #expect(mended.addedCount == 1)
    }
    let denied = await Self.cribbage.plan(
      table(column == "outcome" ? "played" : "none").replacing(",,,", with: ",121,Bob,98,"))
    #expect(denied.findings.isEmpty && denied.addedCount == 1)
    #expect(denied.texts.values.allSatisfy { !$0.contains("\(column):") })
  }

  @Test func `a substitute's first name is asked about before a guest is made of it`() async {
    let league = League([
      "site.yaml": "title: A\nroster: [Dot Meyer, Ann Price, Flo O’Brien]\n",
      "seasons/winter/season.md": "---\ntitle: Winter\ngame: cribbage\n---\n",
    ])
    await league.expect(
      "date,player1,score1,player2,score2,note\n2026-09-08,Dot Meyer,121,Ann Price,98,1️⃣Flo for Dot\n",
      finds: [
        "1: row 2, column F 'note': the note says 'Flo for Dot', but the row tells of no substitute; 'Flo' is in no "
          + "roster, did you mean 'Flo O’Brien'? Then write 'Dot Meyer: Flo O’Brien' in a column 'substitutes', or "
          + "'none' if nobody stood in"
      ])
  }

  @Test(arguments: ["skunk!", "prize for Bob", "subway late", "by candlelight", "Bob for three"])
  func `other notes are just notes`(note: String) async {
    let plan = await Self.cribbage.plan(
      "date,player1,score1,player2,score2,note\n2026-09-08,Ann,121,Bob,98,\"\(note)\"\n")
    #expect(plan.findings.isEmpty && plan.addedCount == 1)
  }
}
