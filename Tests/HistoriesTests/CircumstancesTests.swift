import Diagnostics
import Farkle
import FarklePages
import Histories
import Tabletop
import TestGames
import TestSupport
import Testing

extension FaultSample {
  /// Header lines beside `players`, with nothing below them.
  fileprivate static func result(
    _ text: String, players: String = "[Ann, Bob]", _ lines: String...
  ) -> FaultSample {
    FaultSample("---\nplayers: \(players)\n\(text)\n---\n", lines: lines)
  }
}

/// What a header tells of what happened around a game.
struct CircumstancesTests {
  private func read(_ text: String, defaults: RecordDefaults = .init()) throws -> GameRecord {
    let (games, findings) = HistoryReader(.farkle, defaults: defaults)
      .read(SourceText(path: "night/g.farkle", text))
    #expect(findings.isEmpty, "\(findings.sorted.map(\.message))")
    return try #require(games.first)
  }

  private func record(
    _ header: String, players: String = "[Ann, Bob]", body: String = "",
    defaults: RecordDefaults = .init()
  ) throws -> GameRecord {
    try read("---\nplayers: \(players)\n\(header)\n---\n\(body)", defaults: defaults)
  }

  // MARK: Reading and writing

  @Test func `every key is read`() throws {
    let told = try record(
      """
      outcome: forfeit Bo
      reason: no car
      substitutes: {Cy: Ann}
      handicaps: {Ann: 200, Bob: 0}
      amended: {date: 2026-09-10, reason: "two scores: swapped"}
      guests: [Ann]
      fixture: r3-2
      """
    ).header.circumstances
    #expect(told.ending == .forfeit(["Bob"]))
    #expect(told.reason == "no car")
    #expect(told.substitutes == [.init(absent: "Cy", present: "Ann")])
    #expect(told.handicaps.map(\.player) == ["Ann", "Bob"])
    #expect(told.handicaps.map(\.points) == [200, 0])
    #expect(told.amendments.map(\.date.description) == ["2026-09-10"])
    #expect(told.amendments.map(\.reason) == ["two scores: swapped"])
    #expect(told.guests == .named(["Ann"]))
    #expect(told.fixture == "r3-2")
  }

  @Test(arguments: [
    ("guests: yes", Circumstances.Guests.everybody), ("guests: no", .none),
    ("guests: [Ann, Bob]", .named(["Ann", "Bob"])),
  ])
  func `guests are everybody, nobody or some`(text: String, guests: Circumstances.Guests) throws {
    #expect(try record(text, body: "Ann: 500\n").header.circumstances.guests == guests)
  }

  @Test(arguments: [
    "outcome: forfeit Ann", "outcome: forfeit Ann, Bob O'Neil", "outcome: void\nreason: \"a: b\"",
    "outcome: abandoned\nreason: power", "substitutes: {Ann: Cy, \"Di, jr.\": Bob O'Neil}",
    "scores: {Ann: 9000, Bob O'Neil: 10000}\nhandicaps: {Ann: 200}",
    "amended: [{date: 2026-09-10, reason: \"x # y\"}, {date: 2026-09-12, reason: again}]\nguests: yes",
    "fixture: \"7\"\nguests: [\"null\", Zoe]\noutcome: void",
  ])
  func `what is written is read as it was`(header: String) throws {
    let body = header.contains("outcome") || header.contains("scores") ? "" : "Ann: 500\n"
    let record = try record(header, players: "[Ann, Bob O'Neil]", body: body)
    var bytes: [UInt8] = []
    HistoryWriter.write(record, to: &bytes)
    let again = try read(String(decoding: bytes, as: UTF8.self))
    #expect(again.header == record.header)
    #expect(again.header.circumstances != Circumstances())
    #expect(again.winners == record.winners && again.status == record.status)
    var third: [UInt8] = []
    HistoryWriter.write(again, to: &third)
    #expect(third == bytes)
  }

  @Test func `a bye is written and read`() throws {
    let record = try record("outcome: bye", players: "[Ann]")
    var bytes: [UInt8] = []
    HistoryWriter.write(record, to: &bytes)
    #expect(try read(String(decoding: bytes, as: UTF8.self)).ending == .bye)
  }

  @Test func `a substitute plays under either name, and counts for the other`() throws {
    let regular = try record("substitutes: {Ann: Cy}", body: "Ann: 500\n").header
    #expect(regular.present == ["Cy", "Bob"] && regular.credited == ["Ann", "Bob"])
    let present = try record("substitutes: {Ann: Cy}", players: "[Cy, Bob]", body: "Cy: 500\n")
      .header
    #expect(present.present == ["Cy", "Bob"] && present.credited == ["Ann", "Bob"])
  }

  // MARK: What a game comes to

  @Test func `who doesn't give a game up wins it`() throws {
    let game = try record("outcome: forfeit Ann", players: "[Ann, Bob, Cy]")
    #expect(game.status == .finished && game.isDecided)
    #expect(game.winners == [Seat(1), Seat(2)] && game.forfeiters == [Seat(0)])
    #expect(!game.hasScores && game.scores == [0, 0, 0])
  }

  @Test func `a game that all give up is lost by all`() throws {
    let game = try record("outcome: forfeit Ann, Bob")
    #expect(game.status == .finished && game.isDecided && game.winners.isEmpty)
  }

  @Test func `a game given up midway keeps its turns, and its leader may lose`() throws {
    let game = try record("outcome: forfeit Ann", body: "Ann: 1500\nBob: farkle\n")
    #expect(game.status == .finished && game.winners == [Seat(1)])
    #expect(game.hasScores && game.scores == [1500, 0] && game.play.turnCount == 2)
    #expect(game.detail == .turns)
  }

  @Test func `partners give a game up together`() throws {
    let (games, findings) = HistoryReader(.sixis).read(
      SourceText(
        path: "g.sixis",
        """
        ---
        players: [Ann, Bob, Cy, Dee]
        teams: [[Ann, Cy], [Bob, Dee]]
        outcome: forfeit Cy
        ---
        """))
    #expect(findings.isEmpty)
    let game = try #require(games.first)
    #expect(game.winners == [Seat(1), Seat(3)] && game.forfeiters == [Seat(0), Seat(2)])
  }

  @Test(arguments: ["void", "abandoned"])
  func `a game that doesn't count is finished, and nobody won it`(word: String) throws {
    let result = try record("outcome: \(word)\nscores: {Ann: 10000, Bob: 20}")
    #expect(result.status == .finished && result.winners.isEmpty && !result.isDecided)
    #expect(result.scores == [10000, 20])
    let course = try record("outcome: \(word)", body: "Ann: 500\n")
    #expect(course.status == .finished && course.winners.isEmpty && course.scores == [500, 0])
  }

  @Test(arguments: [GameKind.farkle, .cribbage, .sixis])
  func `a bye is one player's, whatever the game seats`(kind: GameKind) throws {
    let (games, findings) = HistoryReader(kind).read(
      SourceText(path: "g", "---\nplayers: [Ann]\noutcome: bye\n---\n"))
    #expect(findings.isEmpty, "\(findings.sorted.map(\.message))")
    let game = try #require(games.first)
    #expect(game.status == .finished && game.winners.isEmpty && game.scores == [0])
    #expect(!game.hasScores && !game.isDecided)
  }

  // MARK: Handicaps

  @Test func `a handicap decides who wins, and is no part of the score`() throws {
    let scores = "scores: {Ann: 9900, Bob: 10050}"
    let game = try record("\(scores)\nhandicaps: {Ann: 200}")
    #expect(game.scores == [9900, 10050] && game.handicaps == [200, 0])
    #expect(game.results == [10100, 10050])
    #expect(game.winners == [Seat(0)] && game.isDecidedByHandicap)
    let level = try record("\(scores)\nhandicaps: {Ann: 150}")
    #expect(level.winners == [Seat(0), Seat(1)] && level.isDecidedByHandicap)
    let small = try record("\(scores)\nhandicaps: {Ann: 149}")
    #expect(small.winners == [Seat(1)] && !small.isDecidedByHandicap)
  }

  @Test func `a handicap counts in a game of turns that is over, not before`() throws {
    let header = "rules: {target: 1000}\nhandicaps: {Bob: 300}"
    let game = try record(header, body: "Ann: 1000\nBob: 900\n")
    #expect(game.winners == [Seat(1)] && game.scores == [1000, 900] && game.isDecidedByHandicap)
    let open = try record(header, body: "Ann: 500\nBob: 400\n")
    #expect(open.status == .inProgress && open.winners.isEmpty && !open.isDecidedByHandicap)
  }

  @Test
  func `turns that stop where a handicap reaches the target end the game with the scores given`()
    throws
  {
    let header = "rules: {target: 2000}\nhandicaps: {Ann: 1000}"
    let body = "Ann: 1050\nBob: 1800\n"
    let game = try record("\(header)\nscores: {Ann: 1050, Bob: 1800}", body: body)
    #expect(game.status == .finished && game.isDecided)
    #expect(game.winners == [Seat(0)] && game.isDecidedByHandicap)
    #expect(game.scores == [1050, 1800] && game.play.turnCount == 2)
    let early = try record(
      "\(header)\nscores: {Ann: 900, Bob: 1800}", body: "Ann: 900\nBob: 1800\n")
    #expect(early.status == .inProgress && early.winners.isEmpty)
    let rounds = try record(
      "rules: {rounds: 3}\nhandicaps: {Ann: 10000}\nscores: {Ann: 1050, Bob: 1800}", body: body)
    #expect(rounds.status == .inProgress)
  }

  @Test func `turns that stop where a handicap reaches the target, and no scores, are a warning`() {
    let handicaps = "rules: {target: 2000}\nhandicaps: {Ann: 1000}\n"
    let warning =
      "1: warning: 'Ann' is at 2050 with the handicap where a game goes to 2000, and the turns don't end "
      + "it; if it ended here, write its 'scores' into the header"
    let body = "Ann: 1050\nBob: 500\n"
    let start = "1️⃣---\nplayers: [Ann, Bob]\n"
    FaultSample("\(start)\(handicaps)---\n\(body)", warning).check(.farkle)
    FaultSample("\(start)rules: {target: 2000}\n---\n\(body)", warning).check(
      .farkle, defaults: RecordDefaults(handicap: { $0 == "Ann" ? 1000 : nil }))
    FaultSample.body(body, header: handicaps + "outcome: abandoned\n").check(.farkle)
    FaultSample.body("Ann: 950\nBob: 500\n", header: handicaps).check(.farkle)
    FaultSample.body(body, header: "rules: {rounds: 3}\nhandicaps: {Ann: 10000}\n").check(.farkle)
    FaultSample.body(
      body, header: handicaps + "scores: {Ann: 1050, Bob: 1️⃣550}\n",
      "1: the score of 'Bob' is given as 550, the turns make it 500"
    ).check(.farkle)
  }

  @Test func `who wins at once wins over a handicap`() throws {
    let game = try record(
      "rules: {six-ones: wins}\nhandicaps: {Ann: 500}",
      body: "Ann: 9000\nBob: 111111>111111\n")
    #expect(game.winners == [Seat(1)] && !game.isDecidedByHandicap)
  }

  @Test func `a season's handicap is of who plays, and the header has the last word`() throws {
    let defaults = RecordDefaults(handicap: { ["Ann": 200, "Cy": 50][$0] })
    let scores = "scores: {Ann: 9900, Bob: 10050}"
    #expect(try record(scores, defaults: defaults).handicaps == [200, 0])
    #expect(
      try record(scores + "\nhandicaps: {Ann: 0}", defaults: defaults).handicaps == [0, 0])
    #expect(
      try record(scores + "\nsubstitutes: {Ann: Cy}", defaults: defaults).handicaps == [50, 0])
    #expect(try record("outcome: forfeit Bob", defaults: defaults).handicaps == [0, 0])
  }

  @Test func `partners begin with what both are given`() throws {
    let (games, findings) = HistoryReader(.sixis).read(
      SourceText(
        path: "g.sixis",
        """
        ---
        players: [Ann, Bob, Cy, Dee]
        teams: [[Ann, Cy], [Bob, Dee]]
        scores: {Ann: 200, Bob: 230, Cy: 200, Dee: 230}
        handicaps: {Ann: 20, Cy: 15}
        ---
        """))
    #expect(findings.isEmpty)
    let game = try #require(games.first)
    #expect(game.handicaps == [35, 0, 35, 0] && game.winners == [Seat(0), Seat(2)])
  }

  // MARK: Faults

  private static let beginAhead =
    "so nobody can begin ahead, leave 'handicaps' out"

  @Test(arguments: [
    FaultSample.result(
      "outcome: 1️⃣forfiet Ann",
      "1: 'forfiet Ann' is no outcome, did you mean 'forfeit'?"),
    .result("outcome: 1️⃣viod", "1: 'viod' is no outcome, did you mean 'void'?"),
    .result(
      "outcome: 1️⃣void tonight",
      "1: 'void tonight' is no outcome, expected 'forfeit NAME', 'bye', 'void' or 'abandoned'"),
    .result("outcome: 1️⃣[void]", "1: expected a text, found a list"),
    .result(
      "outcome: 1️⃣forfeit", "1: expected who gave the game up, write 'forfeit NAME'"),
    .result(
      "outcome: forfeit 1️⃣Zoe", "1: unknown player 'Zoe', expected 'Ann' or 'Bob'"),
    .result(
      "outcome: 1️⃣forfeit Ann, An", "1: 'Ann' gives the game up twice, name everybody once"),
    .result(
      "outcome: 1️⃣forfeit Ann", players: "2️⃣[Ann]",
      "2: 2 to 8 players can play farkle by these rules, found 1",
      "1: nobody else plays, so nobody wins by it, write 'outcome: abandoned'"),
    .result(
      "outcome: bye", players: "1️⃣[Ann, Bob]", "1: a bye is of one player, who sits out, found 2"),
    FaultSample(
      "---\nplayers: [Ann]\noutcome: 1️⃣bye\nscores: {Ann: 0}\n---\n",
      "1: nothing is played in a bye, leave the turns and 'scores' out"),
    FaultSample(
      "---\nplayers: [Ann, Bob]\nrules: {target: 1000}\noutcome: 1️⃣abandoned\n---\nAnn: 1000\nBob: farkle\n",
      "1: the game was won by 'Ann', leave 'outcome' out, or write 'outcome: void' where it doesn't count"
    ),
    .result(
      "reason: 1️⃣rain\nscores: {Ann: 1, Bob: 2}",
      "1: 'reason' says why there is an 'outcome', 'substitutes' or 'handicaps', write 'note' where there is none of them"
    ),
    .result(
      "outcome: void\nscores: {Ann: 1, Bob: 2}\nsubstitutes: {Ann: 1️⃣Ann}",
      "1: 'Ann' can't stand in for themselves, write '{ABSENT: WHO PLAYED}'"),
    .result(
      "outcome: void\nsubstitutes: {1️⃣Ann: Bob}",
      "1: 'Ann' and 'Bob' are both in 'players', so neither stands in for the other"),
    .result(
      "outcome: void\nsubstitutes: {1️⃣An: Cy}",
      "1: neither 'An' nor 'Cy' is in 'players', did you mean 'Ann'?"),
    .result(
      "outcome: void\nsubstitutes: {1️⃣Zoe: Cy}",
      "1: neither 'Zoe' nor 'Cy' is in 'players', write '{ABSENT: WHO PLAYED}'"),
    .result(
      "outcome: void\nsubstitutes: {Cy: Ann, Di: 1️⃣Ann}",
      "1: 'Ann' can't stand in for two players in one game"),
    .result(
      "outcome: void\nhandicaps: {1️⃣Zoe: 5}", "1: unknown player 'Zoe', expected 'Ann' or 'Bob'"),
    .result(
      "outcome: void\nhandicaps: {Ann: 1️⃣-5}",
      "1: expected a number from 0 to 1000000000, found '-5'"),
    .result(
      "outcome: void\nhandicaps: {Ann: 5, 1️⃣An: 6}", "1: 'Ann' has two handicaps"),
    .result(
      "outcome: void\namended: {date: 1️⃣soon, reason: x}",
      "1: 'soon' is not a date, write it as year-month-day, such as '2026-09-04'"),
    .result(
      "outcome: void\namended: 1️⃣{date: 2026-09-10}", "1: the key 'reason' is missing"),
    .result(
      "outcome: void\nguests: 1️⃣perhaps",
      "1: expected 'yes', or a list of names, like [Zoe], found 'perhaps'"),
  ])
  func `a fault is told at its place`(sample: FaultSample) { sample.check(.farkle) }

  @Test func `nobody begins ahead where the game ends at a score`() {
    FaultSample.result(
      "scores: {Ann: 121, Bob: 90}\nhandicaps: 1️⃣{Bob: 10}",
      "1: the game is over as soon as somebody has 121, \(Self.beginAhead)"
    ).check(.cribbage)
  }

  @Test(arguments: [
    FaultSample.result(
      "scores: {Ann: 20}\nhandicaps: 1️⃣{Ann: 10}", players: "[Ann]",
      "1: nobody plays against this player, leave 'handicaps' out"),
    .result(
      "outcome: 1️⃣forfeit Ann", players: "[Ann]",
      "1: nobody else plays, so nobody wins by it, write 'won: no' for a game that was given up"),
    .result(
      "outcome: 1️⃣bye", players: "[Ann]",
      "1: this game is always played alone, leave 'outcome' out"),
  ])
  func `who plays alone has nobody to win by it`(sample: FaultSample) { sample.check(.klondike) }

  @Test func `a fault of an outcome leaves the game faulty, whatever else is right`() {
    let (games, _) = HistoryReader(.farkle).read(
      SourceText(path: "g", "---\nplayers: [Ann, Bob]\noutcome: forfeit Zoe\n---\nAnn: 500\n"))
    #expect(games.map(\.status) == [.faulty] && games.map(\.winners) == [[]])
  }
}
