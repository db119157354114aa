import Diagnostics
import Histories
import Sixis
import Tabletop
import TestGames
import Testing

@testable import SixisPages

struct SixisWriterTests {
  struct Table: Sendable, CustomTestStringConvertible {
    var rules: SixisRules
    var seats: Int
    var testDescription: String { "\(seats) under \(rules.yaml)\(rules.teams ? " in teams" : "")" }

    init(_ seats: Int, _ change: (inout SixisRules) -> Void = { _ in }) {
      self.seats = seats
      rules = .standard
      change(&rules)
    }
  }

  static let tables: [Table] = [
    Table(2), Table(3), Table(4), Table(4) { $0.teams = true },
    Table(2) { $0.length = .rounds(1) },
    Table(3) {
      $0.length = .goal(300)
      $0.start = .rotate
    },
    Table(4) {
      $0.length = .goal(200)
      $0.goalCheck = .turn
      $0.teams = true
    },
    Table(4) {
      $0.advancedStart = true
      $0.start = .free
    },
  ]

  @Test(arguments: tables, SixisStyle.allCases)
  func `simulated games are read as they were played`(table: Table, style: SixisStyle) throws {
    var random = SplitMix64(seed: 5)
    let names = Array(["Ann", "Bob O'Neil", "José", "An"].prefix(table.seats))
    for _ in 0..<3 {
      let styles = Array(repeating: style, count: table.seats)
      let turns = SixisSimulation.play(table.rules, styles: styles, using: &random)
      let play = SixisPlay(rules: table.rules, seats: table.seats, turns: turns)
      let header = RecordHeader(
        players: names,
        teams: table.rules.teams ? [[names[0], names[2]], [names[1], names[3]]] : [])
      var bytes: [UInt8] = []
      HistoryWriter.write(header, rulesName: NamedRules.custom, play, to: &bytes)
      let (games, findings) = HistoryReader(.sixis).read(SourceText(path: "g", bytes: bytes))
      #expect(findings.isEmpty, "\(findings.sorted.map(\.message))")
      let record = try #require(games.first)
      #expect(record.header == header)
      #expect(record.play.rules == GameRules(table.rules, of: SixisGame.self))
      guard let reread = record.play.as(SixisGame.self) else { return }
      #expect(reread.turns == turns)
      let end = play.replay().state
      #expect(record.scores == end.totals.map(\.rawValue))
      #expect(record.winners == end.winners)
      #expect(record.status == (end.isOver ? .finished : .inProgress))
      var again: [UInt8] = []
      HistoryWriter.write(record, to: &again)
      #expect(again == bytes)
    }
  }
}
