import Contents
import Diagnostics
import Histories
import TestGames
import TestSupport
import Testing

@testable import Exchange

/// The plays of BG Stats become records.
struct PlayImportTests {
  static func plan(
    _ text: String, _ options: ImportOptions = .init(), into league: League
  ) async -> ImportPlan {
    await Importer(tree: league.tree, games: league.games, options: options, jobs: 1)
      .plan(ofPlays: SourceText(path: "plays.json", text))
  }

  private func plan(
    _ text: String, _ options: ImportOptions = .init(), game: String = "farkle", head: String = ""
  ) async -> ImportPlan {
    await Self.plan(
      text, options,
      into: League(["seasons/s/season.md": "---\ntitle: S\ngame: \(game)\n\(head)---\n"]))
  }

  /// Findings as `line:column: message`.
  private func lines(_ plan: ImportPlan) -> [String] {
    plan.findings.sorted.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0): \($0.message)" }
  }

  /// The lists of the app, as versions of it for several years wrote them, with plays.
  private func file(_ plays: String) -> String {
    """
    {"about": "BG Stats",
     "players": [{"id": 1, "uuid": "P1", "name": "Ann", "isAnonymous": false, "bggUsername": ""},
      {"id": 2, "name": "Bob"}, {"id": 3, "name": "Cy"}, {"id": 4, "name": "Dee"},
      {"id": 9, "name": "Anonymous player", "isAnonymous": true}],
     "locations": [{"id": 1, "uuid": "L1", "name": "Ann's kitchen"}],
     "games": [{"id": 1, "name": "Farkle", "bggId": 3181, "highestWins": true},
      {"id": 2, "name": "Cribbage"}, {"id": 3, "name": "Carcassonne"}, {"id": 4, "name": "Chess"}],
     "tags": [], "groups": [], "userInfo": {"meRefId": 1},
     "plays": [
    \(plays)
    ]}
    """
  }

  private func play(
    _ uuid: String, on date: String = "2026-09-08", game: Int = 1, more: String = "",
    _ scores: String...
  ) -> String {
    """
    {"uuid": "\(uuid)", "playDate": "\(date) 19:30:00", "gameRefId": \(game)\(more), "playerScores": [
    \(scores.joined(separator: ",\n"))]}
    """
  }

  private func score(
    _ player: Int, _ score: String, won: Bool = false, seat: Int = 0, _ more: String = ""
  ) -> String {
    #"{"playerRefId": \#(player), "score": \#(score), "winner": \#(won), "seatOrder": \#(seat)\#(more)}"#
  }

  // MARK: What becomes of plays

  @Test func `plays of a day are lines of its file, in the order of the seats`() async {
    let plan = await plan(
      file(
        [
          play(
            "A", on: "2026-09-08", game: 1,
            more:
              #", "locationRefId": 1, "durationMin": 45, "comments": "a comeback\n", "board": "Final""#,
            score(1, "\"9000\"", seat: 2), score(2, "\"10050\"", won: true, seat: 1)),
          play("B", on: "2026-09-09", score(1, "10000", won: true), score(3, "\"4000\"")),
          play(
            "C", on: "2026-09-09", game: 1, more: #", "durationMin": 0"#,
            score(3, "10200", won: true),
            score(1, "\"0\"")),
        ].joined(separator: ",\n")))
    #expect(lines(plan) == [])
    #expect(
      plan.texts == [
        "seasons/s/2026-09-08.farkle": """
        ---
        players: [Bob, Ann]
        scores: {Bob: 10050, Ann: 9000}
        date: 2026-09-08
        note: "a comeback (Ann's kitchen)"
        title: Final
        seconds: 2700
        ---

        """,
        "seasons/s/2026-09-09.farkle": """
        ---
        date: 2026-09-09
        results: farkle
        ---
        Ann 10000, Cy 4000
        Cy 10200, Ann 0

        """,
      ])
  }

  @Test func `a play of more minutes than anybody plays is told`() async {
    let plan = await plan(
      file(
        play(
          "A", more: ", \"durationMin\": 1000000000000000000", score(1, "9000"),
          score(2, "10050", won: true))))
    #expect(plan.addedCount == 0 && plan.needingCount == 1)
    #expect(lines(plan).count == 1 && lines(plan)[0].contains("found '1000000000000000000'"))
  }

  @Test func `a play that stands twice is imported once, and nothing is added by importing again`()
    async
  {
    var league = League()
    let text = file(
      play("A", score(1, "9000"), score(2, "10050", won: true)) + ",\n"
        + play("A", score(1, "9000"), score(2, "10050", won: true)) + ",\n"
        + play("B", score(2, "10050", won: true), score(1, "9000")))
    let first = await Self.plan(text, into: league)
    #expect(first.addedCount == 2 && first.needingCount == 0)
    #expect(
      lines(first).first == "1:1: 1 play stays out, for the file has it twice")
    league.write(first)
    let second = await Self.plan(text, into: league)
    #expect(second.addedCount == 0 && second.presentCount == 2)
  }

  @Test func `plays that say the same are all imported, however many there are`() async {
    let plays = (1...400).map { play("\($0)", score(1, "9000"), score(2, "10050", won: true)) }
    let plan = await plan(file(plays.joined(separator: ",\n")))
    #expect(lines(plan) == [])
    #expect(plan.addedCount == 400 && plan.needingCount == 0)
  }

  @Test func `somebody without a name is a guest, and two of them are two`() async {
    let plan = await plan(
      file(play("A", score(1, "9000"), score(9, "10050", won: true), score(9, "1000"))),
      head: "roster: [Ann, Bob]\n")
    #expect(lines(plan) == [])
    #expect(
      plan.texts["seasons/s/2026-09-08.farkle"] == """
        ---
        players: [Ann, Anonymous player, Anonymous player 2]
        scores: {Ann: 9000, Anonymous player: 10050, Anonymous player 2: 1000}
        date: 2026-09-08
        guests: [Anonymous player, Anonymous player 2]
        ---

        """)
  }

  @Test func `partners who are listed side by side sit across, and those with seats as they sat`()
    async
  {
    let plan = await plan(
      file(
        play(
          "A", game: 2, more: #", "usesTeams": true"#,
          score(1, "121", won: true, #", "team": "1""#),
          score(2, "121", won: true, #", "team": "1""#), score(3, "60", #", "team": "2""#),
          score(4, "60", #", "team": "2""#)) + ",\n"
          + play(
            "B", on: "2026-09-09", game: 2, more: #", "usesTeams": true"#,
            score(1, "121", won: true, seat: 3, #", "team": "x""#),
            score(2, "121", won: true, seat: 1, #", "team": "x""#),
            score(3, "60", seat: 4, #", "team": "y""#),
            score(4, "60", seat: 2, #", "team": "y""#))), game: "cribbage")
    #expect(lines(plan) == [])
    #expect(
      plan.texts["seasons/s/2026-09-08.cribbage"]?.contains("players: [Ann, Cy, Bob, Dee]\n")
        == true)
    #expect(
      plan.texts["seasons/s/2026-09-09.cribbage"]?.contains("players: [Bob, Dee, Ann, Cy]\n")
        == true)
    #expect(plan.texts.values.allSatisfy { !$0.contains("teams") })
  }

  @Test func `comments may say anything`() async {
    let plan = await plan(
      file(
        play(
          "A", game: 1, more: #", "comments": "Bob for Ann? No: void, replay, walkover, bye!""#,
          score(1, "9000"), score(2, "10050", won: true))))
    #expect(lines(plan) == [] && plan.addedCount == 1)
  }

  // MARK: Games and seasons

  @Test func `each game that the league hasn't is told once, with the number of its plays`() async {
    let text = file(
      play("A", game: 3, score(1, "60"), score(2, "70", won: true)) + ",\n"
        + play("B", score(1, "9000"), score(2, "10050", won: true)) + ",\n"
        + play("C", game: 3, score(1, "80", won: true), score(2, "70")) + ",\n"
        + play("D", game: 2, score(1, "121", won: true), score(2, "70")))
    let plan = await plan(text)
    #expect(plan.addedCount == 1 && plan.needingCount == 3)
    #expect(
      lines(plan) == [
        "7:21: there is no season of cribbage, so 1 play of 'Cribbage' stays out; begin one with 'scorebook new season NAME "
          + "--game cribbage', or write '--map \"Cribbage=\"' to leave it out",
        "7:52: the league has no game 'Carcassonne', so 2 plays stay out; write '--map \"Carcassonne=GAME\"' if it is "
          + "another's name, '--map \"Carcassonne=\"' to leave it out, or declare it with 'scorebook new rules --declare NAME'",
      ])
    let mapped = await self.plan(
      text, ImportOptions(games: [("carcassonne", nil), ("Cribbage", nil)]))
    #expect(lines(mapped) == [] && mapped.addedCount == 1 && mapped.needingCount == 0)
  }

  @Test func `a game of another name is said by --game, or by --map where there are several`() async
  {
    let one = play("A", game: 3, score(1, "9000"), score(2, "10050", won: true))
    let other = play("B", game: 4, score(1, "8000"), score(2, "10050", won: true))
    let farkle = ImportOptions(game: .farkle)
    let plan = await plan(file(one), farkle)
    #expect(lines(plan) == [] && plan.addedCount == 1)
    let both = await self.plan(file(one + ",\n" + other), farkle)
    #expect(both.addedCount == 0 && both.needingCount == 2)
    #expect(
      lines(both).first
        == "7:52: '--game farkle' can't mean 2 games that the league doesn't have, so 1 play stays out; write '--map "
        + "\"Carcassonne=farkle\"', or '--map \"Carcassonne=\"' to leave it out")
    let mapped = await self.plan(
      file(one + ",\n" + other), ImportOptions(games: [("Carcassonne", .farkle), ("Go", nil)]))
    #expect(mapped.addedCount == 1 && mapped.needingCount == 1)
    #expect(lines(mapped).contains { $0.hasPrefix("1:1: '--map' speaks of a game 'Go'") })
  }

  @Test func `each play goes into the season of its game and day`() async {
    func season(_ game: String, _ more: String) -> String {
      "---\ntitle: X\ngame: \(game)\n\(more)---\n"
    }
    let files = [
      "seasons/one/season.md": season("farkle", "starts: 2026-01-01\nends: 2026-06-30\n"),
      "seasons/two/season.md": season("farkle", "starts: 2026-07-01\n"),
      "seasons/crib/season.md": season("cribbage", ""),
    ]
    let text = file(
      play("A", on: "2026-05-01", score(1, "9000"), score(2, "10050", won: true)) + ",\n"
        + play("B", on: "2026-09-08", score(1, "9000"), score(2, "10050", won: true)) + ",\n"
        + play("C", on: "2025-09-08", score(1, "9000"), score(2, "10050", won: true)) + ",\n"
        + play("D", on: "2026-09-08", game: 2, score(1, "121", won: true), score(2, "90")))
    let plan = await Self.plan(text, into: League(files))
    #expect(
      plan.files.map(\.path).sorted() == [
        "seasons/crib/2026-09-08.cribbage", "seasons/one/2026-05-01.farkle",
        "seasons/two/2026-09-08.farkle",
      ])
    #expect(
      lines(plan) == [
        "6:30: 1 play of 'Farkle' stays out, since the day isn't in 'one' or 'two', the seasons of that game; begin another, "
          + "or say which with '--season'"
      ])
    let chosen = await Self.plan(text, ImportOptions(season: "two"), into: League(files))
    #expect(chosen.needingCount == 1)
    #expect(
      lines(chosen).contains {
        $0.hasPrefix("7:21: the season 'two' is of farkle, so 1 play of 'Cribbage' stays out")
      })
    let unknown = await Self.plan(text, ImportOptions(season: "three"), into: League(files))
    #expect(unknown.addedCount == 0 && lines(unknown)[0].contains("there is no season 'three'"))
    let open = files.merging(["seasons/one/season.md": season("farkle", "")]) { $1 }
    let several = await Self.plan(text, into: League(open))
    #expect(
      lines(several).contains {
        $0.contains("1 play of 'Farkle' stays out, since the day may be of 'one' or 'two'")
      })
  }

  // MARK: What is wrong

  @Test func `what is wrong with a play is told where it stands`() async {
    let text = file(
      [
        play("A", score(1, "\"9000+50\""), score(2, "10050", won: true)),
        play("B", score(1, "9000", won: true), score(2, "10050")),
        play("C", score(1, "9000"), score(7, "10050", won: true)),
        play("D", game: 8, score(1, "9000"), score(2, "10050", won: true)),
        #"{"uuid": "E", "gameRefId": 1, "playerScores": []}"#,
        #"{"uuid": "F", "gameRefId": 1, "playDate": "2026-09-08", "playerScores": []}"#,
        #"{"uuid": "G", "gameRefId": 1, "playDate": "yesterday", "ignored": true}"#,
        play("H", score(1, "9000"), score(2, "\"\"", won: true)),
      ].joined(separator: ",\n"))
    let plan = await plan(text)
    #expect(plan.addedCount == 0 && plan.needingCount == 7)
    #expect(
      lines(plan) == [
        "1:1: 1 play stays out, as in the app's own statistics",
        "11:29: expected a score, a whole number such as 1050, found '9000+50'",
        "13:1: the app says that 'Ann' won, by the rules of the season it is 'Bob'; correct the play, or the season's "
          + "'rules'",
        "18:17: the file has no player 7, which this play refers to; export it again with all that belongs to it",
        "19:63: the file has no game 8, which this play refers to; export it again with all that belongs to it",
        "22:1: the play has no date, give it one in the app and export it again",
        "23:1: the play has no players, add them in the app and export it again",
        "27:1: the score of 'Bob' is missing",
      ])
  }

  @Test func `a file that is none of the app's is told as such, and what is no JSON at its place`()
    async
  {
    #expect(
      lines(await plan("{\"plays\": {}}")) == [
        "1:1: expected an export of BG Stats, which has 'games', 'players' and 'plays'; export it in the app's settings as JSON"
      ])
    let plan = await plan("{\"plays\": [],\n \"games\": [}")
    #expect(lines(plan) == ["2:12: expected a value here, this is no JSON; export the file again"])
    #expect(plan.findings.hasErrors)
  }
}
