import Contents
import Diagnostics
import Farkle
import FarklePages
import Histories
import Seasons
import Tabletop
import TestGames
import Testing

@testable import League
@testable import LeagueStandings

/// What counts of games that weren't played as they were to be.
struct CircumstancesTests {
  private static func game(_ players: String, _ lines: String..., body: String = "") -> String {
    "---\nplayers: [\(players)]\n\(lines.joined(separator: "\n"))\n---\n\(body)"
  }

  private static func result(_ one: String, _ first: Int, _ two: String, _ second: Int)
    -> String
  {
    game("\(one), \(two)", "scores: {\(one): \(first), \(two): \(second)}")
  }

  /// A season of Farkle with these lines of front matter and these games.
  private func season(_ frontMatter: String, _ games: String...) async throws -> League {
    try await League([
      "seasons/s/season.md": "---\ngame: farkle\n\(frontMatter)\n---\n",
      "seasons/s/a.farkle": games.joined(),
    ])
  }

  private func row(_ name: String, of league: League) throws -> Standings.Row {
    try #require(
      Standings(of: league.book.seasons[0], in: league.book).rows.first {
        league.book[$0.player].name == name
      })
  }

  // MARK: Forfeits

  private static let givenUp = game("Ann, Bob", "outcome: forfeit Ann")

  @Test(arguments: [
    ("points: {win: 3}", ["1 Bob 3", "2 Ann 0"]),
    ("points: {win: 3, played: 1}", ["1 Bob 4", "2 Ann 0"]),
    ("points: {places: [5, 3]}", ["1 Bob 5", "2 Ann 0"]),
    ("points: {win: 3, forfeit: {win: 2, lose: -1}}", ["1 Bob 2", "2 Ann -1"]),
    ("points: {win: 3, played: 1, forfeit: {lose: 1}}", ["1 Bob 4", "2 Ann 1"]),
  ])
  func `a forfeit gives what the season says`(points: String, table: [String]) async throws {
    #expect(try await season(points, Self.givenUp).table == table)
  }

  @Test func `a forfeit is won and lost, and no score`() async throws {
    let league = try await season(
      "points: {win: 3}", Self.result("Ann", 10000, "Bob", 8000), Self.givenUp,
      Self.game("Ann, Bob", "outcome: forfeit Bob", body: "Ann: 400\nBob: 50\n"))
    let ann = try row("Ann", of: league)
    #expect(ann.played == 3 && ann.won == 2 && ann.lost == 1 && ann.leaguePoints == 6)
    #expect(ann.wonByForfeit == 1 && ann.forfeited == 1)
    #expect(ann.total == 10000 && ann.average == 10000 && ann.highest == 10000)
    #expect(ann.scores == [10000] && ann.wins == [true] && ann.scored == 1)
    let bob = try row("Bob", of: league)
    #expect(bob.total == 8000 && bob.average == 8000 && bob.won == 1 && bob.lost == 2)
    #expect(bob.winRate == 1.0 / 3)
  }

  @Test func `an average that breaks a tie isn't dragged by a forfeit`() async throws {
    let league = try await season(
      "points: {played: 0, win: 0, shared: 0}\ntie-breaks: [average]",
      Self.result("Ann", 10000, "Bob", 9000), Self.game("Ann, Cy", "outcome: forfeit Ann"),
      Self.result("Cy", 10000, "Dee", 9500))
    #expect(league.table == ["1 Ann 0", "1 Cy 0", "3 Dee 0", "4 Bob 0"])
  }

  @Test func `all others win a game that one gives up, none one that all give up`() async throws {
    let league = try await season(
      "points: {win: 3, shared: 2}\ntie-breaks: []",
      Self.game("Ann, Bob, Cy", "outcome: forfeit Ann"),
      Self.game("Ann, Bob", "outcome: forfeit Ann, Bob"))
    #expect(league.table == ["1 Bob 3", "1 Cy 3", "3 Ann 0"])
    #expect(try row("Bob", of: league).forfeited == 1)
    #expect(try row("Bob", of: league).shared == 0)
    #expect(try row("Bob", of: league).course == [.won, .lost])
  }

  @Test(arguments: ["", "scores: {Ann: 900, Bob: 100, Cy: 0}\n"])
  func `those who give a game up have nothing of each other, whatever they had scored`(
    scores: String
  ) async throws {
    // Dee has a point more than Bob, of whose opponents Ann has points as well; Cy won, and Ann gave up with Bob.
    let league = try await season(
      "points: {win: 3}\ntie-breaks: [sonneborn-berger]",
      Self.game("Ann, Bob, Cy", "\(scores)outcome: forfeit Ann, Bob"),
      Self.result("Ann", 10000, "Eve", 9000))
    let games = SeasonMeetings(in: league.book.games)
    func player(_ name: String) throws -> PlayerID { try #require(league.book.player(named: name)) }
    let (ann, bob, cy) = (try player("Ann"), try player("Bob"), try player("Cy"))
    #expect(games.count(of: ann, levelWith: bob) == 0)
    #expect(games.count(of: ann, aheadOf: bob) == 0 && games.count(of: bob, aheadOf: ann) == 0)
    #expect(games.count(of: cy, aheadOf: ann) == 1 && games.count(of: cy, aheadOf: bob) == 1)
    // By half of Ann's three points Bob would stand before Eve.
    #expect(league.table == ["1 Cy 3", "2 Ann 3", "3 Bob 0", "3 Eve 0"])
  }

  @Test func `wins by forfeit count between those who are level`() async throws {
    let league = try await season(
      "points: {win: 1}\ntie-breaks: [head-to-head]", Self.givenUp,
      Self.result("Ann", 10000, "Cy", 9000))
    #expect(league.table == ["1 Bob 1", "2 Ann 1", "3 Cy 0"])
  }

  @Test(arguments: [
    ("points: game", 2, 0), ("points: {game: yes, forfeit: {win: 3, lose: -1}}", 3, -1),
  ])
  func `a game's own points are those of the narrowest win`(points: String, win: Int, lose: Int)
    async throws
  {
    let league = try await League([
      "seasons/s/season.md": "---\ngame: cribbage\n\(points)\nrules: standard\n---\n",
      "seasons/s/a.cribbage": Self.game(
        "Ann, Bob", "rules: {game-points: {win: 2, skunk: 3, double-skunk: 4}}",
        "outcome: forfeit Bob"),
    ])
    #expect(league.table == ["1 Ann \(win)", "2 Bob \(lose)"])
  }

  // MARK: Byes, void and abandoned games

  @Test func `a bye gives what the season says, and is no game played`() async throws {
    let league = try await season(
      "points: {win: 3, played: 1, bye: 2}", Self.game("Ann", "outcome: bye"),
      Self.result("Bob", 10000, "Cy", 9000))
    #expect(league.table == ["1 Bob 4", "2 Ann 2", "3 Cy 1"])
    let ann = try row("Ann", of: league)
    #expect(ann.byes == 1 && ann.played == 0 && ann.won == 0 && ann.average == nil)
    #expect(
      try await season("", Self.game("Ann", "outcome: bye")).table == ["1 Ann 0"])
  }

  @Test(arguments: ["void", "abandoned"])
  func `a game that doesn't count counts nowhere`(word: String) async throws {
    let league = try await season(
      "points: {win: 3, played: 1}", Self.result("Ann", 10000, "Bob", 8000),
      Self.game("Ann, Bob", "outcome: \(word)", "scores: {Ann: 100, Bob: 20000}"))
    #expect(league.table == ["1 Ann 4", "2 Bob 1"])
    let bob = try row("Bob", of: league)
    #expect(bob.played == 1 && bob.highest == 8000 && bob.won == 0)
    let game = league.book.games[1]
    #expect(game.isFinished && !game.isCounted && !game.isScored && game.winners.isEmpty)
    #expect(game.isWon(by: bob.player) == nil)
  }

  // MARK: Substitutes and handicaps

  @Test func `a result counts for the absent, and what was played for the substitute`() async throws
  {
    let league = try await season(
      "points: {win: 3}", Self.result("Ann", 8000, "Bob", 10000),
      Self.game("Cy, Bob", "scores: {Cy: 10500, Bob: 100}", "substitutes: {Ann: Cy}"))
    #expect(league.table == ["1 Ann 3", "2 Bob 3"])
    let ann = try row("Ann", of: league)
    #expect(ann.played == 2 && ann.won == 1 && ann.lost == 1)
    #expect(ann.total == 8000 && ann.average == 8000 && ann.highest == 8000 && ann.scores == [8000])
    let careers = Careers(of: league.book, in: FarkleGame())
    let stats = { (name: String) throws in
      try careers.players[#require(league.player(name)).id.index]
    }
    #expect(try stats("Cy").gamesPlayed == 1 && stats("Cy").gamesWon == 1)
    #expect(try stats("Ann").gamesPlayed == 1 && stats("Ann").gamesWon == 0)
    let cy = try #require(league.player("Cy"))
    #expect(cy.games.count == 1)
    #expect(try #require(league.player("Ann")).games.count == 1)
  }

  @Test func `a substitute may be written under the absent name`() async throws {
    let league = try await season(
      "", Self.game("Ann, Bob", "scores: {Ann: 10500, Bob: 100}", "substitutes: {Ann: Cy}"))
    let game = league.book.games[0]
    #expect(game.players.map { league.book[$0].name } == ["Cy", "Bob"])
    #expect(game.credited.map { league.book[$0].name } == ["Ann", "Bob"])
    #expect(league.table == ["1 Ann 3", "2 Bob 0"])
  }

  @Test func `two names of one player in a game are told, substitutes among them`() async throws {
    let fault = await #expect(throws: League.Faulty.self) {
      try await League([
        "players/ann.md": "---\nname: Ann\naliases: [Annie]\n---\n",
        "seasons/s/a.farkle": Self.game(
          "Cy, Ann", "scores: {Cy: 10500, Ann: 100}", "substitutes: {Annie: Cy}\nguests: [Cy]"),
      ])
    }
    #expect(fault?.findings == ["'Annie' and 'Ann' are the same player's names, keep one of them"])
  }

  @Test func `a handicap gives the win, the places and the stats' wins, and no points`()
    async throws
  {
    let scores = "scores: {Ann: 9900, Bob: 10050, Cy: 9950}"
    let league = try await season(
      "points: {places: [5, 3, 1]}", Self.game("Ann, Bob, Cy", scores, "handicaps: {Ann: 200}"))
    #expect(league.table == ["1 Ann 5", "2 Bob 3", "3 Cy 1"])
    let ann = try row("Ann", of: league)
    #expect(ann.total == 9900 && ann.highest == 9900)
    let careers = Careers(of: league.book, in: FarkleGame())
    #expect(careers.players.map(\.gamesWon) == [1, 0, 0])
    #expect(careers.players.map(\.totalPoints.rawValue) == [9900, 10050, 9950])
  }

  @Test func `stats of turns have the win that a handicap gave`() async throws {
    let league = try await season(
      "",
      Self.game(
        "Ann, Bob", "rules: {target: 1000}", "handicaps: {Bob: 300}",
        body: "Ann: 1000\nBob: 900\n"))
    #expect(Careers(of: league.book, in: FarkleGame()).players.map(\.gamesWon) == [0, 1])
  }

  @Test func `a game that a handicap ended counts like any other`() async throws {
    let league = try await season(
      "points: {win: 3}",
      Self.game(
        "Ann, Bob", "rules: {target: 2000}", "handicaps: {Ann: 1000}",
        "scores: {Ann: 1050, Bob: 1800}", body: "Ann: 1050\nBob: 1800\n"))
    #expect(league.table == ["1 Ann 3", "2 Bob 0"])
    let players = Careers(of: league.book, in: FarkleGame()).players
    #expect(players.map(\.gamesWon) == [1, 0] && players.map(\.turns) == [1, 1])
  }

  // MARK: Stats

  @Test func `games that ended otherwise are in nobody's stats`() async throws {
    let played = Self.result("Ann", 10000, "Bob", 8000)
    let others = [
      Self.givenUp, Self.game("Ann, Bob", "outcome: forfeit Bob", body: "Ann: 111111>1 bank\n"),
      Self.game("Ann, Bob", "outcome: void", "scores: {Ann: 20000, Bob: 1}"),
      Self.game("Ann, Bob", "outcome: abandoned", body: "Ann: 500\n"),
      Self.game("Ann", "outcome: bye"),
    ]
    let alone = Careers(of: try await season("", played).book, in: FarkleGame())
    let among = Careers(of: try await season("", played + others.joined()).book, in: FarkleGame())
    #expect(alone.league.gamesPlayed == 2)
    #expect(among.players == alone.players && among.league == alone.league)
  }

  // MARK: Rosters

  @Test func `who is in a roster stands in the table before the first game`() async throws {
    let league = try await season(
      "roster: [Zoe, Ann, Bob]", Self.result("Ann", 10000, "Bob", 8000))
    #expect(league.table == ["1 Ann 3", "2 Bob 0", "3 Zoe 0"])
    #expect(try row("Zoe", of: league).played == 0)
    #expect(league.player("Zoe")?.games.isEmpty == true)
  }

  @Test func `games of who withdrew stand, or count for nobody`() async throws {
    let roster = "roster:\n  - Ann\n  - Bob\n  - {name: Cy, withdrawn: 2026-11-01}"
    let games =
      Self.result("Ann", 10000, "Cy", 8000) + Self.result("Bob", 10000, "Ann", 9000)
      + Self.game("Cy, Bob", "outcome: forfeit Cy")
    let standing = try await season(roster, games)
    #expect(standing.table == ["1 Bob 6", "2 Ann 3", "3 Cy 0"])
    let void = try await season(roster + "\nwithdrawn-games: void", games)
    #expect(void.table == ["1 Bob 3", "2 Ann 0", "3 Cy 0"])
    let cy = try #require(void.player("Cy")).id
    #expect(void.book.games.map(\.ending) == [.withdrawn(cy), .rules, .withdrawn(cy)])
    #expect(try row("Ann", of: void).scores == [9000])
    #expect(Careers(of: void.book, in: FarkleGame()).league.gamesPlayed == 2)
  }

  @Test func `a substitute's game goes with the absent who withdrew`() async throws {
    let league = try await season(
      "withdrawn-games: void\nroster:\n  - Ann\n  - {name: Cy, withdrawn: 2026-11-01}\n  - Dee",
      Self.game("Dee, Ann", "scores: {Dee: 10000, Ann: 5000}", "substitutes: {Cy: Dee}"),
      Self.game("Cy, Ann", "scores: {Cy: 10000, Ann: 5050}", "substitutes: {Dee: Cy}"))
    #expect(league.book.games.map(\.isCounted) == [false, true])
  }
}
