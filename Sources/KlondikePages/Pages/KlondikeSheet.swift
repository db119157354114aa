package import GameReports
import Histories
package import Klondike
package import League
package import Localization
import PageKit
package import SiteModel

/// Tally sheets for an evening: a row a deal, columns for each player; blank, or filled with what one player
/// played on a day.
extension KlondikeGame {
  package var sheetPlayers: ClosedRange<Int> { 1...4 }
  package func hasUprightSheets(for players: Int) -> Bool { players <= 2 }
  package var hasEveningSheets: Bool { true }
  package var sheetTitle: Phrase { Phrase(KlondikePhrase.klondikeSheetTitle) }
  package var sheetHeading: Word { Word(KlondikeWord.klondikeSheetHeading) }

  /// Returns the summary of the rules, with what scores, too.
  package func sheetSummary(of rules: KlondikeRules, in wording: Wording) -> [String] {
    let words = KlondikeWords(wording: wording)
    let scores = words.scoring(of: rules).map { "\($0.name) \($0.points)" }
    return words.summary(of: rules) + scores
  }

  package func blankSheet(
    _ head: SheetHead, for players: Int, under rules: KlondikeRules, on page: PageContext
  ) -> ScoreSheet {
    KlondikeSheet(players: head.players, rules: rules).value(
      head, on: page)
  }

  package func filledSheet(
    _ head: SheetHead, of game: Game, _ play: KlondikePlay, on page: GamePage
  ) -> ScoreSheet {
    var sheet = KlondikeSheet(players: [page.known(game.players[0]).name], rules: play.rules)
    sheet.fill(with: page.input.evening, meaning: game, on: page)
    return sheet.value(head, on: page)
  }
}

/// The content of a tally sheet.
struct KlondikeSheet {
  /// The kinds of number noted of a deal.
  enum Column: String, CaseIterable {
    case won, home, passes, moves, seconds, score, total

    var word: Word { Word("klondike.sheet.\(rawValue)") }
  }

  /// The names; `nil` to be written by hand.
  let players: [String?]
  let rules: KlondikeRules
  private var rows: [SheetTable.Entry] = []
  private var total: String?

  fileprivate init(players: [String?], rules: KlondikeRules) {
    self.players = players
    self.rules = rules
  }

  /// The columns noted of each deal for each player: all that a record's header can tell, and for one player
  /// the sum so far.
  private var columns: [Column] {
    let told = Column.allCases.filter { $0 != .total || players.count == 1 }
    return rules.scoring == .none ? told.filter { $0 != .score && $0 != .total } : told
  }

  fileprivate func value(_ head: SheetHead, on page: some WrittenPage) -> ScoreSheet {
    let columns = columns.enumerated().map { index, column in
      SheetTable.Column(
        index == 0 ? "first" : nil, text: page.wording[column.word])
    }
    return ScoreSheet(
      head, SheetTable(players, columns: columns), rows, totals: [total], on: page)
  }

  fileprivate mutating func fill(with games: [Game], meaning meant: Game, on page: GamePage) {
    let deals = page.input.season.deals
    var sum = 0
    var won = 0
    for game in games {
      guard let play = game.record.play.as(KlondikeGame()) else { continue }
      let summary = page.summary(of: game, play)
      let score = play.rules.scoring == .none ? nil : game.record.scores.first
      sum += game.isScored ? score ?? 0 : 0
      won += game.isScored && summary.hasWon == true ? 1 : 0
      let isExcluded = game.isExcluded
      let note = [
        deals.deal(of: game, play).map { deals.name(of: $0) ?? $0.name },
        isExcluded ? game.players.first.flatMap { page.result(of: game, for: $0) } : nil,
      ].compactMap { $0 }
      rows.append(
        SheetTable.Entry(
          columns.map { column in
            switch column {
            case .won:
              isExcluded
                ? nil : game.isFinished ? summary.hasWon.map { $0 ? "✓" : "–" } : "…"
            case .home: summary.home.map(page.number)
            case .passes: summary.passes.map(page.number)
            case .moves: summary.moves.map(page.number)
            case .seconds: summary.seconds.map(page.number)
            case .score: score.map(page.number)
            case .total: game.isFinished ? page.number(sum) : nil
            }
          }, note: note.isEmpty ? nil : note.joined(separator: ", "),
          isMeant: game.id == meant.id && games.count > 1))
    }
    let wins = page.wording(
      .klondikeSheetWon,
      ["won": page.number(won), "games": page.wording(count: games.count, .games)])
    total =
      rules.scoring == .none
      ? wins
      : page.wording(.klondikeSheetTotal, ["won": wins, "points": page.number(sum)])
  }
}
