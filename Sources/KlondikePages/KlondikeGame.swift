import Analyses
import Bytes
package import Drawing
import GameReports
package import Histories
package import Klondike
package import League
package import PageKit
package import SiteModel
package import Statistics
package import Tabletop
import Templating
package import YAML

/// Klondike, as the rest of Scorebook knows it.
package struct KlondikeGame {
  package var name: String { KlondikeRules.gameName }

  package init() {}
}

package typealias KlondikePlay = Play<KlondikeGame>

/// The way its records are written (klondike.md, *Notation*).
extension KlondikeGame: RecordedGame {
  package typealias Rules = KlondikeRules
  package typealias Body = KlondikeBody

  package func seats(of _: KlondikeRules) -> ClosedRange<Int> { 1...1 }

  package func seat(of turn: KlondikeRules.Turn) -> Seat? { KlondikeRules.seat(of: turn) }

  /// A body begins with the deal, or with a move where the header names one.
  package func isOfBody(_ line: ArraySlice<UInt8>) -> Bool {
    guard let word = line.split(whereSeparator: \.isBlank).first else { return false }
    return ["deal", "draw", "tap"].contains { $0.utf8.elementsEqual(word) }
      || word.contains(UInt8(ascii: ">")) && !word.contains(UInt8(ascii: ":"))
  }

  package var dealReader: (@Sendable (YAMLNode, inout YAMLMapping) -> ErasedValue?)? {
    {
      $1.deal($0).map { ErasedValue($0) }
    }
  }

  package var cardsHome: Int? { KlondikeDeal.size }

  /// A score alone tells nothing of a win.
  package func winners(
    ofResult scores: [Int], in header: RecordHeader, under _: KlondikeRules
  ) -> [Seat]? {
    KlondikeSummary(header).hasWon.map { $0 ? [Seat(0)] : [] }
  }

  /// A deal that the header names is written out as well: the record can be read apart from its season.
  package func write(
    _ turn: KlondikeRules.Turn, naming _: (Seat) -> String, to output: inout [UInt8]
  ) {
    guard case .deal(let deal) = turn.action else {
      return KlondikeLine(turn.moves, claim: turn.claim).write(to: &output)
    }
    deal.write(to: &output)
    output.removeLast()
    guard let claim = turn.claim else { return }
    output.append(contentsOf: " = ".utf8)
    claim.write(to: &output)
  }

  package func turn(
    in line: ArraySlice<UInt8>, after _: [KlondikeRules.Turn]
  ) throws -> KlondikeRules.Turn? {
    let read = try KlondikeLine(parsing: line)
    return KlondikeRules.Turn(.moves(read.moves), claim: read.claim)
  }
}

extension KlondikeGame: TalliedGame {
  package typealias Stats = KlondikeStats

  package func tally(_ replay: Replay<KlondikeRules>, of record: GameRecord)
    -> [KlondikeStats]
  {
    [
      replay.steps.isEmpty
        ? KlondikeStats.tally(ofResult: KlondikeSummary(record.header), under: replay.rules)
        : KlondikeStats.tally(of: replay, seconds: record.header.seconds)
    ]
  }
}

extension KlondikeGame: PublishedGame {
  package var pieces: ShownGames.Pieces { .cards }
  package var emblem: Emblem { .card(PlayingCard(rank: 13, of: .spades)) }
  package var notation: RecordNotation {
    RecordNotation(
      words: ["draw", "recycle", "tap", "deal", "undo", "resign"], hasCards: true)
  }

  package func story(of play: KlondikePlay) -> KlondikeStory { KlondikeStory(of: play) }

  package func result(of game: Game, _ play: KlondikePlay, on page: any WrittenPage)
    -> String?
  { KlondikeResultLine(game: game, play: play, page: page).text }

  package func dashboard(of career: PlayerCareer<KlondikeGame>) -> DashboardValue {
    career.dashboard([career.draws], charts: [career.scores, career.home, career.vegas])
  }

  package func numbers(of season: SeasonOfGames<KlondikeGame>) -> [Figure] {
    season.rates + season.numbers
  }

  package func tables(of games: SeasonOfGames<KlondikeGame>, in season: Season)
    -> [(title: String, table: TableValue)]
  {
    games.ownTables(in: season)
  }
}

extension KlondikePlay {
  /// - Parameters:
  ///   - dealClaim: The score that the record claims at the deal's end, before any move.
  ///   - turns: The lines of moves.
  package init(
    rules: KlondikeRules, deal: KlondikeDeal, dealClaim: Points? = nil,
    turns: [KlondikeRules.Turn], lines: [Int] = []
  ) {
    self.init(
      of: KlondikeGame(), rules: rules, seats: 1,
      opening: KlondikeRules.Turn(.deal(deal), claim: dealClaim),
      turns: turns, lines: lines)
  }

  /// The deal; `nil` for a game that is known by its score alone.
  package var deal: KlondikeDeal? {
    guard case .deal(let deal) = opening?.action else { return nil }
    return deal
  }
}

extension KlondikeSummary {
  /// A finished game whose moves nobody recorded, as its header tells it: won with all cards home, and
  /// lost with fewer.
  init(_ header: RecordHeader) {
    let told = header.solo
    self.init(
      score: header.scores?.first.map { Points($0) },
      hasWon: told.won ?? told.home.map { $0 == KlondikeDeal.size },
      home: told.home ?? (told.won == true ? KlondikeDeal.size : nil), moves: told.moves,
      passes: told.passes, seconds: header.seconds)
  }
}

extension NamedDeals {
  /// The cards of a game: those of its record, or those that its header names.
  func deal(of game: Game, _ play: KlondikePlay) -> KlondikeDeal? {
    play.deal ?? game.record.header.deal.flatMap { self[$0]?.as() }
  }

  /// Returns the season's name for some cards, `nil` where it doesn't list them.
  func name(of deal: KlondikeDeal?) -> String? {
    deal.flatMap { deal in entries.first { $0.deal.as() == deal }?.name }
  }
}
