import Diagnostics
import Histories
import Sixis
import Tabletop
import TestGames
import Testing

@testable import SixisPages

struct SixisRecordTests {
  private func read(_ text: String) throws -> GameRecord {
    let (games, findings) = HistoryReader(.sixis).read(SourceText(path: "night/g.sixis", text))
    #expect(findings.isEmpty, "\(findings.sorted.map(\.message))")
    #expect(games.count == 1)
    return try #require(games.first)
  }

  private func play(of record: GameRecord) throws -> SixisPlay {
    guard let play = record.play.as(SixisGame()) else { throw NotSixis() }
    return play
  }

  private struct NotSixis: Error {}

  private let deal = "deal ones low kind pairs / high even sixes odd\n"

  @Test func `every line of the notation is read`() throws {
    let record = try read(
      """
      ---
      players: [Ann, Bob]
      date: 2026-09-08
      rules: {advanced-start: on, rounds: 2}
      ---
      # the evening's first
      round Bob                                        # a new round
      saved Ann 44
      deal ones low kind pairs / high even sixes odd
      Bob: 135266 take sixes save 66

      Ann:   2241 flip high save 442
      B: 4431 take high save 664431 = 60
      """.replacing("Ann:   2241 flip high save 442", with: "Ann:   2266 flip high save 442")
        .replacing(" take high save 664431 = 60", with: " save 664431 = 0"))
    let play = try play(of: record)
    #expect(
      play.turns == [
        .round(first: Seat(1)), .saved(Seat(0), dice(4, 4)),
        .deal([[.ones, .low, .kind, .pairs], [.high, .even, .sixes, .odd]]),
        .player(
          Seat(1), .roll(SixisRules.Roll(dice(1, 3, 5, 2, 6, 6), .take(.sixes), saving: dice(6, 6)))
        ),
        .player(
          Seat(0), .roll(SixisRules.Roll(dice(2, 2, 6, 6), .flip(.high), saving: dice(4, 4, 2)))),
        .player(
          Seat(1), .roll(SixisRules.Roll(dice(4, 4, 3, 1), saving: dice(6, 6, 4, 4, 3, 1))),
          claim: 0),
      ])
    #expect(play.lines == [7, 8, 9, 10, 12, 13])
    #expect(play.turnCount == 3)
    #expect(record.scores == [0, 20])
    #expect(record.status == .inProgress)
    #expect(record.detail == .moves)
    #expect(record.winners.isEmpty)
  }

  private func dice(_ faces: Int...) -> Dice { Dice(faces) ?? Dice() }

  @Test func `the Sixis ends a round, and the last round the game`() throws {
    let record = try read(
      "---\nplayers: [Ann, Bob]\nrules: {rounds: 2}\n---\nround Bob\n" + deal
        + "Bob: 666666 take sixis save 666\nround\n" + deal + "Ann: 666666 take sixis\n")
    #expect(record.status == .finished)
    #expect(record.scores == [60, 60])
    #expect(record.winners == [Seat(0), Seat(1)])
  }

  @Test func `two may end a round once an arm is empty`() throws {
    let record = try read(
      "---\nplayers: [Ann, Bob]\nrules: {rounds: 1}\n---\nround Ann\n" + deal
        + """
        Ann: 113355 take ones
        Bob: 113355 take pairs
        Ann: 113351 take kind
        Bob: 113351 take low
        Ann: end-round
        """)
    #expect(record.status == .finished)
    #expect(record.scores == [35, 40])
    #expect(record.winners == [Seat(1)])
  }

  @Test func `a team has one score, and each of its players has it`() throws {
    let record = try read(
      """
      ---
      players: [Ann, Bob, Cy, Dee]
      teams: [[Bob, Dee], [Ann, Cy]]
      scores: {Ann: 35, Bob: 20, Cy: 35, Dee: 20}
      rules: {rounds: 1}
      ---
      round Ann
      Ann: 20
      Bob: 20
      Cy: 15
      Dee: 0
      """)
    #expect(record.scores == [35, 20, 35, 20])
    #expect(record.winners == [Seat(0), Seat(2)])
    #expect(record.status == .finished)
    #expect(try play(of: record).rules.teams)
  }

  @Test func `rounds without cards end with the next, and the game with its scores`() throws {
    let body = "round Ann\nAnn: 20\nBob: 15\nround Bob\nBob: 80 = 80\nAnn: 0\n"
    let header = "---\nplayers: [Ann, Bob]\nrules: {rounds: 2}\n"
    let open = try read(header + "---\n" + body)
    #expect(open.status == .inProgress)
    #expect(open.detail == .turns)
    #expect(open.scores == [20, 95])
    let finished = try read(header + "scores: {Ann: 20, Bob: 95}\n---\n" + body)
    #expect(finished.status == .finished)
    #expect(finished.winners == [Seat(1)])
    let short = try read(
      header + "scores: {Ann: 20, Bob: 15}\n---\nround Ann\nAnn: 20\nBob: 15\n")
    #expect(short.status == .inProgress)
  }

  @Test func `a goal is looked at between rounds, or before every turn`() throws {
    let body = "round Ann\n" + deal + "Ann: 135266 take sixes\nBob: 113351 take ones\n"
    let between = try read("---\nplayers: [Ann, Bob]\nrules: {goal: 20}\n---\n" + body)
    #expect(between.status == .inProgress)
    let atTurn = try read(
      "---\nplayers: [Ann, Bob]\nrules: {goal: 20, goal-check: turn}\n---\n"
        + body.replacing("Bob: 113351 take ones\n", with: ""))
    #expect(atTurn.status == .finished)
    #expect(atTurn.winners == [Seat(0)])
  }

  @Test func `final scores alone are a finished game`() throws {
    let record = try read(
      "---\nplayers: [Ann, Bob, Cy]\nscores: {Ann: 300, Bob: 210, Cy: 300}\n---\n")
    #expect(record.detail == .results)
    #expect(record.status == .finished)
    #expect(record.winners == [Seat(0), Seat(2)])
  }

  @Test func `a game may be nothing but its first round's beginning`() throws {
    let record = try read("---\nplayers: [Ann, Bob]\n---\nround Ann\n")
    #expect(record.status == .inProgress)
    #expect(record.scores == [0, 0])
    #expect(record.play.turnCount == 0)
  }

  @Test func `a sheet's cards and sides are read, beside points alone`() throws {
    let header = "---\nplayers: [Ann, Bob]\nrules: {rounds: 1}\n"
    let body =
      "---\nround Ann\nAnn: take ones blue\nBob: flip kind\nAnn: 20\nBob: take kind red = 55\n"
    let open = try read(header + body)
    #expect(open.status == .inProgress)
    #expect(open.detail == .turns)
    let finished = try read(header + "scores: {Ann: 40, Bob: 55}\n" + body)
    #expect(finished.status == .finished)
    #expect(finished.winners == [Seat(1)])
    #expect(finished.play.turnCount == 4)
    let sixis = try read(header + body + "Ann: take sixis\n")
    #expect(sixis.status == .finished)
    #expect(sixis.scores == [100, 55])
  }

  @Test func `a sheet's lines are written as they were`() throws {
    try expectWritten(
      """
      ---
      players: [Ann, José]
      rules: {rounds: 2}
      scores: {Ann: 80, José: 115}
      ---
      round Ann
      Ann: take ones blue
      José: flip kind = 0
      Ann: 0
      José: take kind red = 55
      round Ann
      Ann: 60
      José: take sixis

      """, as: .sixis)
  }

  @Test func `a record is written as a person would type it`() throws {
    let text = """
      ---
      players: [Ann, José]
      date: 2026-09-04
      rules: {rounds: 1, start: rotate}
      ---
      round Ann
      deal ones low kind pairs / high even sixes odd
      Ann: 135266 take sixes save 66 = 20
      José: 224415 flip pairs save 2244
      Ann: 4431 save 664431
      José: 22 save 222244
      Ann: - = 0

      """
    var bytes: [UInt8] = []
    HistoryWriter.write(try read(text), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}
