import Analyses
package import Drawing
package import GameReports
package import Histories
import League
import Localization
package import PageKit
package import SiteModel
package import Sixis
package import Statistics
package import Tabletop

/// Sixis, as the rest of Scorebook knows it.
package struct SixisGame {
  package var name: String { "sixis" }

  package init() {}
}

package typealias SixisPlay = Play<SixisGame>

/// The way its records are written (sixis.md, *Notation*).
extension SixisGame: RecordedGame {
  package typealias Rules = SixisRules
  package typealias Body = SixisBody

  package func bodyHeader(of header: ReadHeader<SixisRules>) -> SixisHeader {
    SixisHeader(hasScores: header.header.scores != nil)
  }

  package func seats(of rules: SixisRules) -> ClosedRange<Int> { SixisLayout.seats }

  package func rules(_ rules: SixisRules, inTeams: Bool) -> SixisRules {
    var rules = rules
    rules.teams = inTeams
    return rules
  }

  /// Returns the sides of a game: of four players the first and third play against the others, where the header
  /// has teams at all.
  package func sides(ofPlayers count: Int, inTeams: Bool) -> [[Int]]? {
    guard inTeams else { return nil }
    return count == 4 ? [[0, 2], [1, 3]] : (0..<count).map { [$0] }
  }

  package func goal(under rules: SixisRules) -> Int? {
    if case .goal(let goal) = rules.length { goal.rawValue } else { nil }
  }

  package func faults(inResult result: FinalScores, under rules: SixisRules)
    -> [any ResultFault]
  {
    let partners = result.faultsOfPartners
    guard partners.isEmpty else { return partners }
    let results = goal(under: rules).map { result.totals(reaching: Points($0)) }
    return rules.fault(ofResult: result.scores, withHandicaps: results).map { [$0] } ?? []
  }

  package func isOfBody(_ line: ArraySlice<UInt8>) -> Bool {
    let word = line.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return ["round", "deal", "saved"].contains { word.elementsEqual($0.utf8) }
  }

  package func write(
    _ turn: SixisRules.Turn, naming name: (Seat) -> String, to output: inout [UInt8]
  ) {
    SixisLine.write(turn, naming: name, to: &output)
  }

  /// A line that says nothing is the end that no line of a record says.
  package func turn(
    in line: ArraySlice<UInt8>, after turns: [SixisRules.Turn]
  ) throws -> SixisRules.Turn? {
    guard !line.isEmpty else { return .finish }
    let read = try SixisLine(
      parsing: line, isDealt: turns.last { $0.isDealt != nil }?.isDealt ?? false)
    return read.turn(by: read.name.flatMap { Seat(numbered: line[$0]) })
  }

  package func isPlayers(_ turn: SixisRules.Turn) -> Bool { turn.isPlayers }

  package func seat(of turn: SixisRules.Turn) -> Seat? {
    turn.isPlayers ? turn.seat : nil
  }
}

extension SixisRules.ResultFault: ResultFault {}

extension SixisGame: TalliedGame {
  package typealias Stats = SixisStats

  package func tally(_ replay: Replay<SixisRules>, of record: GameRecord) -> [SixisStats] {
    record.play.turnCount > 0
      ? SixisStats.tally(of: replay, wonBy: record.winners)
      : SixisStats.tally(ofResults: record.scores.map { Points($0) }, wonBy: record.winners)
  }
}

extension SixisGame: PublishedGame {
  package var pieces: ShownGames.Pieces { .dice }
  package var emblem: Emblem { .die(6) }
  package var notation: RecordNotation {
    RecordNotation(
      words: [
        "round", "save", "take", "flip", "deal", "end", "high", "low", "blue", "red", "resign",
      ])
  }

  package func story(of play: SixisPlay) -> SixisStory { SixisStory(of: play) }

  package func dashboard(of career: PlayerCareer<SixisGame>) -> DashboardValue {
    career.dashboard(
      [
        career.section(Word(SiteWord.playerResults), of: .standard),
        career.section(Word(SixisWord.sixisPlay), of: .play), career.cards,
      ], charts: [career.gamesChart(id: "sixis-points")])
  }

  package var printables: [Printable<SixisGame>] {
    [
      Printable("teams") { SixisSheet(forTeams: $0) },
      Printable("cards") { SixisCardsPage(on: $0.page) },
    ]
  }
}

extension SixisRules.Turn {
  /// Whether the round under way has a `deal` with this line; `nil` where that is as it was.
  fileprivate var isDealt: Bool? {
    switch self {
    case .round: false
    case .deal: true
    case .saved, .player, .finish: nil
    }
  }
}
