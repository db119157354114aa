package import Histories
package import League
package import Publishing
package import Sixis
package import Tabletop
package import Telling
package import Templating

/// Sixis, as the rest of Scorebook knows it.
package enum SixisGame {
  package static let name = "sixis"
}

package typealias SixisPlay = Play<SixisGame>

/// How its records are written (sixis.md, *Notation*).
extension SixisGame: RecordedGame {
  package typealias Rules = SixisRules
  package typealias Body = SixisBody

  package static func seats(of rules: SixisRules) -> ClosedRange<Int> { SixisLayout.seats }

  package static let tableSizes = SixisLayout.seats

  package static func rules(_ rules: SixisRules, inTeams: Bool) -> SixisRules {
    var rules = rules
    rules.teams = inTeams
    return rules
  }

  /// Of four players the first and third play against the others, where the header has teams at all.
  package static func sides(ofPlayers count: Int, inTeams: Bool) -> [[Int]]? {
    guard inTeams else { return nil }
    return count == 4 ? [[0, 2], [1, 3]] : (0..<count).map { [$0] }
  }

  package static func isOfBody(_ line: ArraySlice<UInt8>) -> Bool {
    let word = line.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return ["round", "deal", "saved"].contains { word.elementsEqual($0.utf8) }
  }

  package static func write(
    _ turn: SixisRules.Turn, naming name: (Seat) -> String, to output: inout [UInt8]
  ) {
    SixisLine.write(turn, naming: name, to: &output)
  }

  /// A line that says nothing is the end that no line of a record says.
  package static func turn(
    in line: ArraySlice<UInt8>, after turns: [SixisRules.Turn]
  ) throws -> SixisRules.Turn? {
    guard !line.isEmpty else { return .finish }
    let read = try SixisLine(
      parsing: line, isDealt: turns.last { $0.isDealt != nil }?.isDealt ?? false)
    return read.turn(by: read.name.flatMap { Seat(numbered: line[$0]) })
  }

  package static func isPlayers(_ turn: SixisRules.Turn) -> Bool { turn.isPlayers }
}

extension SixisGame: TalliedGame {
  package typealias Stats = SixisStats

  package static func tally(_ play: SixisPlay, of record: GameRecord) -> [SixisStats] {
    play.turnCount > 0
      ? SixisStats.tally(of: play.replay())
      : SixisStats.tally(ofResults: record.scores.map { Points($0) })
  }
}

extension SixisGame: ToldGame {
  package typealias Style = SixisStyle

  package static func annotation(of record: GameRecord, _ play: SixisPlay) -> SixisAnnotation {
    SixisAnnotation(record, play)
  }

  package static func scorer(under rules: Rules, _ arguments: Arguments) throws(UsageFault)
    -> (any InputScorer)?
  {
    SixisScoring()
  }

  package static func simulate(
    _ rules: SixisRules, styles: [SixisStyle], using generator: inout SplitMix64
  ) -> SixisPlay {
    let turns = SixisSimulation.play(rules, styles: styles, using: &generator)
    return SixisPlay(rules: rules, seats: styles.count, turns: turns)
  }
}

extension SixisGame: PublishedGame {
  package static let pieces = Shown.Pieces.dice

  package static func story(of play: SixisPlay) -> SixisStory { SixisStory(of: play) }

  package static func dashboard(of career: PlayerCareer<SixisGame>) -> DashboardValue {
    career.dashboard(
      [
        career.section("stats", .playerStats, of: "standard", hasAverages: true),
        career.section("play", .sixisPlay, of: "play"),
      ] + [career.cards].compactMap { $0 }, form: career.gamesChart(id: "sixis-points"))
  }

  package static let sheetPlayers = 2...4
  package static let drawsPiecesOnSheets = true

  package static func blankSheet(
    for players: Int, under rules: SixisRules, called rulesTitle: String, on page: PageContext
  ) -> (title: String, value: any PageBody) {
    let sheet = SixisSheet(
      players: players, inTeams: false, under: rules, rulesTitle: rulesTitle, on: page)
    return (sheet.sheet.title, sheet)
  }

  package static func filledSheet(
    of game: Game, _ play: SixisPlay, called rulesTitle: String, on page: GamePage
  ) -> (title: String, value: any PageBody) {
    let sheet = SixisSheet(of: SixisReport(game, play, on: page), rulesTitle: rulesTitle)
    return (sheet.sheet.title, sheet)
  }

  package static let printables = ["teams", "cards"]

  package static func printable(
    _ name: String, under rules: SixisRules, on page: PageContext
  ) -> any PageBody {
    guard name == "teams" else { return SixisCardsPage(on: page) }
    return SixisTeamsSheet(
      sheet: SixisSheet(
        players: 4, inTeams: true, under: rules, rulesTitle: page.wording[.game(kind)], on: page))
  }

  package static let pageRoots: [PageRoot] = [
    .page("games/sixis/sheet", SixisSheet.self),
    .page("games/sixis/teams", SixisTeamsSheet.self),
    .page("games/sixis/cards", SixisCardsPage.self),
  ]
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
