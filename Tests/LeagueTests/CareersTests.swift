import Contents
import Farkle
import FarklePages
import Histories
import Seasons
import Tabletop
import TestGames
import Testing

@testable import League

struct CareersTests {
  /// Simulated games of two seasons: two to five of five players, by changing styles and rules.
  private static func records(seed: UInt64, games: Int) -> [String: String] {
    var generator = SplitMix64(seed: seed)
    let names = ["Ann", "Bob", "Cy", "Dee", "Eve"]
    var files: [String: String] = [:]
    for number in 0..<games {
      let players = Array(
        names.shuffled(using: &generator).prefix(.random(in: 2...5, using: &generator)))
      let styles = players.map { _ in
        FarkleStyle.allCases.randomElement(using: &generator) ?? .steady
      }
      let preset = FarkleRules.presetNames[number % FarkleRules.presetNames.count]
      let rules = FarkleRules.preset(named: preset) ?? .standard
      let turns = FarkleSimulation.play(rules, styles: styles, using: &generator)
      var text = "---\nplayers: [\(players.joined(separator: ", "))]\nrules: \(preset)\n"
      text += "date: 2026-0\(number % 9 + 1)-01\n---\n"
      for turn in turns {
        text += "\(players[turn.seat.rawValue]): \(line(of: turn))\n"
      }
      files["seasons/s\(number % 2)/g\(number).farkle"] = text
    }
    return files
  }

  private static func line(of turn: FarkleRules.Turn) -> String {
    guard case .throwing(let throwsMade, let finish) = turn.action else { return "pass" }
    var words = throwsMade.map { thrown in
      digits(thrown.dice) + (thrown.kept.map { ">" + digits($0) } ?? "")
    }
    switch finish {
    case .open: break
    case .bank: words.append("bank")
    case .farkle: words.append("farkle")
    }
    return words.joined(separator: " ")
  }

  private static func digits(_ dice: Dice) -> String { dice.map(String.init).joined() }

  private static func league() async throws -> League {
    try await League(records(seed: 7, games: 42))
  }

  @Test func `a player's stats are what counting the records again gives`() async throws {
    let league = try await Self.league()
    let careers = Careers(of: league.book, in: FarkleGame())
    for player in league.book.players {
      var count = Recount()
      for file in league.contents.records {
        for record in file.records { count.add(record, of: player.name) }
      }
      let stats = careers.players[player.id.index]
      #expect(stats.gamesPlayed == count.games)
      #expect(stats.gamesWon == count.won)
      #expect(stats.totalPoints.rawValue == count.points)
      #expect(stats.turnPoints.rawValue == count.points)
      #expect(stats.turns == count.turns)
      #expect(stats.farkleCount == count.farkles)
      #expect(stats.highestGame?.rawValue == count.highest)
      #expect((1...6).map { stats.faces[$0] } == count.faces)
      #expect(player.games.count == count.games)
    }
  }

  /// Counts without the engine's notes: from totals after each turn, and the dice as written.
  private struct Recount {
    var games = 0
    var won = 0
    var points = 0
    var highest = Int.min
    var turns = 0
    var farkles = 0
    var faces = [0, 0, 0, 0, 0, 0]

    mutating func add(_ record: GameRecord, of name: String) {
      guard let index = record.header.players.firstIndex(of: name) else { return }
      games += 1
      won += record.winners.contains(Seat(index)) ? 1 : 0
      points += record.scores[index]
      highest = max(highest, record.scores[index])
      guard let play = record.play.as(FarkleGame()) else { return }
      for turn in play.turns where turn.seat == Seat(index) {
        guard case .throwing(let throwsMade, let finish) = turn.action else { continue }
        turns += 1
        for thrown in throwsMade {
          for face in thrown.dice { faces[face - 1] += 1 }
        }
        let isInstantWin = throwsMade.last?.kept?.elementsEqual([1, 1, 1, 1, 1, 1]) == true
        if finish != .bank, !(isInstantWin && finish == .open) { farkles += 1 }
      }
    }
  }

  @Test func `results alone count games and points, and nothing of turns`() async throws {
    let league = try await League.season(
      "", "2026-01-01 Ann 500 Bob 400 Cy 500\n2026-01-02 Bob 900 Ann 100")
    let careers = Careers(of: league.book, in: FarkleGame())
    let ann = careers.players[0]
    #expect(ann.gamesPlayed == 2 && ann.gamesWon == 1 && ann.totalPoints == 600)
    #expect(ann.highestGame == 500 && ann.turns == 0 && ann.highestTurn == nil)
    #expect(ann.farkleCount == nil && ann.hotDiceStreak == nil && ann.luckyNumber == nil)
  }

  @Test func `a game going on counts for nobody`() async throws {
    let league = try await League([
      "seasons/s/b.farkle": "---\nplayers: [Ann, Dee]\n---\nAnn: 9000\n"
    ])
    let careers = Careers(of: league.book, in: FarkleGame())
    #expect(careers.players == [FarkleStats(), FarkleStats()])
    #expect(careers.league == FarkleStats())
  }
}
