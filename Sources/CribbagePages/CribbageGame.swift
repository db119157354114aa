import Analyses
import Bytes
package import Cribbage
package import Drawing
package import GameReports
package import Histories
import League
import Localization
package import PageKit
package import SiteModel
package import Statistics
package import Tabletop

/// Cribbage, as the rest of Scorebook knows it.
package struct CribbageGame {
  package var name: String { "cribbage" }

  package init() {}
}

package typealias CribbagePlay = Play<CribbageGame>

/// The way its records are written (cribbage.md, *Notation*).
extension CribbageGame: RecordedGame {
  package typealias Rules = CribbageRules
  package typealias Body = CribbageBody

  package func seats(of rules: CribbageRules) -> ClosedRange<Int> { rules.seats }

  package func sides(ofPlayers count: Int, inTeams: Bool) -> [[Int]]? {
    count == 4 ? [[0, 2], [1, 3]] : (0..<count).map { [$0] }
  }

  package func winningScore(under rules: CribbageRules) -> Int? { rules.target.rawValue }

  package var leastScore: Int? { 0 }

  package var gamePoints: (@Sendable ([Points], CribbageRules) -> [Points])? {
    {
      $1.result(ofTotals: $0).gamePoints
    }
  }

  /// `deal Ann` begins a body; in a header it would be no key.
  package func isOfBody(_ line: ArraySlice<UInt8>) -> Bool {
    let words = line.split(whereSeparator: \.isBlank)
    return words.count > 1 && words[0].elementsEqual("deal".utf8)
      && !line.contains(UInt8(ascii: ":"))
  }

  package func write(
    _ turn: CribbageRules.Turn, naming name: (Seat) -> String, to output: inout [UInt8]
  ) {
    turn.write(naming: name, to: &output)
  }

  package func turn(
    in line: ArraySlice<UInt8>, after _: [CribbageRules.Turn]
  ) throws -> CribbageRules.Turn? {
    let read = try CribbageLine(parsing: line)
    return CribbageRules.Turn(read.name.flatMap { Seat(numbered: line[$0]) }, read.action)
  }

  package func seat(of turn: CribbageRules.Turn) -> Seat? { turn.seat }
}

extension CribbageGame: TalliedGame {
  package typealias Stats = CribbageStats

  package func tally(_ replay: Replay<CribbageRules>, of record: GameRecord)
    -> [CribbageStats]
  {
    record.play.turnCount > 0
      ? CribbageStats.tally(of: replay)
      : CribbageStats.tally(ofResults: record.scores.map { Points($0) }, under: replay.rules)
  }
}

extension CribbageGame: PublishedGame {
  package var pieces: ShownGames.Pieces { .cards }
  package var emblem: Emblem { .card(PlayingCard(rank: 5, of: .hearts)) }
  package var notation: RecordNotation {
    RecordNotation(
      words: ["deal", "cut", "play", "hand", "crib", "pegs", "total", "go", "resign"],
      hasCards: true)
  }
  package var hasOpenScores: Bool { false }
  package var drawsPiecesInReports: Bool { false }

  package func story(of play: CribbagePlay) -> CribbageStory { CribbageStory(of: play) }

  package func dashboard(of career: PlayerCareer<CribbageGame>) -> DashboardValue {
    career.dashboard(
      [
        career.section(Word(SiteWord.playerResults), of: .results),
        career.section(Word(CribbageWord.cribbageDealsAndCards), of: .cards),
      ], charts: [career.gamesChart(id: "cribbage-form")] + career.distributions)
  }

  package var printables: [Printable<CribbageGame>] {
    [
      Printable("chart") { CribbageChart(title: $0.title, on: $0.page) },
      Printable("discards") { CribbageDiscardChart(title: $0.title, on: $0.page) },
      Printable("board") { CribbageBoards(title: $0.title, under: $0.rules, on: $0.page) },
    ]
  }
}
