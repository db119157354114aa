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
      try expectRead(
        SixisGame.self, under: table.rules, by: Array(repeating: style, count: table.seats),
        names: names,
        teams: table.rules.teams ? [[names[0], names[2]], [names[1], names[3]]] : [], using: &random
      )
    }
  }
}
