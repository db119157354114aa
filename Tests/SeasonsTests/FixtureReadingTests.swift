import Contents
import Diagnostics
import Histories
import TestGames
import Testing

@testable import Seasons

struct FixtureReadingTests {
  private func fixtures(_ frontMatter: String) async throws -> [Fixture] {
    let (contents, findings) = await Folder([
      "seasons/s/season.md": "---\ngame: farkle\n\(frontMatter)\n---\n"
    ]).read()
    #expect(findings.isEmpty, "\(findings.sorted.map(\.message))")
    return try #require(contents?.seasons.first).fixtures
  }

  private func line(_ fixture: Fixture) -> String {
    let parts: [String?] = [
      fixture.code, fixture.date?.description, fixture.time?.description,
      fixture.table.map { "table \($0)" }, fixture.players.joined(separator: "-"),
      fixture.isBye ? "bye" : nil,
      fixture.moves.isEmpty
        ? nil
        : "moved from "
          + fixture.moves.map {
            ($0.from?.description ?? "-") + ($0.reason.map { ": \($0)" } ?? "")
          }
          .joined(separator: ", "),
      fixture.cancellation.map { "void: \($0.reason ?? "-")" },
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  @Test func `every key of a listed fixture is read`() async throws {
    let found = try await fixtures(
      """
      fixtures:
        - code: Cup
          date: 2026-10-13
          time: 19:30
          round: 3
          table: 2
          place: The Old Ship
          players: [Ann, Bob]
          note: bring dice
          moved: [{from: 2026-10-06, on: 2026-10-01, reason: snow}]
        - {players: [Cy, Dee], void: Cy is ill}
        - {round: 3, players: [Eve], bye: yes}
      """)
    #expect(
      found.map(line) == [
        "Cup 2026-10-13 19:30 table 2 Ann-Bob moved from 2026-10-06: snow",
        "F1 Cy-Dee void: Cy is ill", "R3-2 Eve bye",
      ])
    let first = try #require(found.first)
    #expect(first.venue == "The Old Ship" && first.note == "bring dice" && first.round == 3)
    #expect(first.moves.first?.on?.description == "2026-10-01")
    #expect(first.source.description == "Content/seasons/s/season.md:4:5")
    #expect(first.playerSources.map(\.line) == [10, 10])
  }

  @Test func `a fixture that was put off has no day until one is agreed`() async throws {
    let listed = try await fixtures(
      "fixtures: [{players: [Ann, Bob], moved: {from: 2026-10-06, reason: rain}}]")
    #expect(listed.map(line) == ["F1 Ann-Bob moved from 2026-10-06: rain"])
    let changed = try await fixtures(
      """
      roster: [Ann, Bob]
      fixtures: {round-robin: single, changes: [{code: R1-1, players: [Ann, Bob], note: postponed}]}
      """)
    #expect(changed.map(\.note) == ["postponed"])
  }

  @Test func `codes that aren't written number the fixtures of a round, and those of none`()
    async throws
  {
    let found = try await fixtures(
      """
      fixtures:
        - {round: 1, players: [A, B]}
        - {round: 2, players: [A, C]}
        - {round: 1, players: [C, D]}
        - {players: [A, D]}
        - {note: Prizes}
      """)
    #expect(found.map(\.code) == ["R1-1", "R2-1", "R1-2", "F1", "F2"])
  }

  @Test func `a round robin of the roster begins where the season does, week by week`()
    async throws
  {
    let found = try await fixtures(
      "starts: 2026-09-08\nroster: [Ann, Bob, Cy]\nfixtures: round-robin")
    #expect(
      found.map(line) == [
        "R1-1 2026-09-08 table 1 Bob-Cy", "R1-bye 2026-09-08 Ann bye",
        "R2-1 2026-09-15 table 1 Ann-Bob", "R2-bye 2026-09-15 Cy bye",
        "R3-1 2026-09-22 table 1 Cy-Ann", "R3-bye 2026-09-22 Bob bye",
      ])
  }

  @Test func `tables, nights and times are the plan's, and changes go over them`() async throws {
    let found = try await fixtures(
      """
      roster: [Ann, Bob, Cy, Dee]
      fixtures:
        round-robin: double
        nights: [2026-09-08, 2026-09-22, 2026-10-06, 2026-10-20]
        except: [2026-09-22]
        tables: 1
        rounds-per-night: 4
        time: ["19:00", "20:00"]
        changes:
          - {code: R1-2, players: [Bob, Cy], date: 2026-09-10, reason: tram}
          - {code: R1-2, players: [Cy, Bob], date: 2026-09-11, on: 2026-09-09}
          - {code: R6-2, players: [Ann, Cy], void: the hall is shut}
          - {code: R2-1, players: [Dee, Cy], table: 7, time: "18:15", note: early}
      """)
    #expect(
      found.map(line) == [
        "R1-1 2026-09-08 19:00 table 1 Ann-Dee",
        "R1-2 2026-09-11 20:00 table 1 Bob-Cy moved from 2026-09-08: tram, 2026-09-10",
        "R2-1 2026-09-08 18:15 table 7 Dee-Cy", "R2-2 2026-09-08 table 1 Ann-Bob",
        "R3-1 2026-10-06 19:00 table 1 Bob-Dee", "R3-2 2026-10-06 20:00 table 1 Cy-Ann",
        "R4-1 2026-10-06 table 1 Dee-Ann", "R4-2 2026-10-06 table 1 Cy-Bob",
        "R5-1 2026-10-20 19:00 table 1 Cy-Dee", "R5-2 2026-10-20 20:00 table 1 Bob-Ann",
        "R6-1 2026-10-20 table 1 Dee-Bob",
        "R6-2 2026-10-20 table 1 Ann-Cy void: the hall is shut",
      ])
  }

  @Test(
    arguments: [
      ("fixtures: 1️⃣soon", "expected a list of fixtures, or 'round-robin', found 'soon'"),
      ("fixtures: [{players: [Ann, 1️⃣Ann]}]", "'Ann' is named twice"),
      (
        "fixtures: [{code: 1️⃣'R3 2'}]",
        "expected a short code of letters, digits and '-', like 'R3-2', found the text 'R3 2'"
      ),
      ("fixtures: [{time: 1️⃣25:00}]", "expected a time like '19:30', found '25:00'"),
      (
        "fixtures: [{players: [Ann, Bob], bye: 1️⃣yes}]",
        "a bye is of one player, name the one who sits out"
      ),
      ("fixtures: [{moved: {form: 2026-10-06}}]", nil),
      (
        "fixtures: {1️⃣round-robbin: single}",
        "unknown key 'round-robbin', did you mean 'round-robin'?"
      ),
      (
        "fixtures: 1️⃣round-robin",
        "who plays this round robin, write 'roster: [Ann, Bob, Cy]' into season.md, above 'fixtures'"
      ),
      (
        "roster: [Ann]\nfixtures: 1️⃣round-robin",
        "a round robin is of 2 to 100 players, the roster has 1"
      ),
      (
        "roster: [Ann, Bob]\nfixtures: {round-robin: 1️⃣triple}",
        "unknown value 'triple', expected 'single' or 'double'"
      ),
      (
        "roster: [Ann, Bob]\nfixtures: {round-robin: single, 1️⃣every: 7}",
        "'every' counts from a first day, write 'starts' too"
      ),
      (
        "roster: [Ann, Bob]\nfixtures: {round-robin: single, nights: [2026-01-01], 1️⃣every: 7}",
        "'nights' says all days, leave 'every' out"
      ),
      (
        "roster: [A, B, C]\nfixtures: {1️⃣round-robin: single, nights: [2026-01-01]}",
        "1 night is listed where the games need 3, list more, or raise 'tables' or 'rounds-per-night'"
      ),
      (
        "roster: [A, B]\nfixtures: {round-robin: single, nights: [2026-01-02, 1️⃣2026-01-02]}",
        "'2026-01-02' isn't after 2026-01-02, list each day once and in order"
      ),
      (
        "roster: [A, B]\nfixtures: {round-robin: single, nights: [1️⃣2026-02-30]}",
        "'2026-02-30' is not a date: that month has 28 days, not 30"
      ),
      (
        "roster: [A, B]\nfixtures: {round-robin: single, changes: [{code: 1️⃣R1-2}]}",
        "there is no fixture 'R1-2', did you mean 'R1-1'?"
      ),
      (
        "roster: [A, B]\nfixtures: {round-robin: single, changes: [{code: R1-1, players: [A, B], 1️⃣reason: snow}]}",
        "to which day was this moved, write 'date: 2026-10-13'; until one is agreed, write 'note: postponed' instead"
      ),
      (
        "roster: [A, B]\nfixtures: {round-robin: single, changes: [{code: R1-1, players: [A, B], 1️⃣postponed: yes}]}",
        "to which day was this moved, write 'date: 2026-10-13'; until one is agreed, write 'note: postponed' instead"
      ),
      (
        "roster: [A, B]\nfixtures: {round-robin: single, changes: [{code: R1-1, players: [A, B], date: 1️⃣postponed, reason: snow}]}",
        "to which day was this moved, write 'date: 2026-10-13'; until one is agreed, write 'note: postponed' instead"
      ),
      (
        "roster: [A, B]\nfixtures: {round-robin: single, changes: [{code: R1-1, players: [A, B], date: 2026-10-13, 1️⃣postponed: snow}]}",
        "a new day stands under 'date'; write why it was moved as its 'reason'"
      ),
      (
        "fixtures: [{players: [A, B], date: 1️⃣postponed}]",
        "a fixture without a day has no 'date', found 'postponed'; leave 'date' out until the day is agreed, and write 'moved: {from: 2026-10-06}' for the day that it had"
      ),
      (
        "fixtures: [{players: [A, B], 1️⃣postponed: yes}]",
        "a fixture without a day has no 'date', found 'postponed'; leave 'date' out until the day is agreed, and write 'moved: {from: 2026-10-06}' for the day that it had"
      ),
      (
        "fixtures: [{players: [A, B], date: 2026-10-06, moved: 1️⃣{from: 2026-10-06, reason: rain}}]",
        "this was moved from 2026-10-06, the day that it has; write the new day as its 'date', or leave 'date' out until one is agreed"
      ),
      (
        "roster: [A, B]\nfixtures: {round-robin: single, changes: [{code: 1️⃣R1-1, void: yes}]}",
        "say whose game 'R1-1' is, since codes shift with the roster; as it stands it is 'players: [A, B]'"
      ),
      (
        "roster: [A, B, C, D]\nfixtures: {round-robin: single, changes: [{code: R1-1, players: 1️⃣[B, A], void: yes}]}",
        "'R1-1' is of 'A' and 'D', not of 'B' and 'A', whose code is 'R2-2'; with another roster codes shift, 'scorebook fixtures --write --force' makes them a list"
      ),
      (
        "roster: [A, B]\nfixtures: {round-robin: single, changes: [{code: R1-1, players: 1️⃣[A, E], void: yes}]}",
        "'R1-1' is of 'A' and 'B', not of 'A' and 'E', whose code is none here; with another roster codes shift, 'scorebook fixtures --write --force' makes them a list"
      ),
    ] as [(String, String?)])
  func `what can't be a calendar is told where it stands`(text: String, message: String?) async {
    let folder = Folder(["seasons/s/season.md": "---\ngame: farkle\n\(text)\n---\n"])
    guard let message else {
      let (_, findings) = await folder.read()
      #expect(findings.errorCount == 1)
      return
    }
    await folder.expect(["seasons/s/season.md 1: \(message)"])
  }

  @Test func `a game that isn't played by two has no round robin`() async {
    await Folder([
      "seasons/s/season.md":
        "---\ngame: klondike\nroster: [Ann, Bob]\nfixtures: 1️⃣round-robin\n---\n"
    ]).expect([
      "seasons/s/season.md 1: a round robin pairs two at a table, which klondike isn't played by; list the fixtures instead"
    ])
  }

  @Test func `a code written twice is told with the fixture that has it`() async {
    let (_, findings) = await Folder([
      "seasons/s/season.md": """
      ---
      game: farkle
      fixtures:
        - {round: 1, players: [Ann, Bob]}
        - {code: R1-1, players: [Cy, Dee]}
      ---
      """
    ]).read()
    let finding = findings.sorted.first
    #expect(
      finding?.message
        == "'R1-1' is the code of another fixture already, write a 'code' of its own")
    #expect(finding?.place?.line == 5 && finding?.notes.first?.place?.line == 4)
  }

  @Test func `who clashes is the same by every name`() async {
    await Folder([
      "players/ann.md": "---\nname: Ann\naliases: [Annie]\n---\n",
      "site.yaml": "title: A\nroster: [Bob, Cy]\n",
      "seasons/s/season.md": """
      ---
      game: farkle
      roster: [{name: Ann, joined: 2026-10-01}, Bob, Cy]
      fixtures:
        - {round: 1, date: 2026-10-06, time: "19:30", players: [Ann, Bob]}
        - 1️⃣{round: 1, date: 2026-10-07, players: [Annie, Cy]}
        - 2️⃣{round: 2, date: 2026-10-06, time: "19:30", players: [Annie, Cy]}
        - 3️⃣{round: 3, date: 2026-09-30, players: [Annie, Cy]}
        - {round: 4, players: [Ann, Bob, 4️⃣Annie]}
      ---
      """,
    ]).expect([
      "seasons/s/season.md 1: warning: fixture 'R1-2': 'Annie' plays in round 1 already, in 'R1-1'; give one another round",
      "seasons/s/season.md 2: warning: fixture 'R2-1': 'Annie' plays on 2026-10-06 at 19:30 already, in 'R1-1'; move one of them",
      "seasons/s/season.md 3: warning: fixture 'R3-1': 'Annie' joins on 2026-10-01 only, move it or make it void",
      "seasons/s/season.md 4: 'Annie' and 'Ann' are the same player's names, keep one of them",
    ])
  }

  @Test func `clashes are warnings at their fixtures`() async {
    await Folder([
      "seasons/s/season.md": """
      ---
      game: farkle
      starts: 2026-09-01
      ends: 2026-12-01
      roster: [Ann, {name: Bob, joined: 2026-10-01}, {name: Cy, withdrawn: 2026-11-01}, Dee]
      fixtures:
        - {round: 1, date: 2026-10-06, players: [Ann, Bob]}
        - 1️⃣{round: 1, date: 2026-10-07, players: [Ann, Cy]}
        - {round: 2, date: 2026-10-13, time: "19:30", table: 1, players: [Ann, Bob]}
        - 2️⃣{round: 3, date: 2026-10-13, time: "19:30", table: 1, players: [Cy, Bob]}
        - 3️⃣{round: 4, date: 2026-08-31, players: [Ann, Cy]}
        - 4️⃣{round: 5, date: 2026-12-02, players: [Ann, Dee]}
        - 5️⃣{round: 6, date: 2026-09-30, players: [Ann, Bob]}
        - {round: 7, date: 2026-11-02, players: [Ann, Cy]}
        - {round: 7, date: 2026-11-02, players: [Ann, Dee], void: yes}
      ---
      """
    ]).expect([
      "seasons/s/season.md 1: warning: fixture 'R1-2': 'Ann' plays in round 1 already, in 'R1-1'; give one another round",
      "seasons/s/season.md 2: warning: fixture 'R3-1': 'Bob' plays on 2026-10-13 at 19:30 already, in 'R2-1'; move one of them",
      "seasons/s/season.md 2: warning: fixture 'R3-1': table '1' is taken on 2026-10-13 at 19:30 by 'R2-1'; give one another table",
      "seasons/s/season.md 3: warning: fixture 'R4-1': 2026-08-31 is before the season starts on 2026-09-01, move it or change 'starts'",
      "seasons/s/season.md 4: warning: fixture 'R5-1': 2026-12-02 is after the season ends on 2026-12-01, move it or change 'ends'",
      "seasons/s/season.md 5: warning: fixture 'R6-1': 'Bob' joins on 2026-10-01 only, move it or make it void",
    ])
  }

  @Test func `a table without times is taken for the day by who was moved there`() async {
    await Folder([
      "seasons/s/season.md": """
      ---
      game: farkle
      roster: [Ann, Bob, Cy, Dee]
      fixtures:
        round-robin: single
        starts: 2026-09-08
        changes:
          - 1️⃣{code: R1-2, players: [Bob, Cy], date: 2026-09-15}
          - 2️⃣{code: R3-2, players: [Ann, Cy], table: 1}
      ---
      """
    ]).expect([
      "seasons/s/season.md 1: warning: fixture 'R1-2': table '2' is taken on 2026-09-15 by 'R2-2'; give one another table, or both a time",
      "seasons/s/season.md 2: warning: fixture 'R3-2': table '1' is taken on 2026-09-22 by 'R3-1'; give one another table, or both a time",
    ])
  }

  @Test func `rounds that were planned for one night follow each other at a table`() async throws {
    let plan = "roster: [A, B, C, D, E, F]\nfixtures: {round-robin: single, starts: 2026-09-08"
    _ = try await fixtures(plan + ", tables: 2, rounds-per-night: 4}")
    _ = try await fixtures(
      """
      fixtures:
        - {round: 1, date: 2026-09-08, table: 1, players: [A, B]}
        - {round: 2, date: 2026-09-08, table: 1, players: [A, B]}
        - {round: 3, date: 2026-10-08, table: 1, players: [A, B], moved: [{from: 2026-09-08}]}
        - {round: 4, date: 2026-10-08, table: 1, players: [A, B], moved: [{from: 2026-09-08}]}
      """)
  }
}
