import Contents
import Diagnostics
import Files
import Formats
import TestGames
import TestSupport
import Testing

@testable import Exchange

@Suite("A table of matches")
struct MatchImportTests {
  static let season = """
    ---
    title: Pubs
    game: cribbage
    teams:
      Anchor: [Ann, Cy, Di]
      Bell: [Bob, Eve, Fay]
      The - Crown: {players: any}
    match:
      tables:
        - {called: singles, players: 1, legs: 5, count: 2, missing-table: {legs: 5-0}}
        - {called: pairs, players: 2, legs: best of 3, count: 1}
    ---

    """

  private static let head =
    "date,round,home,away,table,home players,away players,home legs,away legs\n"

  private func league(_ files: [String: String] = [:]) -> League {
    League(files.merging(["seasons/pubs/season.md": Self.season]) { first, _ in first })
  }

  @Test("leaves out a row of sums, and says so")
  func sums() async {
    for row in ["2026-10-06,1,Anchor,Bell,Total,,,3,2", "Total,,,,,,,3,2", ",,,,,,Total,3,2"] {
      let league = league()
      let plan = await league.plan(
        Self.head + """
          2026-10-06,1,Anchor,Bell,singles,Ann,Bob,3,2
          2026-10-06,1,Anchor,Bell,singles,Cy,none,5,0
          2026-10-06,1,Anchor,Bell,pairs,Ann & Cy,"Bob, Eve",2,1
          \(row)

          """)
      #expect(plan.addedCount == 1 && plan.needingCount == 0, "\(plan.findings.all.map(\.message))")
      #expect(plan.findings.all.map(\.id) == ["table-row"])
      #expect(plan.findings.all.map(\.severity) == [.note])
    }
  }

  @Test("says where a card of the match waits to be filled in")
  func blankCard() async {
    let league = league([
      "seasons/pubs/blank.match":
        "---\nmatch: Anchor - Bell\ndate: 2026-10-06\n---\n"
    ])
    let plan = await league.plan(
      Self.head + """
        2026-10-06,1,Anchor,Bell,singles,Ann,Bob,3,2
        2026-10-06,1,Anchor,Bell,singles,Cy,none,5,0
        2026-10-06,1,Anchor,Bell,pairs,Ann & Cy,"Bob, Eve",2,1

        """)
    #expect(plan.files.isEmpty)
    #expect(
      plan.findings.all.first?.message.contains(
        "a card of this match waits to be filled in, Content/seasons/pubs/blank.match:1; take that card out"
      ) == true,
      "\(plan.findings.all.map(\.message))")
  }

  @Test("becomes a card for each match, those of a day in one file")
  func cards() async throws {
    var league = league()
    let plan = await league.plan(
      Self.head + """
        2026-10-06,1,Anchor,Bell,singles,Ann,Bob,3,2
        2026-10-06,1,Anchor,Bell,Singles 2,Cy,none,5,0
        2026-10-06,1,Anchor,Bell,pairs,Ann & Cy,"Bob, Eve",2,1
        2026-10-06,1,The - Crown,Anchor,singles,Gus,Di,0,5
        2026-10-06,1,The - Crown,Anchor,singles,Hal,Cy,1,4
        2026-10-06,1,The - Crown,Anchor,pairs,Gus/Hal,Di/Cy,0,2

        """)
    #expect(plan.findings.all.map(\.message) == [])
    #expect(plan.isOfMatches && plan.addedCount == 2 && plan.needingCount == 0)
    #expect(
      plan.texts == [
        "seasons/pubs/2026-10-06.match": """
        ---
        match: Anchor - Bell
        date: 2026-10-06
        round: 1
        ---
        singles Ann - Bob 3-2
        singles Cy - none 5-0
        pairs Ann & Cy - Bob & Eve 2-1

        ---
        match: "\\"The - Crown\\" - Anchor"
        date: 2026-10-06
        round: 1
        ---
        singles Gus - Di 0-5
        singles Hal - Cy 1-4
        pairs Gus & Hal - Di & Cy 0-2

        """
      ])
    league.write(plan)
    #expect(await league.findings().isEmpty)
  }

  @Test("takes points of legs, outcomes, and cells that are written once a match")
  func others() async throws {
    let plan = await league().plan(
      """
      Datum,Heim,Gast,Tisch,A,B,Legs,Ende,Grund
      6.10.2026,Anchor,Bell,singles,Ann,Bob,121:98 88:121 121–60 121-90 121-70,,
      ,,,singles,Cy,Eve,3-2,,
      ,,,pairs,Ann & Cy,Bob & Eve,2-0,,
      13.10.2026,Bell,Anchor,,,,,walkover Bell,a broken van

      """,
      ImportOptions(
        map: try ColumnMap(
          parsing:
            "Datum=date,Heim=home,Gast=away,Tisch=table,A=home players,B=away players,Ende=outcome,Grund=reason"
        ),
        filled: ["date", "home", "away"]))
    #expect(plan.findings.all.map(\.message) == [])
    #expect(
      plan.texts["seasons/pubs/2026-10-06.match"]?.contains(
        "singles Ann - Bob 121-98 88-121 121-60 121-90 121-70\nsingles Cy - Eve 3-2\n") == true)
    #expect(
      plan.texts["seasons/pubs/2026-10-13.match"]
        == "---\nmatch: Bell - Anchor\ndate: 2026-10-13\noutcome: walkover Bell\nreason: a broken van\n---\n"
    )
  }

  @Test("that isn't a card is refused at its cell, with what to write")
  func refusals() async {
    await league().expect(
      """
      date,home,away,table,home players,away players,home legs,away legs,legs
      2026-10-06,Anchor,Bell,1️⃣triples,Ann,Bob,3,2,
      2026-10-06,Anchor,Bell,singles,Cy,Eve,2️⃣three,2,
      2026-10-13,Anchor,Bell,singles,Ann,Bob,3️⃣3,2,121-98 121-98 121-98 121-98 121-98
      2026-10-13,Anchor,Bell,singles,Cy,Eve,3,2,
      2026-10-13,Anchor,Bell,pairs,Ann & Cy,Bob & Eve,2,1,
      2026-10-20,4️⃣Anker,Bell,singles,Ann,Bob,3,2,
      5️⃣2026-10-27,Anchor,Bell,singles,Ann,,3,2,
      6️⃣2026-11-03,Anchor,Bell,singles,Ann,Bob,,,
      2026-11-10,Anchor,Bell,singles,Ann,Bob,7️⃣4,2,
      2026-11-10,Anchor,Bell,singles,Cy,Eve,3,2,
      2026-11-10,Anchor,Bell,pairs,Ann & Cy,Bob & Eve,2,1,

      """,
      finds: [
        "1: row 2, column D 'table': a match of this season has no table 'triples', expected 'singles' or 'pairs'",
        "2: row 3, column G 'home legs': expected legs such as 3, or in a column 'legs' '3-2' or the points of each leg, '121-98 88-121', found 'three'",
        "3: row 4, column G 'home legs': the legs are given as 3, the points of the legs make it 5",
        "4: row 7, column B 'home': unknown team 'Anker', expected 'Anchor', 'Bell' or 'The - Crown'",
        "5: row 8, column A 'date': nobody is named for 'Bell', write who played, or 'none' if nobody was there",
        "6: row 9, column A 'date': the legs are missing, write how many each side won",
        "7: row 10, column G 'home legs': all 5 legs of 'singles' are played, found 6",
      ])
  }

  @Test("without a column that matches need isn't read")
  func heads() async {
    await league().expect(
      "1️⃣date,home,away,table,home players,2️⃣score1\n2026-10-06,Anchor,Bell,singles,Ann,3\n",
      finds: [
        "1: row 1, column A: a table of matches has a column 'away players', name one so in the file or with '--map \"TITLE=away players\"'",
        "1: row 1, column A: no column has the legs: name two 'home legs' and 'away legs', or one 'legs' for both, in the file or with '--map'",
        "2: row 1, column F: a match has no 'score1', leave the column out with '--map \"score1=\"'",
      ])
    await League().expect(
      Self.head + "1️⃣2026-10-06,1,Anchor,Bell,singles,Ann,Bob,3,2\n",
      finds: [
        "1: row 2, column A 'date': no season here has teams, so none has matches; begin one with 'scorebook new season NAME --teams NAMES'"
      ])
  }

  @Test(
    "has names with signs between names in quotation marks, and those within a name are its own",
    arguments: [
      ("Ann & Cy", ["Ann", "Cy"]), ("\"Ann & Cy\", Di", ["Ann & Cy", "Di"]),
      ("An\"n & Cy", ["An\"n", "Cy"]),
      ("Ann \"A\" Lee; Cy \"C\" Day", ["Ann \"A\" Lee", "Cy \"C\" Day"]),
      ("\"Ann, Cy", ["\"Ann", "Cy"]),
    ])
  func names(cell: String, names: [String]) {
    #expect(MatchMaker.names(in: cell) == names)
  }

  @Test("may be imported again: what is there is left, and what differs is told")
  func again() async {
    var league = league()
    let table =
      Self.head + """
        2026-10-06,1,Anchor,Bell,singles,Ann,Bob,3,2
        2026-10-06,1,Anchor,Bell,singles,Cy,Eve,5,0
        2026-10-06,1,Anchor,Bell,pairs,Ann & Cy,Bob & Eve,2,1

        """
    league.write(await league.plan(table))
    let same = await league.plan(table)
    #expect(same.files.isEmpty && same.presentCount == 1 && same.findings.isEmpty)
    let other = await league.plan(table.replacing("Bob,3,2", with: "Bob,4,1"))
    #expect(other.files.isEmpty && other.needingCount == 1)
    #expect(other.findings.all.map(\.id) == ["table-present"])
    #expect(other.findings.all[0].message.contains("with another tables; change it there"))
  }

  @Test("comes back from an export as it was", arguments: CellWriter.Separator.allCases)
  func roundTrip(separator: CellWriter.Separator) async throws {
    let league = league([
      "seasons/pubs/round-1.match": """
      ---
      match: Anchor - Bell
      date: 2026-10-06
      id: opener
      title: "[sic]: the opener"
      note: |
        two lines,
        "quoted"
      guests: [Zoe]
      substitutes: {Fay: Zoe}
      amended: {date: 2026-10-08, reason: "a leg, miscounted"}
      ---
      singles Ann - Bob 121-98 88-121 121-60 121-90 121-70
      singles Cy - none 5-0   # nobody came
      pairs Ann & Di - Bob & Zoe 2-0 = 3-0 11-1
      ---
      match: "\\"The - Crown\\" - Anchor"
      date: 2026-10-06
      outcome: walkover Anchor
      reason: a broken van
      ---

      """,
      "seasons/pubs/deep/late.match": """
      ---
      match: Bell - Anchor
      ---
      singles Bob - Ann 3-2
      singles Eve - Cy 0-5
      pairs Bob & Eve - Ann & Cy 1-2

      """,
    ])
    #expect(await league.findings().isEmpty)
    let (bytes, findings) = Exporter(tree: league.tree, rows: .matches, separator: separator)
      .export(try await league.contents())
    #expect(findings.isEmpty)
    let table = String(decoding: bytes, as: UTF8.self)
    var copy = league
    copy.files = league.files.filter { !$0.key.hasSuffix(".match") }
    let plan = await copy.plan(table)
    #expect(plan.findings.all.map(\.message) == [])
    #expect(plan.addedCount == 3)
    copy.write(plan)
    #expect(copy.files.keys.sorted() == league.files.keys.sorted())
    let (again, _) = Exporter(tree: copy.tree, rows: .matches, separator: separator)
      .export(try await copy.contents())
    #expect(again == bytes)
    let present = await copy.plan(table)
    #expect(present.presentCount == 3 && present.files.isEmpty && present.findings.isEmpty)
  }

  @Test("comes back from an export, also where no table was played")
  func walkovers() async throws {
    let card = "---\nmatch: Anchor - Bell\ndate: 2026-10-06\noutcome: walkover Bell\n---\n"
    let league = league(["seasons/pubs/round-1.match": card])
    let (bytes, _) = Exporter(tree: league.tree, rows: .matches, separator: .csv)
      .export(try await league.contents())
    var copy = league
    copy.files["seasons/pubs/round-1.match"] = nil
    let plan = await copy.plan(String(decoding: bytes, as: UTF8.self))
    #expect(plan.findings.all.map(\.message) == [])
    #expect(plan.texts == ["seasons/pubs/round-1.match": card])
  }
}
