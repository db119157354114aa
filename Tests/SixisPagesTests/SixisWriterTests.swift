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
    var testDescription: String {
      "\(seats) under \(SixisGame().options.yaml(of: rules))\(rules.teams ? " in teams" : "")"
    }

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
      try expectRead(
        SixisGame(), under: table.rules, by: Array(repeating: style, count: table.seats),
        names: names,
        teams: table.rules.teams ? [[names[0], names[2]], [names[1], names[3]]] : [], using: &random
      )
    }
  }

  /// A game as a paper sheet has it: no deals, no dice, `round` and a turn a line.
  private func onPaper(_ play: SixisPlay) -> [SixisRules.Turn] {
    var flipped: [SixisCard] = []
    return play.turns.compactMap { turn in
      switch turn {
      case .round:
        flipped = []
        return turn
      case .player(let seat, .roll(let roll), let claim):
        guard let choice = roll.choice else { return .player(seat, .points(0), claim: claim) }
        let isRed = choice.card == .sixis || flipped.contains(choice.card)
        if choice.act == .flip { flipped.append(choice.card) }
        let told: SixisRules.CardChoice? =
          choice.act == .take ? .take(choice.card, isRed ? .red : .blue) : .flip(choice.card)
        return told.map { .player(seat, .card($0), claim: claim) }
      default: return nil
      }
    }
  }

  @Test(arguments: tables)
  func `a game typed from its sheet has the scores and winners of the one with all dice`(
    table: Table
  ) throws {
    var random = SplitMix64(seed: 6)
    let names = Array(["Ann", "Bob", "José", "Dee"].prefix(table.seats))
    for _ in 0..<5 {
      let full = SixisGame().simulate(
        table.rules, styles: Array(repeating: .bold, count: table.seats), using: &random)
      let end = full.replay().state
      guard end.isOver else { continue }
      let header = RecordHeader(
        players: names,
        teams: table.rules.teams ? [[names[0], names[2]], [names[1], names[3]]] : [],
        scores: end.totals.map(\.rawValue))
      let paper = SixisPlay(
        of: SixisGame(), rules: table.rules, seats: table.seats, turns: onPaper(full))
      var bytes: [UInt8] = []
      HistoryWriter.write(header, rulesName: NamedRules.custom, paper, to: &bytes)
      let text = SourceText(path: "g", bytes: bytes)
      let (games, findings) = HistoryReader(SixisGame().kind).read(text)
      #expect(findings.isEmpty, "\(findings.sorted.map(\.message))")
      let record = try #require(games.first)
      #expect(record.scores == end.totals.map(\.rawValue))
      #expect(record.winners == end.winners)
      #expect(record.status == .finished && record.detail == .turns)
      var again: [UInt8] = []
      HistoryWriter.write(record, to: &again)
      #expect(again == bytes)
    }
  }
}
