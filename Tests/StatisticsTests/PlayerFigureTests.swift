import Diagnostics
import Histories
import League
import Tabletop
import Telling
import TestGames
import Testing

@testable import Localization
@testable import PageKit
@testable import SiteModel
@testable import Statistics

/// A game whose games can be simulated.
typealias SimulatedGame = PublishedGame & ToldGame

struct PlayerFigureTests {
  private let english: Wording

  init() throws {
    english =
      Wording.read([try ProductWords.english()], in: "en", saying: try ProductWords.table()).0
  }

  // MARK: Every game's figures

  /// What the seats of simulated games did, each third game known by its scores alone.
  private static func stats<Played: SimulatedGame>(of played: Played) throws -> [Played.Stats] {
    var generator = SplitMix64(seed: 9)
    return try (0..<24).flatMap { number -> [Played.Stats] in
      let preset = played.presetNames[number % played.presetNames.count]
      let rules = played.options.preset(named: preset) ?? played.standard
      let seats = played.seats(of: rules)
      let players = (0..<min(seats.lowerBound + number % 2, seats.upperBound)).map { "P\($0)" }
      let styles = Array(Played.Style.allCases)
      let play = try played.simulate(
        rules, styles: players.indices.map { styles[($0 + number) % styles.count] },
        using: &generator)
      var header = RecordHeader(players: players, seconds: 60 * (number + 1))
      var record = try record(of: play, header, preset)
      if number % 3 == 2 {
        header.scores = record.scores
        let rules = record.play.as(played)?.rules ?? rules
        record = try Self.record(
          of: Play(of: played, rules: rules, seats: players.count, turns: []), header, preset)
      }
      #expect(record.status == .finished, "game \(number) of \(played.name)")
      let read = try #require(record.play.as(played))
      return played.tally(read.replay(), of: record)
    }
  }

  private static func record<Played: RecordedGame>(
    of play: Play<Played>, _ header: RecordHeader, _ rulesName: String
  ) throws -> GameRecord {
    var bytes: [UInt8] = []
    HistoryWriter.write(header, rulesName: rulesName, play, to: &bytes)
    let text = SourceText(path: "a.\(play.game.name)", bytes: bytes)
    return try #require(HistoryReader(play.game.kind).read(text).games.first)
  }

  @Test(arguments: everyKind)
  func `every figure merges in any parts`(kind: GameKind) throws {
    guard let game = kind.published as? any SimulatedGame else {
      Issue.record("\(kind.name) can't be simulated")
      return
    }
    try expectMerging(game)
  }

  private func expectMerging<Played: SimulatedGame>(_ played: Played) throws {
    let stats = try Self.stats(of: played)
    let sum = { (parts: ArraySlice<Played.Stats>) in
      parts.reduce(into: Played.Stats()) { $0.merge($1) }
    }
    let total = sum(stats[...])
    for figure in played.figures {
      let number = figure.number(of: total)
      if case .stats = figure.source {
        #expect(number != nil, "no simulated game tells \(figure.facts.key)")
      }
      for middle in 0...stats.count {
        let parts = (sum(stats[..<middle]), sum(stats[middle...]))
        for merged in [parts.0.merged(with: parts.1), parts.1.merged(with: parts.0)] {
          #expect(figure.number(of: merged) == number, "\(figure.facts.key) at \(middle)")
          #expect(
            figure.text(merged, english) == figure.text(total, english),
            "\(figure.facts.key) at \(middle)")
        }
      }
      if number != nil, [.best, .count].contains(figure.facts.kind) {
        #expect(number?.count == 1, "\(figure.facts.key) is a whole number")
      }
    }
  }

  @Test(arguments: everyKind)
  func `every figure is declared once`(kind: GameKind) {
    let keys = kind.published.figureFacts.map(\.key)
    #expect(keys.count == Set(keys).count)
  }

  @Test func `a figure says what it is`() throws {
    func facts(_ kind: GameKind, _ key: String) -> FigureFacts? {
      kind.published.figureFacts.first { $0.key == key }
    }
    #expect(
      facts(.farkle, "farkleRate")
        == FigureFacts(key: "farkleRate", kind: .share, unit: .turns, better: .less))
    #expect(
      facts(.cribbage, "bestHand")
        == FigureFacts(key: "bestHand", kind: .best, unit: .points, better: .more))
    #expect(
      facts(.sixis, "diceSaved")
        == FigureFacts(key: "diceSaved", kind: .mean, unit: .dice, better: .neither))
    #expect(
      facts(.klondike, "klondikeFastest")
        == FigureFacts(key: "klondikeFastest", kind: .best, unit: .seconds, better: .less))
    #expect(
      facts(.klondike, "klondikeRun")
        == FigureFacts(key: "klondikeRun", kind: .run, unit: .games, better: .more))
  }

  // MARK: Lists

  private struct Sums: PlayerStats {
    var gamesPlayed = 0
    var best: Int?

    mutating func merge(_ other: Sums) {
      gamesPlayed += other.gamesPlayed
      best = [best, other.best].compactMap { $0 }.max()
    }

    mutating func visit<Visitor: StatsVisitor>(by visitor: inout Visitor) {
      visitor.visit("gamesPlayed", &gamesPlayed)
      visitor.visit("best", &best)
    }
  }

  @Test func `a list has its figures as they are declared, and at their places who have one`() {
    let figures: [PlayerFigure<Sums>] = [
      .count("a", \.gamesPlayed, of: .games, shown: [.key.at(3), .players]),
      .count("b", \.gamesPlayed, of: .games, shown: [.key, .seasons]),
      .count("c", \.gamesPlayed, of: .games, shown: [.key, .players]),
      .count("d", \.gamesPlayed, of: .games, shown: [.key.at(1), .section("own")]),
      .count("e", \.gamesPlayed, of: .games, shown: [.players.at(9), .section("other")]),
    ]
    func keys(_ list: FigurePlace.List) -> [String] {
      figures.shown(in: list).map(\.facts.key)
    }
    #expect(keys(.key) == ["d", "b", "a", "c"])
    #expect(keys(.players) == ["a", "c", "e"])
    #expect(keys(.section("own")) == ["d"])
    #expect(keys(.records) == [])
  }

  @Test func `a kind decides how a number is written`() {
    let stats = Sums(gamesPlayed: 3, best: 1234)
    let half: @Sendable (Sums) -> Ratio? = { Ratio($0.gamesPlayed, of: 8) }
    let figures: [PlayerFigure<Sums>] = [
      .count("a", \.gamesPlayed, of: .games, shown: []), .best("b", \.best, of: .points, shown: []),
      .share("c", half, of: .games, places: 1, shown: []),
      .mean("d", half, of: .points, places: 3, columnPlaces: 1, shown: []),
      .best("e", \.best, of: .seconds, words: { number, _ in "\(number) s" }, shown: []),
      .count("f", \.best, of: .games, shown: [], told: { _, _ in "told" }),
    ]
    #expect(
      figures.map { $0.text(stats, english) }
        == ["3", "1,234", "37.5%", "0.375", "1234 s", "told"])
    #expect(
      figures.map { $0.cell(stats, english).text }
        == ["3", "1,234", "37.5%", "0.4", "1234 s", "1,234"])
    #expect(figures.map { $0.cell(Sums(), english).text } == ["0", nil, "0.0%", "0.0", nil, nil])
    #expect(
      figures.map { LeagueRecord(of: $0, in: .records).text(in: english) }
        == ["0", "0", "0", "0", "0 s", "0"])
  }
}
